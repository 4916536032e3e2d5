// All SQL on explanations. Whose package it is was asked before: every query names the account as well.
import type { AudienceSlug } from '#contract/operations/explanations.ts';
import { told } from '#platform/db/notices.ts';
import type { Db, Tx } from '#platform/db/db.ts';

type Of = { account_id: string; package_id: string };
export type Wanted = Of & { audience: AudienceSlug };

const explanationsOf = (db: Db | Tx, { account_id, package_id }: Of) =>
  db.selectFrom('explanations').where('account_id', '=', account_id).where('package_id', '=', package_id);

/** Newest first. */
export async function listExplanations(db: Db, of: Of) {
  const rows = await explanationsOf(db, of)
    .select(['id', 'audience', 'model', 'cost_usd', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as ((typeof rows)[number] & { audience: AudienceSlug })[];
}

export async function findExplanation(db: Db | Tx, { audience, ...of }: Wanted) {
  return explanationsOf(db, of)
    .select(['markdown', 'model'])
    .where('audience', '=', audience)
    .executeTakeFirst();
}

type NewExplanation = Wanted & {
  id: string;
  markdown: string;
  model: string;
  cost_usd: number;
  created_at: Date;
};

export async function insertExplanation(tx: Tx, row: NewExplanation): Promise<void> {
  await tx.insertInto('explanations').values(row).execute();
}

/** What those follow who wait for an explanation that somebody else writes. */
export const topicOf = ({ package_id, audience }: Pick<Wanted, 'package_id' | 'audience'>): string =>
  `explanation ${package_id} ${audience}`;

/** It was written, or given up: whoever waits looks again. */
export async function tellWaiters(tx: Tx, of: Wanted): Promise<void> {
  await tx.selectNoFrom(() => told(topicOf(of)).as('told')).execute();
}
