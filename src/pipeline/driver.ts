// The one driver of every run. It begins every step whose needs are finished, has the host commit each as it
// arrives, and asks the stage where to go when its steps are done; so that pause, cancel, crash and resume
// are properties of this loop and of no stage. Nothing is kept here between steps that could not be read
// again from the finished ones.
import { generationMoves, workingStates, type GenerationState } from '#contract/generation-states.ts';
import { overspent } from './convergence.ts';
import { afterStep, asOf, forgetDrawing, graphAfter, leavesGraph } from './open-run.ts';
import { isForMinds } from './prompting/assignments/find-assignment.ts';
import { answeredBy, nobody_asked } from './provider/answered-by.ts';
import { addUsd } from './provider/add-usd.ts';
import { askModel, type Reply } from './provider/ask-model.ts';
import type { AgentAnswer, AgentQuestion } from './agent.ts';
import { assembleAhead } from './assembling/assemble-ahead.ts';
import type { AgentStep, Answered, FinishedStep, Gateway, Run, RunHost, Stage, StepOutput } from './run.ts';
import { heldReply } from './provider/held-reply.ts';
import { meaningOf } from './parallel-patches.ts';
import { planOf, stageOf, type Planned } from './stages.ts';
import { readBy } from './understanding/with-readings.ts';
import { plannedBy } from './writing/writing-steps.ts';

type By = {
  host: RunHost;
  gateway: Gateway;
  signal: AbortSignal;
  /** Keys of steps whose answers come in their own time: nobody is asked for them again here. */
  pending: Set<string>;
};
/** An agent step under way, with the run as it was when the agent was asked. */
type Asked = { key: string; step: AgentStep; seen: Run; invocation_id: string };
type Arrival = (Asked & { reply: Reply }) | { key: string; output: StepOutput | null };
/** Steps that are in flight, by their keys. */
type Flight = Map<string, Promise<Arrival>>;

/**
 * Drives a run until it ends, is stopped from outside, or `signal` aborts, which rejects; safe to call again
 * at any time.
 */
export async function drive(host: RunHost, gateway: Gateway, signal: AbortSignal): Promise<void> {
  const run = await loaded(host, gateway);
  if (!run) return;
  const over = new AbortController();
  const by = { host, gateway, signal: AbortSignal.any([signal, over.signal]), pending: new Set<string>() };
  const flight: Flight = new Map();
  try {
    let going = true;
    while (going && !signal.aborted && isWorking(run.state)) going = await advance(run, flight, by);
    if (going && isWorking(run.state)) signal.throwIfAborted();
  } finally {
    over.abort(new Error('The run goes no further here'));
    host.ahead?.drop(run.id);
    await Promise.allSettled(flight.values());
  }
}

/** A run goes on by the plan that it was begun by, whoever answers now. */
async function loaded(host: RunHost, gateway: Gateway): Promise<Run | null> {
  const run = await host.load();
  if (!run) return null;
  return Object.assign(run, {
    writer: plannedBy(run) ?? (gateway.is_mind ? ('mind' as const) : ('rules' as const)),
  });
}

function isWorking(state: GenerationState): boolean {
  return (workingStates as readonly GenerationState[]).includes(state);
}

/** One arrival or one move. `false`: the run goes no further here. */
async function advance(run: Run, flight: Flight, by: By): Promise<boolean> {
  const stage = stageOf(run.state);
  const is_asking = run.asking.length > 0;
  if (!is_asking && stage.steps(run).every((step) => isFinished(run, step.key)))
    return leave(run, stage, { flight, by });
  const ready = readyIn(run, { flight, by });
  const spent = agentsOf(ready).length > 0 ? overspent(run) : null;
  if (spent) return (await by.host.move(run, 'fail', spent)) !== null;
  if (!(await begin(run, ready, { flight, by }))) return false;
  if (stage.is_settled && flight.size > 0) assembleAhead(run, by);
  if (flight.size === 0) {
    if (is_asking) await by.host.waitForAnswers(run);
    return false;
  }
  const arrival = await Promise.race(flight.values());
  flight.delete(arrival.key);
  return land(run, arrival, { flight, by });
}

type AgentPlan = Planned & { step: AgentStep };
const agentsOf = (planned: readonly Planned[]) =>
  planned.filter((each): each is AgentPlan => each.step.kind === 'agent');

/** What can be begun. Nothing is while somebody is asked. */
function readyIn(run: Run, { flight, by: { pending } }: Around): Planned[] {
  if (run.asking.length > 0) return [];
  return planOf(run).filter(
    (planned, _, plan) =>
      !flight.has(planned.step.key) && !pending.has(planned.step.key) && isReady(run, planned, plan),
  );
}

const isFinished = (run: Run, key: string) => run.steps.some((done) => done.key === key);
const isBeside = ({ step }: Planned, key: string) =>
  step.kind === 'agent' && (step.beside ?? []).includes(key);

/** All before it is finished, except what is drawn beside it. */
function isReady(run: Run, planned: Planned, plan: readonly Planned[]): boolean {
  const needed = plan.slice(0, plan.indexOf(planned)).filter(({ step }) => !isBeside(planned, step.key));
  return !isFinished(run, planned.step.key) && needed.every(({ step }) => isFinished(run, step.key));
}

type Around = { flight: Flight; by: By };

/**
 * What fails is heard when it is waited for; until then a commit may be under way, and the process must not
 * end of it.
 */
function launch(flight: Flight, key: string, arrival: Promise<Arrival>): void {
  arrival.catch(() => {});
  flight.set(key, arrival);
}

async function begin(run: Run, ready: readonly Planned[], { flight, by }: Around): Promise<boolean> {
  const agents = agentsOf(ready);
  const ids =
    agents.length === 0
      ? []
      : await by.host.beginAgents(
          run,
          agents.map(({ step }) => step),
        );
  if (!ids) return false;
  askAll(run, agents, { ids, flight, by });
  for (const { step } of ready) {
    if (step.kind === 'work')
      launch(
        flight,
        step.key,
        step.work(run, by.host).then((output) => ({ key: step.key, output })),
      );
  }
  return true;
}

/** `ids` are those of their invocations. */
function askAll(
  run: Run,
  agents: readonly AgentPlan[],
  { ids, flight, by }: Around & { ids: readonly string[] },
): void {
  for (const [at, planned] of agents.entries()) {
    const { step, state } = planned;
    const seen = { ...seenBy(run, planned), state };
    launch(flight, step.key, ask(run, { key: step.key, step, seen, invocation_id: ids[at] ?? '' }, by));
  }
}

/** The run with what came of the finished steps that a step sees. */
function seenBy(run: Run, planned: Planned): Run {
  const isSeen = ({ key, place }: FinishedStep) => place < planned.place && !isBeside(planned, key);
  const sees_all = run.steps.every((step) => isSeen(step) || (leavesGraph(step) && !step.output.read));
  return sees_all ? { ...run } : asOf(run, run.steps.filter(isSeen));
}

async function ask(run: Run, asked: Asked, by: By): Promise<Arrival> {
  const reply =
    idleReply(asked.step, asked.seen) ??
    heldReply(asked.step, asked.seen) ??
    (await askModel({ run, ...asked, ...by }));
  return { ...asked, reply };
}

/** What an agent says for which the project has nothing: nobody is asked for it. */
function idleReply({ agent }: AgentStep, run: Run): Reply | null {
  const narration = agent.idle?.(run);
  if (!narration) return null;
  const nothing = { narration, patch: {}, findings: [] };
  const free = { provider: nobody_asked, model: 'none', cost_usd: 0, input_tokens: 0, output_tokens: 0 };
  return { kind: 'answered', answered: { answer: nothing, ...free } };
}

/** Commits what has arrived. */
async function land(run: Run, arrival: Arrival, around: Around): Promise<boolean> {
  const { host } = around.by;
  if ('output' in arrival)
    return arrival.output !== null && keep(run, arrival.key, { output: arrival.output, around });
  const { key, step, seen, invocation_id, reply } = arrival;
  if (reply.kind === 'stopped') return false;
  if (reply.kind === 'pending') {
    around.by.pending.add(key);
    return true;
  }
  if (reply.kind === 'fail') return (await host.move(run, 'fail', reply)) !== null;
  const { answered } = reply;
  const { answer } = answered;
  const questions = questionsOf(seen, step, answer);
  if (questions.length > 0) {
    run.asking = [...run.asking, key];
    return host.askPerson(run, step, { invocation_id, answered, questions });
  }
  const { questions: _asked, written: _written, ...said } = answer;
  const kept = step.judge ? await step.judge({ run: seen, host, answer }) : said;
  const meant = step.beside && step.beside.length > 0 ? { meant: meaningOf(kept.patch, seen.graph) } : {};
  const by = { ...readBy(answer, answered), ...authorOf(run, step, answered) };
  const output = { ...kept, ...meant, ...by, given: [...(step.findings ?? [])] };
  return keep(run, key, { output, invocation_id, answered, around });
}

function authorOf({ writer }: Run, { agent }: AgentStep, answered: Answered) {
  const by = answeredBy(answered);
  if (by === 'model') return { by, model: `${answered.provider}/${answered.model}` };
  const is_in_place = by === 'rules' && writer === 'mind' && isForMinds(agent);
  return { ...(by && { by }), ...(is_in_place && { stood_in: agent.action }) };
}

/** A drafter may ask once a step; after that it goes on with what it was told. */
function questionsOf(seen: Run, step: AgentStep, { questions = [] }: AgentAnswer): readonly AgentQuestion[] {
  const is_drafting = seen.state === 'Drafting' && step.agent.role === 'drafter';
  const has_asked = seen.answers.some(({ step_key }) => step_key === step.key);
  return is_drafting && !has_asked ? questions : [];
}

type Outcome = { output: StepOutput; invocation_id?: string; answered?: Answered; around: Around };

/**
 * Applies the step's patch and commits it, with the begin of what it made ready; the run moves only when the
 * commit did.
 */
async function keep(run: Run, key: string, { output, around, ...call }: Outcome): Promise<boolean> {
  const planned = planOf(run).find(({ step }) => step.key === key);
  if (!planned) throw new Error(`${key} is no step of ${run.state}`);
  const { step, state, place } = planned;
  const finished: FinishedStep = { key, state, round: run.round, place, output };
  const steps = [...run.steps, finished].toSorted((one, other) => one.place - other.place);
  const is_on_top = leavesGraph(finished) || steps.slice(steps.indexOf(finished) + 1).every(leavesGraph);
  const graph = is_on_top ? afterStep(run, run.graph, finished) : graphAfter(run, steps);
  const { invocation_id = null, answered = null } = call;
  const after = { ...run, graph, steps, cost_usd: addUsd(run.cost_usd, answered?.cost_usd ?? 0) };
  const is_anew = output.chosen !== undefined || output.read !== undefined;
  const next = is_anew ? [] : nextAfter(after, around);
  const { host } = around.by;
  const title = step.kind === 'agent' ? step.agent.action : step.title;
  const ids = await host.finishStep(run, finished, {
    invocation_id,
    answered,
    title,
    next: next.map((each) => each.step),
  });
  if (!ids) return false;
  run.graph = graph;
  run.steps = steps;
  run.cost_usd = addUsd(run.cost_usd, answered?.cost_usd ?? 0);
  if (is_anew) return readAnew(run, host);
  askAll(run, next, { ids, ...around });
  return true;
}

/** With a design that was chosen comes the reading that drew it; with what was read, all that follows from it. */
async function readAnew(run: Run, host: RunHost): Promise<boolean> {
  const again = await host.load();
  if (again) Object.assign(run, { ...again, writer: run.writer });
  return again !== null;
}

async function leave(run: Run, stage: Stage, around: Around): Promise<boolean> {
  const { host } = around.by;
  const outcome = stage.outcome(run);
  if (outcome.kind === 'deliver') return host.deliver(run, outcome.delivery(host));
  if (outcome.kind === 'fail') return (await host.move(run, 'fail', outcome)) !== null;
  const { move, details = {} } = outcome;
  forgetDrawing(run);
  const after = { ...run, state: generationMoves[move].to, round: details.round ?? run.round };
  const next = nextAfter(after, around);
  const ids = await host.move(run, move, { ...details, next: next.map(({ step }) => step) });
  if (ids) askAll(run, next, { ids, ...around });
  return ids !== null;
}

/** What begins with the commit that brings a run there; work, and what costs too much, waits for the loop. */
function nextAfter(after: Run, around: Around): AgentPlan[] {
  return isWorking(after.state) && !overspent(after) ? agentsOf(readyIn(after, around)) : [];
}
