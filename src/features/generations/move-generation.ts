// The one way a run comes to be and changes its state: by the table of moves, in one transaction with its event and
// its outbox rows, so that nobody ever sees a state that was not told, or is told one that was not reached.
import {
  contentFailures,
  decide,
  generationMoves,
  type GenerationMove,
  type GenerationMoveName,
  type GenerationState,
} from '#contract/generation-states.ts';
import { problem } from '#contract/problems.ts';
import { giveBackCredits } from '#features/usage/take-credits.ts';
import type { Deps } from '#deps.ts';
import type { Tx } from '#platform/db/db.ts';
import { profileTable, type ProfileName } from '#pipeline/profiles.ts';
import { progressAfter } from './progress/progress.ts';
import { forecast_window_days } from './progress/forecast.ts';
import { endOpenInvocations, insertEvent, lastSpecialist } from './history/store.ts';
import { countOpenQuestions } from './steering/store.ts';
import {
  finishedRuns,
  findAnyGeneration,
  insertGeneration,
  writeState,
  type Change,
  type GenerationRow,
  type NewGeneration,
} from './store.ts';
import { generationView } from './view.ts';

type MoveDeps = Pick<Deps, 'clock' | 'ids' | 'outbox'>;
type Said = { title: string; detail?: string | null };

/** Outbox kind of a run that somebody has to take up; nobody outside is told. */
export const runDue = 'run.due';

/** Makes the row of a run in the state that its kickoff leads to. */
export async function beginGeneration(
  tx: Tx,
  deps: MoveDeps,
  row: NewGeneration,
  by: { move: 'kick_off' | 'begin_addendum' } & Said,
): Promise<void> {
  const decision = decide(by.move, { state: 'new', paused_from: null, open_questions: 0 });
  if (decision.kind !== 'moves') throw new Error(`"${by.move}" begins nothing`);
  const { to } = decision;
  await insertGeneration(tx, row, {
    state: to,
    progress_percent: percentAt({ ...row, progress_percent: 0 }, to, 0),
  });
  await record(tx, deps, row.id, { ...by, to: decision.to, round: 0 });
}

/** `row` must be locked. Refuses with the move's own problem when the table does not allow it. */
export async function moveGeneration(
  tx: Tx,
  deps: MoveDeps,
  row: GenerationRow,
  by: { move: GenerationMoveName; change?: Change } & Said,
): Promise<void> {
  const state = row.state as GenerationState;
  const move: GenerationMove = generationMoves[by.move];
  const open_questions = move.when ? await countOpenQuestions(tx, row.id) : 0;
  const decision = decide(by.move, { state, paused_from: row.paused_from, open_questions });
  if (decision.kind === 'impossible') throw new Error(`"${by.move}" was tried from ${state}`);
  if (decision.kind === 'refused') {
    const { problem: type, title } = decision.refusal;
    const detail = `The generation is ${state}.`;
    if (type === 'VALIDATION_FAILED')
      problem(type, { detail, errors: [{ path: 'params.id', message: detail }] });
    problem(type, { detail, ...(title && { title }) });
  }
  const now = deps.clock.now();
  const round = by.change?.current_round ?? row.current_round;
  await writeState(tx, row.id, {
    ...by.change,
    state: decision.to,
    state_changed_at: now,
    progress_percent: percentAt(row, decision.to, round),
    paused_from: move.records_prior ? state : null,
    ...(move.stamps && { [move.stamps]: now }),
    ...(move.halts && { lease_id: null, lease_expires_at: null, next_retry_at: null }),
  });
  const status = decision.to === 'Failed' ? 'failed' : 'cancelled';
  if (move.halts) await endOpenInvocations(tx, row.id, { status, ended_at: now });
  if (givesBack(move, row, by.change)) await giveBackCredits(tx, deps, row.id);
  await record(tx, deps, row.id, { ...by, to: decision.to, round });
}

/** At the beginning of a state. */
function percentAt(
  row: Pick<GenerationRow, 'progress_percent' | 'review_profile'>,
  state: GenerationState,
  round: number,
): number {
  const { review_rounds_max: rounds_max } = profileTable[row.review_profile as ProfileName];
  return progressAfter(row.progress_percent, { state, round, rounds_max, share: 0 });
}

function givesBack({ gives_back }: GenerationMove, row: GenerationRow, change: Change | undefined): boolean {
  if (gives_back === 'before work began') return row.started_work_at === null;
  const is_content = contentFailures.some((category) => category === change?.failure_category);
  return gives_back === 'unless its content failed' && !is_content;
}

/** The event and the outbox rows of a move that was made; their body is what GET would answer. */
async function record(
  tx: Tx,
  deps: MoveDeps,
  id: string,
  made: { move: GenerationMoveName; to: GenerationState; round: number } & Said,
): Promise<void> {
  const now = deps.clock.now();
  await insertEvent(tx, {
    id: deps.ids.uuid(),
    generation_id: id,
    kind: 'generation.state_changed',
    state: made.to,
    stage: made.to,
    title: made.title,
    detail: made.detail ?? null,
    round: made.round,
    occurred_at: now,
  });
  const row = await findAnyGeneration(tx, id);
  if (!row) throw new Error(`generation ${id} is gone in the middle of its own transaction`);
  const generation = generationView(row, await besideOf(tx, row, now));
  const { emits, wakes }: GenerationMove = generationMoves[made.move];
  for (const kind of ['generation.state_changed', ...(emits ? [emits] : []), ...(wakes ? [runDue] : [])]) {
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
