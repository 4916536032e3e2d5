// A mind that leads an interview, as a model of a provider or an agent on this machine: tried again for a while, each call paid
// for, and given up while the user still waits.
import type { Clock } from '#platform/clock.ts';
import type { CallModel, ModelRequest, Usage } from '#platform/models/model-call.ts';
import { ModelError, type ModelTrouble } from '#platform/models/model-error.ts';
import { splitModelName, type ModelName } from '#platform/models/providers.ts';
import type { Mind } from './lead-turn.ts';
import { readJson } from '#minds/read-json.ts';
import { readerOf } from '#minds/reader-of.ts';
import type { Asked } from '#minds/read-statements.ts';

export type Interviewer = {
  call: CallModel;
  model: ModelName;
  clock: Pick<Clock, 'sleep'>;
  /** The user waits: after so long, all calls of the turn together, the rules answer. */
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
const output_tokens_max = 16_000;
const passing: readonly ModelTrouble[] = [
  'rate_limited',
  'server_error',
  'unreachable',
  'cut_off',
  'malformed',
];

/** Why a mind did not answer, in words for the user. */
const reasons: Readonly<Record<ModelTrouble, string>> = {
  rate_limited: 'its provider has too many requests at the moment',
  quota_exhausted: 'its quota is used up',
  timed_out: 'it took too long',
  server_error: 'its provider has an error',
  unreachable: 'its provider cannot be reached',
  rejected: 'its provider rejected the request',
  refused: 'it refused the content',
  unauthorized: 'its provider rejected the key',
  cut_off: 'its answer was cut off',
  malformed: 'its answer could not be read',
};

export type AskedMind = Mind & {
  /** What went wrong last, when it gave no answer. */
  error(): ModelError | null;
};

/** For one turn: its time counts from now. */
export function openMind(by: Interviewer, signal: AbortSignal): AskedMind {
  const late = AbortSignal.timeout(by.turn_ms);
  let failure: ModelError | null = null;
  return {
    reader: readerOf(by.model),
    name: by.model,
    // What is wrong with an agent is told with its remedy, in our words.
    trouble: () =>
      failure &&
      (splitModelName(failure.model).provider === 'agent' ? failure.detail : reasons[failure.trouble]),
    error: () => failure,
    async ask(asked) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await callOnce(by, asked, { signal, late });
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof ModelError)) throw error;
          by.note?.(error);
          failure = error;
          const wait_ms = Math.max(error.retry_after_ms ?? 0, pause_ms);
          if (!passing.includes(error.trouble) || attempt === attempts_max || wait_ms > pause_max_ms)
            return null;
          await by.clock.sleep(wait_ms, signal);
        }
      }
    },
  };
}

type Limits = { signal: AbortSignal; late: AbortSignal };

async function callOnce(by: Interviewer, asked: Asked, { signal, late }: Limits): Promise<string> {
  const { call, model, folder, pay } = by;
  const { replySoFar } = asked;
  const writer = replySoFar ? await by.write?.() : undefined;
  let json = '';
  try {
    const answer = await call(requestOf(asked, model), {
      signal: AbortSignal.any([signal, late]),
      trace: { folder, name: asked.name === 'lead' ? 'interviewer' : `interviewer-${asked.name}` },
      onText: (text) => {
        json += text;
        const reply = replySoFar?.(json) ?? '';
        if (reply !== '') writer?.show(reply);
      },
    });
    const isUsable = readJson(answer.text) !== null;
    await pay({ ...answer, trouble: isUsable ? null : 'malformed' });
    if (isUsable) return answer.text;
    throw new ModelError('malformed', model, { detail: 'the answer is no JSON', text: answer.text });
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
  messages: [{ role: 'user', parts: prompt.parts.filter(({ text }) => text !== '') }],
  max_output_tokens: output_tokens_max,
});
