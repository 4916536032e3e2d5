// Waits until a run ends or asks something, for as long as the caller wants to wait, and says what to do
// then.
import { isTerminal, type GenerationState } from '#contract/generation-states.ts';
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { heartbeat_ms, streams_max } from '#features/generations/history/event-stream.ts';
import { besideOf } from '#features/generations/move-generation.ts';
import { findGeneration, type OneGeneration } from '#features/generations/store.ts';
import { generationView } from '#features/generations/view.ts';
import { newestPackage } from '#features/packages/newest-package.ts';

type Asked = { generation_id: string; max_wait_seconds: number };

/** Nobody looks more often than this, however often the run tells of itself. */
const pace_ms = 250;
const poll = { at_work_s: 20, soon_s: 5 };

export async function waitForGeneration(context: Context, { generation_id, max_wait_seconds }: Asked) {
  const { clock, notices, actor } = context;
  const ends_at = clock.monotonic() + max_wait_seconds * 1000;
  let row = await look(context, generation_id);
  if (max_wait_seconds === 0 || isSettled(row)) return answerOf(context, row);
  const follower = notices.follow({ topic: generation_id, holder: actor.account_id, max: streams_max });
  if (!follower) {
    const detail = `At most ${streams_max} streams and waits of one account go on at once; let one end.`;
    problem('RATE_LIMITED', { detail, retry_after_seconds: poll.soon_s });
  }
  const close = () => follower.close();
  context.signal?.addEventListener('abort', close, { once: true });
  try {
    // Looked at again, since it may have moved before it was followed.
    row = await look(context, generation_id);
    while (!isSettled(row) && !follower.signal.aborted && clock.monotonic() < ends_at) {
      await tell(context, row);
      await follower.next(Math.min(heartbeat_ms, ends_at - clock.monotonic()));
      await clock.sleep(pace_ms, follower.signal).catch(() => {});
      row = await look(context, generation_id);
    }
  } finally {
    context.signal?.removeEventListener('abort', close);
    close();
  }
  return answerOf(context, row);
}

async function look({ db, actor }: Context, id: string): Promise<OneGeneration> {
  const row = await findGeneration(db, actor, id);
  return row ?? problem('NOT_FOUND', { detail: 'No generation of yours has this id.' });
}

const stateOf = (row: OneGeneration) => row.state as GenerationState;
const isPaused = (row: OneGeneration) => stateOf(row).startsWith('Paused');
/** Nothing changes by waiting. */
const isSettled = (row: OneGeneration) => isTerminal(stateOf(row)) || isPaused(row);

async function tell(context: Context, row: OneGeneration): Promise<void> {
  if (!context.progress) return;
  const { progress_percent, phase_detail, progress_explanation } = await viewOf(context, row);
  const message = [phase_detail, progress_explanation].filter(Boolean).join(': ');
  context.progress({ done: progress_percent, total: 100, message });
}

async function viewOf({ db, clock }: Context, row: OneGeneration) {
  return generationView(row, await besideOf(db, row, clock.now())) as Exclude<
    ReturnType<typeof generationView>,
    { result: unknown }
  >;
}

async function answerOf(context: Context, row: OneGeneration) {
  const view = await viewOf(context, row);
  const state = stateOf(row);
  const made = state === 'Complete' ? await newestPackage(context, row.id) : null;
  return {
    ...view,
    generation_id: row.id,
    state,
    is_finished: isTerminal(state),
    recommended_poll_delay_seconds: isSettled(row) ? null : pollDelay(view.estimated_time_remaining_seconds),
    package_id: made?.id ?? null,
    package_url: made?.url ?? null,
    next: nextStep(state),
  };
}

/** A quarter of what is left, within what is worth asking. */
function pollDelay(left_s: number | null): number {
  return left_s === null
    ? poll.at_work_s
    : Math.min(poll.at_work_s, Math.max(poll.soon_s, Math.ceil(left_s / 4)));
}

function nextStep(state: GenerationState): string {
  if (state === 'Complete')
    return 'Fetch package_url, or read files with read_package_file. To build, start_build_session with package_id, then next_task.';
  if (state === 'Failed') return 'Read failure_reason; retry_generation starts it again.';
  if (state === 'Cancelled') return 'It was cancelled; start_generation makes a new one.';
  if (state === 'PausedAwaitingClarification')
    return 'Call list_clarifications, ask the user, then answer_clarifications.';
  if (state === 'Paused') return 'Call resume_generation to go on.';
  return 'Call wait_for_generation again.';
}
