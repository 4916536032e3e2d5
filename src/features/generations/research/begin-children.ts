// Begins the runs that explore for a Researcher run, in the transaction that commits its step, so that each
// begins once. They cost no credits and take no place of their own: the parent has paid for them and stands
// for them.
import type { Deps } from '#deps.ts';
import { insertEvent } from '#features/generations/history/store.ts';
import { beginGeneration } from '#features/generations/move-generation.ts';
import type { GenerationRow } from '#features/generations/store.ts';
import { lensTitle } from '#pipeline/research/lens-title.ts';
import type { Tx } from '#platform/db/db.ts';

export async function beginChildren(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'ids' | 'outbox'>,
  { parent, lenses }: { parent: GenerationRow; lenses: readonly string[] },
): Promise<void> {
  const { account_id, project_id, intake_id, project_type, schema_version, rubric_version, source_channel } =
    parent;
  for (const lens of lenses) {
    const title = lensTitle(lens);
    const id = deps.ids.uuid();
    const row = {
      id,
      account_id,
      project_id,
      intake_id,
      interview_id: parent.interview_id,
      review_profile: 'Extensive',
      project_type,
      schema_version,
      rubric_version,
      source_channel,
      project_name: parent.project_name ?? '',
      description: parent.description ?? '',
      kickoff: parent.kickoff as Record<string, unknown>,
      created_at: deps.clock.now(),
      parent_id: parent.id,
      lens,
    };
    await beginGeneration(tx, deps, row, { move: 'kick_off', title: 'Queued', detail: title });
    await insertEvent(tx, {
      id: deps.ids.uuid(),
      generation_id: parent.id,
      kind: 'generation.child_started',
      state: parent.state,
      stage: parent.state,
      title,
      detail: `/v1/generations/${id}`,
      round: parent.current_round,
      occurred_at: deps.clock.now(),
    });
  }
}
