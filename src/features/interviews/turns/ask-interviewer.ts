// Asks the model that leads interviews, where the owner of the interview reaches one: paid for call by call,
// and never beyond what an interview may cost.
import { interview_cost_max_usd } from '#contract/limits.ts';
import type { Deps } from '#deps.ts';
import { accountCalls, connectionsOf } from '#features/provider-keys/account-calls.ts';
import type { AskedMind } from '#interviewing/minds/ask-mind.ts';
import type { Usage } from '#platform/models/model-call.ts';
import type { ModelTrouble } from '#platform/models/model-error.ts';
import { openPrices, type CostOf } from '#platform/models/prices.ts';
import { splitModelName, type ModelName } from '#platform/models/providers.ts';
import { chooseModels } from '#platform/models/roles.ts';
import { connectedTo } from '#platform/models/settings.ts';
import { costOfInterview, insertInvocation } from '#features/interviews/invocation-store.ts';
import type { TurnJobRow } from '#features/interviews/store.ts';
import { writeReply } from './growing-reply.ts';

type AskDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'ids' | 'log'>;

/**
 * null: nobody but the rules leads the interviews of this account. A record of a run has no interviews in it.
 */
export async function mindFor(
  deps: AskDeps,
  job: TurnJobRow,
  signal: AbortSignal,
): Promise<AskedMind | null> {
  const { account_id, interview_id } = job;
  const { models: settings } = deps.config;
  const connections = await connectionsOf(deps, account_id);
  const model = chooseModels(connectedTo(connections), settings.chosen).interviewer;
  if (!model || settings.replay_dir !== null) return null;
  const [call, costOf, { openMind }] = await Promise.all([
    accountCalls(deps, account_id),
    openPrices(deps, settings.prices),
    import('#interviewing/minds/ask-mind.ts'),
  ]);
  const mind = openMind(
    {
      call,
      model,
      clock: deps.clock,
      turn_ms: settings.limits.turn_ms,
      folder: interview_id,
      pay: (paid: Paid) => payFor(deps, job, { ...paid, costOf }),
      write: () => writeReply(deps, job.id),
      note: ({ trouble, message }: { trouble: ModelTrouble; message: string }) =>
        deps.log.warn({ turn_job_id: job.id, trouble, detail: message }, 'a model did not lead a turn'),
    },
    signal,
  );
  const isSpent = (await costOfInterview(deps.db, interview_id)) >= interview_cost_max_usd;
  return isSpent ? { ...mind, ask: () => Promise.resolve(null), trouble: () => spent } : mind;
}

const spent = `the model calls of this interview have cost $${interview_cost_max_usd}, which is its limit`;

type Paid = { model: ModelName; usage: Usage; trouble: ModelTrouble | null };

async function payFor(
  deps: AskDeps,
  job: TurnJobRow,
  { model: name, usage, trouble, costOf }: Paid & { costOf: CostOf },
): Promise<void> {
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
