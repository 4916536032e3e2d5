// All SQL on the calls of models in interviews.
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type NewInvocation = {
  id: string;
  interview_id: string;
  account_id: string;
  turn_job_id: string;
  provider: string;
  model: string;
  input_tokens: number;
  output_tokens: number;
  cost_usd: number;
  trouble: string | null;
  created_at: Date;
};

export async function insertInvocation(tx: Tx, row: NewInvocation): Promise<void> {
  await tx.insertInto('interview_invocations').values(row).execute();
}

export async function costOfInterview(db: Db, interview_id: string): Promise<number> {
  const row = await db
    .selectFrom('interview_invocations')
    .select(sql<number>`coalesce(sum(cost_usd), 0)`.as('cost_usd'))
    .where('interview_id', '=', interview_id)
    .executeTakeFirstOrThrow();
  return row.cost_usd;
}
