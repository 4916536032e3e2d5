// The one way a run comes to be and changes its state: by the table of moves, in one transaction with its
// event and its outbox rows, so that nobody ever sees a state that was not told, or is told one that was not
// reached.
import type { ReviewProfile } from '#contract/capabilities.ts';
import {
  can,
  contentFailures,
  decide,
  isTerminal,
  generationMoves,
  type GenerationMove,
  type GenerationMoveName,
  type GenerationState,
} from '#contract/generation-states.ts';
import { problem } from '#contract/problems.ts';
import { settleRun } from '#features/usage/take-credits.ts';
import type { Deps } from '#deps.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { percentOf, progressAfter } from './progress/progress.ts';
import { finishedOf, keepForecast } from './progress/store.ts';
import { endOpenInvocations, insertEvent } from './history/store.ts';
import { listChildren, listOpenChildren } from './research/store.ts';
import { countOpenQuestions } from './steering/store.ts';
import {
  changeState,
  findAnyGeneration,
  insertGeneration,
  lockGeneration,
  type Change,
  type GenerationRow,
  type NewGeneration,
  type OneGeneration,
} from './store.ts';
import { costOf, generationView } from './view.ts';

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
    progress_percent: percentAt({ ...row, progress_percent: 0, children_percent: null }, to, 0),
  });
  const made = { ...by, to, round: 0 };
  await insertMoveEvent(tx, deps, row.id, made);
  await tell(tx, deps, row.id, made);
}

/**
 * Answers the state that the run has now. `row` must be locked. Refuses with the move's own problem when the
 * table does not allow it.
 */
export async function moveGeneration(
  tx: Tx,
  deps: MoveDeps,
  row: GenerationRow,
  by: { move: GenerationMoveName; change?: Change } & Said,
): Promise<GenerationState> {
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
  const made = { ...by, to: decision.to, round };
  await changeState(tx, row.id, {
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
  await insertMoveEvent(tx, deps, row.id, made);
  const { review_profile, parent_id } = row;
  if (isTerminal(decision.to) && parent_id === null)
    await settle(tx, deps, row.id, givesBack(move, row, by.change));
  if (decision.to === 'Complete' && parent_id === null) await keepForecast(tx, { review_profile, now });
  await tell(tx, deps, row.id, made);
  await moveChildren(tx, deps, row, by);
  return decision.to;
}

/** What the run cost is known by now: it is written with its steps, and with this move. */
async function settle(tx: Tx, deps: MoveDeps, id: string, gives_back: boolean): Promise<void> {
  const ended = await findAnyGeneration(tx, id);
  await settleRun(tx, deps, { generation_id: id, gives_back, cost_usd: ended ? costOf(ended) : 0 });
}

/** At the beginning of a state. */
function percentAt(
  row: Pick<GenerationRow, 'progress_percent' | 'children_percent' | 'review_profile'>,
  state: GenerationState,
  round: number,
): number {
  const { review_rounds_max: rounds_max } = profileTable[row.review_profile as ReviewProfile];
  return progressAfter(percentOf(row), { state, round, rounds_max, share: 0 });
}

function givesBack({ gives_back }: GenerationMove, row: GenerationRow, change: Change | undefined): boolean {
  if (gives_back === 'before work began') return row.started_work_at === null;
  const is_content = contentFailures.some((category) => category === change?.failure_category);
  return gives_back === 'unless its content failed' && !is_content;
}

type Made = { move: GenerationMoveName; to: GenerationState; round: number } & Said;

async function insertMoveEvent(tx: Tx, deps: MoveDeps, id: string, made: Made): Promise<void> {
  await insertEvent(tx, {
    id: deps.ids.uuid(),
    generation_id: id,
    kind: 'generation.state_changed',
    state: made.to,
    stage: made.to,
    title: made.title,
    detail: made.detail ?? null,
    round: made.round,
    occurred_at: deps.clock.now(),
  });
}

/** The outbox rows of a move that was made; their body is what GET would answer. */
async function tell(tx: Tx, deps: MoveDeps, id: string, made: Made): Promise<void> {
  const now = deps.clock.now();
  const row = await findAnyGeneration(tx, id);
  if (!row) throw new Error(`generation ${id} is gone in the middle of its own transaction`);
  const generation = generationView(row, await besideOf(tx, row, now));
  const { emits, wakes }: GenerationMove = generationMoves[made.move];
  const told = ['generation.state_changed', ...(emits ? [emits] : [])].map((kind) => ({ kind, of: id }));
  const due = [...(wakes ? [id] : []), ...dueFor(row, made)].map((of) => ({ kind: runDue, of }));
  for (const { kind, of } of [...(row.parent_id === null ? told : []), ...due]) {
    await deps.outbox.add(tx, {
      kind,
      aggregate_type: 'generation',
      aggregate_id: of,
      owner_id: row.account_id,
      payload: { generation },
    });
  }
}

/**
 * Who has something to do when a child has moved: itself at its begin, and the run it explores for at its
 * end.
 */
function dueFor(
  { id, parent_id }: GenerationRow,
  { move, to }: { move: GenerationMoveName; to: GenerationState },
): string[] {
  if (parent_id === null) return [];
  return [...(move === 'kick_off' ? [id] : []), ...(isTerminal(to) ? [parent_id] : [])];
}

/** What becomes of the children of a run that is moved by its owner, or fails. */
const followed: Partial<Record<GenerationMoveName, 'pause' | 'resume' | 'cancel'>> = {
  pause: 'pause',
  resume: 'resume',
  cancel: 'cancel',
  fail: 'cancel',
};

/** The parent is locked before its children, here and everywhere. */
async function moveChildren(
  tx: Tx,
  deps: MoveDeps,
  parent: GenerationRow,
  by: { move: GenerationMoveName } & Said,
): Promise<void> {
  const move = followed[by.move];
  if (!move || parent.review_profile !== 'Researcher') return;
  for (const { id } of await listOpenChildren(tx, parent.id)) {
    const child = await lockGeneration(tx, id);
    if (!child || !can(move, child.state as GenerationState)) continue;
    const cancel_reason = `The run that it explored for is over: ${by.title}.`;
    await moveGeneration(tx, deps, child, {
      move,
      title: by.title,
      detail: by.detail ?? null,
      ...(move === 'cancel' && { change: { cancel_reason } }),
    });
  }
}

/** What a view needs beside the row. */
export async function besideOf(db: Db | Tx, row: OneGeneration, now: Date) {
  const { review_profile, forecast, active_specialist } = row;
  return {
    finished: await finishedOf(db, forecast, { review_profile, now }),
    children: review_profile === 'Researcher' ? await listChildren(db, row.id) : [],
    active_specialist,
    now,
  };
}
