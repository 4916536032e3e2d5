// Asks the model that leads interviews, where the owner of the interview reaches one: paid for call by call, tried again
// for a while, and never beyond what an interview may cost.
import { interview_cost_max_usd } from '#contract/limits.ts';
import type { Deps } from '#deps.ts';
import { accountCalls, connectionsOf } from '#features/provider-keys/account-calls.ts';
import type { InterviewerAnswer } from '#interviewing/with-model/answer-form.ts';
import type { Asked } from '#interviewing/with-model/lead-turn.ts';
import type { CallModel, ModelRequest, Usage } from '#platform/models/model-call.ts';
import { ModelError, type ModelTrouble } from '#platform/models/model-error.ts';
import { openPrices, type CostOf } from '#platform/models/prices.ts';
import { splitModelName, type ModelName } from '#platform/models/providers.ts';
import { chooseModels } from '#platform/models/roles.ts';
import { connectedTo } from '#platform/models/settings.ts';
import { costOfInterview, insertInvocation } from './invocation-store.ts';
import type { TurnJobRow } from './store.ts';
import { writeReply } from './growing-reply.ts';

type AskDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'ids' | 'log'>;
export type Interviewer = (
  asked: Asked,
  of: { job: TurnJobRow; signal: AbortSignal },
) => Promise<InterviewerAnswer | null>;

/** The user waits: after so long the rules answer. */
const call_max_ms = 40_000;
const attempts_max = 3;
const pause_ms = 500;
/** Longer waits that a provider asks for are not worth the user's time. */
const pause_max_ms = 5_000;
const output_tokens_max = 8_000;
const passing: readonly ModelTrouble[] = ['rate_limited', 'timed_out', 'server_error', 'unreachable', 'cut_off', 'malformed']; // prettier-ignore

/** null: nobody but the rules leads the interviews of this account. A record of a run has no interviews in it. */
export async function interviewerFor(deps: AskDeps, account_id: string): Promise<Interviewer | null> {
  const { models: settings } = deps.config;
  const connections = await connectionsOf(deps, account_id);
  const model = chooseModels(connectedTo(connections), settings.chosen).interviewer;
  if (!model || settings.replay_dir !== null) return null;
  return async (asked, { job, signal }) => {
    if ((await costOfInterview(deps.db, job.interview_id)) >= interview_cost_max_usd) return null;
    const [call, costOf, { interviewerAnswer }] = await Promise.all([
      accountCalls(deps, account_id),
      openPrices(deps, settings.prices),
      import('#interviewing/with-model/answer-form.ts'),
    ]);
    const request: ModelRequest = {
      model,
      instructions: asked.prompt.instructions,
      messages: [{ role: 'user', parts: asked.prompt.parts }],
      schema: interviewerAnswer,
      max_output_tokens: output_tokens_max,
    };
    return tryCalls(deps, { call, costOf, request, asked, job, signal });
  };
}

type Trying = {
  call: CallModel;
  costOf: CostOf;
  request: ModelRequest;
  asked: Asked;
  job: TurnJobRow;
  signal: AbortSignal;
};

async function tryCalls(deps: AskDeps, trying: Trying): Promise<InterviewerAnswer | null> {
  const { job, signal } = trying;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callOnce(deps, trying);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ModelError)) throw error;
      deps.log.warn({ turn_job_id: job.id, trouble: error.trouble, detail: error.message }, 'a model did not lead a turn'); // prettier-ignore
      const wait_ms = Math.max(error.retry_after_ms ?? 0, pause_ms);
      if (!passing.includes(error.trouble) || attempt === attempts_max || wait_ms > pause_max_ms) return null;
      if (error.trouble === 'timed_out') return null;
      await deps.clock.sleep(wait_ms, signal);
    }
  }
}

async function callOnce(deps: AskDeps, { call, costOf, request, asked, job, signal }: Trying): Promise<InterviewerAnswer> {
  const writer = await writeReply(deps, job.id);
  const late = AbortSignal.timeout(call_max_ms);
  const pay = (model: ModelName, usage: Usage, trouble: ModelTrouble | null) => payFor(deps, { job, model, usage, trouble, costOf });
  let json = '';
  try {
    const options = {
      signal: AbortSignal.any([signal, late]),
      trace: { folder: job.interview_id, name: 'interviewer' },
      onText: (text: string) => {
        json += text;
        const reply = asked.replySoFar(json);
        if (reply !== '') writer.show(reply);
      },
    };
    const answer = await call(request, options);
    await pay(answer.model, answer.usage, null);
    return answer.value as InterviewerAnswer;
  } catch (error) {
    signal.throwIfAborted();
    const failure = late.aborted ? new ModelError('timed_out', request.model, { detail: 'the user waits' }) : error;
    if (failure instanceof ModelError && failure.usage) await pay(failure.model, failure.usage, failure.trouble);
    throw failure;
  } finally {
    await writer.end();
  }
} // prettier-ignore

type Paying = { job: TurnJobRow; model: ModelName; usage: Usage; trouble: ModelTrouble | null; costOf: CostOf }; // prettier-ignore

async function payFor(deps: AskDeps, { job, model: name, usage, trouble, costOf }: Paying): Promise<void> {
  const cost_usd = costOf(name, usage);
  if (cost_usd === null) throw new Error(`The price of ${name} is not known.`);
  const row = {
    id: deps.ids.uuid(),
    interview_id: job.interview_id,
    account_id: job.account_id,
    turn_job_id: job.id,
    ...splitModelName(name),
    input_tokens: usage.input + usage.cached + usage.cache_write,
    output_tokens: usage.output,
    cost_usd,
    trouble,
    created_at: deps.clock.now(),
  };
  await deps.db.transaction().execute((tx) => insertInvocation(tx, row));
}
