// One turn asked of the model that leads an interview, whoever keeps the interview: tried again for a while,
// each call paid for, and given up while the user still waits.
import type { Clock } from '#platform/clock.ts';
import type { CallModel, ModelRequest, Usage } from '#platform/models/model-call.ts';
import { ModelError, type ModelTrouble } from '#platform/models/model-error.ts';
import type { ModelName } from '#platform/models/providers.ts';
import { interviewerAnswer, type InterviewerAnswer } from './answer-form.ts';
import type { Asked } from './lead-turn.ts';

export type Interviewer = {
  call: CallModel;
  model: ModelName;
  clock: Pick<Clock, 'sleep'>;
  /** The user waits: after so long the rules answer. */
  turn_ms: number;
  /** Where a record of its calls belongs. */
  folder: string;
  pay(call: { model: ModelName; usage: Usage; trouble: ModelTrouble | null }): Promise<void>;
  /** Begins to show a reply while it is written. */
  write?(): Promise<{ show(reply: string): void; end(): Promise<void> }>;
  note?(error: ModelError): void;
};

const attempts_max = 3;
const pause_ms = 500;
/** Longer waits that a provider asks for are not worth the user's time. */
const pause_max_ms = 5_000;
const output_tokens_max = 8_000;
const passing: readonly ModelTrouble[] = [
  'rate_limited',
  'server_error',
  'unreachable',
  'cut_off',
  'malformed',
];

/** null: the model gave no answer, and the rules lead this turn. */
export async function askInterviewer(
  by: Interviewer,
  asked: Asked,
  signal: AbortSignal,
): Promise<InterviewerAnswer | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callOnce(by, asked, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ModelError)) throw error;
      by.note?.(error);
      const wait_ms = Math.max(error.retry_after_ms ?? 0, pause_ms);
      if (!passing.includes(error.trouble) || attempt === attempts_max || wait_ms > pause_max_ms) return null;
      await by.clock.sleep(wait_ms, signal);
    }
  }
}

async function callOnce(by: Interviewer, asked: Asked, signal: AbortSignal): Promise<InterviewerAnswer> {
  const { call, model, folder, pay, turn_ms } = by;
  const writer = await by.write?.();
  const late = AbortSignal.timeout(turn_ms);
  let json = '';
  try {
    const answer = await call(requestOf(asked, model), {
      signal: AbortSignal.any([signal, late]),
      trace: { folder, name: 'interviewer' },
      onText: (text) => {
        json += text;
        const reply = asked.replySoFar(json);
        if (reply !== '') writer?.show(reply);
      },
    });
    await pay({ ...answer, trouble: null });
    return answer.value as InterviewerAnswer;
  } catch (error) {
    signal.throwIfAborted();
    const failure = late.aborted ? new ModelError('timed_out', model, { detail: 'the user waits' }) : error;
    if (failure instanceof ModelError && failure.usage) await pay({ ...failure, usage: failure.usage });
    throw failure;
  } finally {
    await writer?.end();
  }
}

const requestOf = ({ prompt }: Asked, model: ModelName): ModelRequest => ({
  model,
  instructions: prompt.instructions,
  messages: [{ role: 'user', parts: prompt.parts }],
  schema: interviewerAnswer,
  max_output_tokens: output_tokens_max,
});
