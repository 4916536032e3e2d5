// Every call of a model goes through here: what fails for a while is tried again later, an answer that does
// not fit is sent back with what is wrong with it, and what stays wrong ends the run as the table of troubles
// says. The host commits each retry before it waits, so that anybody sees it and another process can go on
// with it.
import { providerTroubles } from './provider-troubles.ts';
import { AnswerPending } from './answer-pending.ts';
import { answeredByRule } from '#pipeline/offline-gateway.ts';
import { agentAnswer } from '#pipeline/agent.ts';
import { overspent, type Convergence } from '#pipeline/convergence.ts';
import { applyRetiring } from '#pipeline/refining/apply-retiring.ts';
import type { AgentStep, Answered, Gateway, Run, RunHost } from '#pipeline/run.ts';
import { unavailable } from '#platform/unavailable.ts';
import { addUsd } from './add-usd.ts';
import { ProviderError, providerErrorOf, type Correction } from './provider-error.ts';

type Call = {
  run: Run;
  /** The run as the agent is to see it. */
  seen: Run;
  step: AgentStep;
  invocation_id: string;
  host: RunHost;
  gateway: Gateway;
  signal: AbortSignal;
};

export type Reply =
  | { kind: 'answered'; answered: Answered }
  | (Extract<Convergence, { kind: 'fail' }> & { cause?: ProviderError })
  /** Somebody stopped the run meanwhile. */
  | { kind: 'stopped' }
  /** The answer comes in its own time, and the run is driven again then. */
  | { kind: 'pending' };

const mistakes_max = 20;
const usual_call_ms = 15 * 60_000;

export async function askModel(call: Call): Promise<Reply> {
  const { run, seen, step, host, gateway, signal } = call;
  if (gateway.is_deterministic)
    return { kind: 'answered', answered: await gateway.ask(step.agent, seen, step.findings ?? [], signal) };
  let correction: Correction | null = null;
  const tried = { waits: 0, corrections: 0 };
  for (;;) {
    const attempted = await attempt(call, correction);
    if (attempted === 'pending') return { kind: 'pending' };
    const { answered, error } = attempted;
    if (!error) return { kind: 'answered', answered };
    const is_again = mayRetry(error, tried, run);
    if (answered && !is_again) return { kind: 'answered', answered };
    if (error.paid) {
      if (!(await host.pay(run, call.invocation_id, error.paid))) return { kind: 'stopped' };
      run.cost_usd = addUsd(run.cost_usd, error.paid.cost_usd);
    }
    const end = is_again ? overspent(run) : failureOf(error);
    if (end && !is_again && mayStandIn(seen, error)) return standIn(step, seen, error);
    if (end) return end;
    if (!(await host.retry(run, { error, attempt: tried.waits }, signal))) return { kind: 'stopped' };
    correction = error.correction ?? correction;
  }
}

/** What a mind does not give costs its part, never the run. */
const mayStandIn = ({ writer }: Run, { trouble }: ProviderError): boolean =>
  writer === 'mind' && (trouble === 'schema_violated' || trouble === 'content_refused');

function standIn({ agent, findings = [] }: AgentStep, seen: Run, error: ProviderError): Reply {
  const answered = answeredByRule(agent, seen, findings);
  const narration = `${agent.writes ? 'Drawn' : 'Done'} by rule. ${error.reason} ${answered.answer.narration}`;
  return { kind: 'answered', answered: { ...answered, answer: { ...answered.answer, narration } } };
}

/** Counts the retry; the profile says how many there may be in one call. */
function mayRetry(
  { trouble }: ProviderError,
  tried: { waits: number; corrections: number },
  run: Run,
): boolean {
  const { provider_retries_max, corrections_max } = run.profile;
  if (providerTroubles[trouble].recoverable === null) return false;
  if (trouble === 'schema_violated') return ++tried.corrections <= corrections_max;
  return ++tried.waits <= provider_retries_max;
}

function failureOf(error: ProviderError): Reply & { kind: 'fail' } {
  const { type, category } = providerTroubles[error.trouble];
  return { kind: 'fail', category, reason: `${error.reason} (${type})`, cause: error };
}

/**
 * An answer with an error fits its form but not the graph: it is sent back, and at last left to the judge of
 * its step.
 */
type Attempt = { answered: Answered; error: null } | { answered: Answered | null; error: ProviderError };

async function attempt(call: Call, correction: Correction | null): Promise<Attempt | 'pending'> {
  const { seen, step, gateway, signal } = call;
  const late = AbortSignal.timeout(gateway.call_max_ms ?? usual_call_ms);
  try {
    const asked = correction ? { ...seen, correction } : seen;
    const either = AbortSignal.any([signal, late]);
    return judged(call, await gateway.ask(step.agent, asked, step.findings ?? [], either));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AnswerPending) return 'pending';
    // What a gateway keeps in the database failed, not the model.
    if (unavailable(error)) throw error;
    return { answered: null, error: providerErrorOf(error) };
  }
}

function judged({ seen, step }: Call, answered: Answered): Attempt {
  const { answer } = answered;
  const malformed = malformations(answer);
  if (malformed.length > 0) return { answered: null, error: refused(answered, malformed) };
  const { problems } = applyRetiring(seen.graph, answer.patch);
  if (problems.length === 0) return { answered, error: null };
  const mistakes = problems.map(({ node, path, message }) => `${node} ${path}: ${message}`);
  return { answered: step.judge ? answered : null, error: refused(answered, mistakes) };
}

function malformations(answer: Answered['answer']): string[] {
  const { error } = agentAnswer.safeParse(answer);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function refused({ answer, ...paid }: Answered, all: readonly string[]): ProviderError {
  const mistakes = all.slice(0, mistakes_max);
  return new ProviderError('schema_violated', {
    detail: mistakes.join('; '),
    paid,
    correction: { answer, mistakes },
  });
}
