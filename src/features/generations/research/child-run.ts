// What is different for a run that explores for another: it asks nobody, and its design is read by its
// parent.
import { isTerminal, type FailureCategory, type GenerationState } from '#contract/generation-states.ts';
import type { Deps } from '#deps.ts';
import { runDue } from '#features/generations/move-generation.ts';
import { listPending, writeAnswer } from '#features/generations/steering/store.ts';
import { writeLease, type GenerationRow } from '#features/generations/store.ts';
import type { Explored, Run } from '#pipeline/run.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Child } from './store.ts';

/**
 * Three designs that each wait for a person would ask the same things three times: the proposed default is
 * taken.
 */
export async function takeDefaults(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  { id, account_id }: GenerationRow,
): Promise<void> {
  for (const { position, proposed_default } of await listPending(tx, id)) {
    await writeAnswer(
      tx,
      { generation_id: id, position },
      { answer: proposed_default, answered_at: deps.clock.now() },
    );
  }
  await writeLease(tx, id, { lease_id: null, lease_expires_at: null });
  await deps.outbox.add(tx, {
    kind: runDue,
    aggregate_type: 'generation',
    aggregate_id: id,
    owner_id: account_id,
    payload: {},
  });
}

export function exploredBy(child: Child, { intake, profile, steps }: Run): Explored {
  const { state, failure_category, failure_reason, cancel_reason } = child;
  const lens = child.lens as Explored['lens'];
  const reason = failure_reason ?? cancel_reason ?? 'it was stopped';
  const failure =
    isTerminal(state as GenerationState) && state !== 'Complete'
      ? { category: (failure_category ?? 'Unknown') as FailureCategory, reason }
      : null;
  return { lens, profile, state: state as GenerationState, failure, intake, steps };
}
