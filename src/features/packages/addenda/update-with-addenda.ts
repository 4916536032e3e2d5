// What an update of a package takes from the addenda of its line: the changes that were asked for before the
// run was started, and the ids that the newest addendum gave to what they bring.
import type { IntakeArtifact } from '#contract/intake.ts';
import { findLineage } from '#features/packages/store.ts';
import type { Db } from '#platform/db/db.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { changesAskedFor, newestDraft } from './store.ts';

type Update = { account_id: string; base_package_id: string; created_at: Date };

export async function withAddenda(
  db: Db,
  intake: IntakeArtifact,
  { account_id, base_package_id, created_at }: Update,
): Promise<IntakeArtifact> {
  const lineage_id = await findLineage(db, { id: base_package_id });
  if (!lineage_id) return intake;
  const changes = await changesAskedFor(db, { account_id }, { lineage_id, until: created_at });
  if (changes.length === 0) return intake;
  const { withChanges } = await import('#interviewing/changes/read-changes.ts');
  return withChanges(intake, changes);
}

/** The graph that the newest addendum before the run made of the package; null without one. */
export async function addendaGraph(
  db: Db,
  { account_id, base_package_id, created_at }: Update,
): Promise<Graph | null> {
  const draft = await newestDraft(db, { account_id, package_id: base_package_id }, created_at);
  return draft?.graph ?? null;
}
