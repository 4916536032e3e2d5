// All SQL on addenda. Whose package it is was asked before: every query names the account as well.
import type { Scope } from '#features/packages/store.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { jsonb } from '#platform/db/jsonb.ts';
import { graph as graphSchema, type Graph } from '#specification/graph/graph.ts';

const columns = [
  'id',
  'package_id',
  'account_id',
  'position',
  'title',
  'description',
  'zip_key',
  'cost_usd',
  'created_at',
] as const;

type Of = { account_id: string; package_id: string };

const addendaOf = (db: Db | Tx, { account_id, package_id }: Of) =>
  db.selectFrom('addenda').where('account_id', '=', account_id).where('package_id', '=', package_id);

/** Newest first. */
export async function listAddenda(db: Db, of: Of) {
  return addendaOf(db, of).select(columns).orderBy('position', 'desc').execute();
}

export async function findAddendum(db: Db, { id, ...of }: Of & { id: string }) {
  return addendaOf(db, of).select(columns).where('id', '=', id).executeTakeFirst();
}

/** `graph` is null for a package of documents alone. */
type Draft = { position: number; graph: Graph | null };

/** How many addenda a package has, and what they make of its graph; null before the first one. */
export async function newestDraft(db: Db, of: Of, until?: Date): Promise<Draft | null> {
  const rows = addendaOf(db, of).select(['position', 'graph']).orderBy('position', 'desc').limit(1);
  const row = await (until ? rows.where('created_at', '<=', until) : rows).executeTakeFirst();
  return row
    ? { position: row.position, graph: row.graph === null ? null : graphSchema.parse(row.graph) }
    : null;
}

export type NewAddendum = Of & {
  id: string;
  position: number;
  title: string;
  description: string;
  zip_key: string;
  cost_usd: number;
  graph: Graph | null;
  created_at: Date;
};

/**
 * False when somebody else's addendum has taken the position meanwhile: it has to be drafted over that one.
 */
export async function insertAddendum(tx: Tx, { graph, ...row }: NewAddendum): Promise<boolean> {
  const kept = await tx
    .insertInto('addenda')
    .values({ ...row, graph: graph && jsonb(graph) })
    .onConflict((on) => on.columns(['package_id', 'position']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** What was asked for against any version of a lineage until a moment, in the order of asking. */
export async function changesAskedFor(
  db: Db,
  { account_id }: Pick<Scope, 'account_id'>,
  { lineage_id, until }: { lineage_id: string; until: Date },
) {
  return db
    .selectFrom('addenda')
    .innerJoin('packages', 'packages.id', 'addenda.package_id')
    .select(['addenda.title', 'addenda.description'])
    .where('addenda.account_id', '=', account_id)
    .where('packages.lineage_id', '=', lineage_id)
    .where('addenda.created_at', '<=', until)
    .orderBy('addenda.created_at')
    .orderBy('addenda.id')
    .execute();
}
