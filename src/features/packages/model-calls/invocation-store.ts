// All SQL on the calls of models for finished packages.
import type { Tx } from '#platform/db/db.ts';

export type NewInvocation = {
  id: string;
  account_id: string;
  project_id: string | null;
  package_id: string;
  purpose: 'explanation' | 'addendum';
  provider: string;
  model: string;
  input_tokens: number;
  output_tokens: number;
  cost_usd: number;
  trouble: string | null;
  created_at: Date;
};

export async function insertInvocation(tx: Tx, row: NewInvocation): Promise<void> {
  await tx.insertInto('package_invocations').values(row).execute();
}
