// The one way a run changes its state: by the table of moves, in one transaction with its event and its outbox rows,
// so that nobody ever sees a state that was not told, or is told one that was not reached.
import {
  can,
  generationMoves,
  type GenerationMove,
  type GenerationMoveName,
  type GenerationState,
} from '#contract/generation-states.ts';
import { problem } from '#contract/problems.ts';
import { giveBackCredits } from '#features/usage/take-credits.ts';
import type { Deps } from '#deps.ts';
import type { Tx } from '#platform/db/db.ts';
import { forecast_window_days } from './forecast.ts';
import {
  changeGeneration,
  finishedRuns,
  findAnyGeneration,
  insertEvent,
  lastSpecialist,
  type Change,
  type GenerationRow,
} from './store.ts';
import { generationView } from './view.ts';

type MoveDeps = Pick<Deps, 'clock' | 'ids' | 'outbox'>;

/** Failures that say something about the intake, not about us: the credits stay spent. */
const contentFailures = new Set([
  'ReviewBudgetExhausted',
  'RedraftNoProgress',
  'ReviewLoopStalled',
  'CostBudgetExceeded',
]);

/** `row` must be locked. Refuses with the move's own problem when the state does not allow it. */
export async function moveGeneration(
  tx: Tx,
  deps: MoveDeps,
  row: GenerationRow,
  by: { move: GenerationMoveName; change?: Change; title: string; detail?: string | null },
): Promise<void> {
  const state = row.state as GenerationState;
  const move: GenerationMove = generationMoves[by.move];
  if (!can(by.move, state)) {
    if (!move.refused) throw new Error(`the pipeline tried "${by.move}" from ${state}`);
    problem(move.refused.problem, { title: move.refused.title, detail: `The generation is ${state}.` });
  }
  const now = deps.clock.now();
  await changeGeneration(tx, row.id, { ...by.change, ...timesOf(by.move, now), state: move.to });
  if (givesBack(by.move, row, by.change)) await giveBackCredits(tx, deps, row.id);
  const current_round = by.change?.current_round ?? row.current_round;
  await insertEvent(tx, {
    id: deps.ids.uuid(),
    generation_id: row.id,
    kind: 'generation.state_changed',
    state: move.to,
    stage: move.to,
    title: by.title,
    detail: by.detail ?? null,
    round: current_round,
    occurred_at: now,
  });
  await tell(tx, deps, row.id, ['generation.state_changed', ...(move.emits ? [move.emits] : [])]);
}

function timesOf(move: GenerationMoveName, now: Date): Change {
  if (move === 'start_drafting') return { started_work_at: now };
  if (move === 'complete') return { completed_at: now };
  return move === 'fail' ? { failed_at: now } : {};
}

/** Credits come back when no work was done, or when a run failed for a cause that is ours. */
function givesBack(move: GenerationMoveName, row: GenerationRow, change: Change | undefined): boolean {
  if (move === 'cancel') return row.state === 'Queued';
  return move === 'fail' && !contentFailures.has(change?.failure_category ?? 'Unknown');
}

/** Writes the outbox rows of a run as it now stands; the body is what GET would answer. */
export async function tell(tx: Tx, deps: MoveDeps, id: string, kinds: readonly string[]): Promise<void> {
  const row = await findAnyGeneration(tx, id);
  if (!row) throw new Error(`generation ${id} is gone in the middle of its own transaction`);
  const generation = generationView(row, await besideOf(tx, row, deps.clock.now()));
  for (const kind of kinds) {
    await deps.outbox.add(tx, {
      kind,
      aggregate_type: 'generation',
      aggregate_id: id,
      owner_id: row.account_id,
      payload: { generation },
    });
  }
}

/** What a view needs beside the row. */
export async function besideOf(db: Parameters<typeof finishedRuns>[0], row: GenerationRow, now: Date) {
  const since = new Date(now.getTime() - forecast_window_days * 86_400_000);
  return {
    finished: await finishedRuns(db, { review_profile: row.review_profile, since }),
    active_specialist: row.state === 'SpecialistReview' ? await lastSpecialist(db, row.id) : null,
    now,
  };
}
