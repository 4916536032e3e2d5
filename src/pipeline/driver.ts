// The one driver of every run. It does the next unfinished step, has the host commit it, and asks the stage where to
// go when its steps are done; so that pause, cancel, crash and resume are properties of this loop and of no stage.
// Nothing is kept here between steps that could not be read again from the finished ones.
import { workingStates, type GenerationState } from '#contract/generation-states.ts';
import { overspent } from './convergence.ts';
import { afterStep } from './open-run.ts';
import { addUsd } from './provider/add-usd.ts';
import { askModel, type Reply } from './provider/ask-model.ts';
import type { AgentAnswer, AgentQuestion } from './agent.ts';
import type { AgentStep, FinishedStep, Gateway, Run, RunHost, Stage, Step, StepOutput } from './run.ts';
import { stages } from './stages.ts';

/** Drives a run until it ends, is stopped from outside, or `signal` aborts; safe to call again at any time. */
export async function drive(host: RunHost, gateway: Gateway, signal: AbortSignal): Promise<void> {
  const run = await host.load();
  if (!run) return;
  let going = true;
  while (going && !signal.aborted && isWorking(run.state)) {
    const stage = stageOf(run.state);
    const step = stage.steps(run).find((candidate) => !run.steps.some((done) => done.key === candidate.key));
    going = step ? await doStep(run, step, { host, gateway, signal }) : await leave(run, stage, host);
  }
}

function isWorking(state: GenerationState): boolean {
  return (workingStates as readonly GenerationState[]).includes(state);
}

function stageOf(state: GenerationState): Stage {
  const stage = stages.find((row) => row.state === state);
  if (!stage) throw new Error(`no stage for the state ${state}`);
  return stage;
}

async function doStep(
  run: Run,
  step: Step,
  by: { host: RunHost; gateway: Gateway; signal: AbortSignal },
): Promise<boolean> {
  if (step.kind === 'work') {
    const output = await step.work(run, by.host);
    if (!output) return false;
    return keep(run, step, output, { host: by.host, invocation_id: null, answered: null, title: step.title });
  }
  const spent = overspent(run);
  if (spent) return by.host.move(run, 'fail', spent);
  const findings = step.findings ?? [];
  const invocation_id = await by.host.beginAgent(run, step);
  if (!invocation_id) return false;
  const reply = idleReply(step, run) ?? (await askModel({ run, step, invocation_id, ...by }));
  if (reply.kind === 'stopped') return false;
  if (reply.kind === 'fail') return by.host.move(run, 'fail', reply);
  const { answered } = reply;
  const { answer } = answered;
  const questions = questionsOf(run, step, answer);
  if (questions.length > 0) {
    await by.host.askPerson(run, step, { invocation_id, answered, questions });
    return false;
  }
  const { questions: _asked, ...said } = answer;
  const kept = step.judge ? await step.judge({ run, host: by.host, answer }) : said;
  const output = { ...kept, given: [...findings] };
  return keep(run, step, output, { host: by.host, invocation_id, answered, title: step.agent.action });
}

/** What an agent says for which the project has nothing: nobody is asked for it. */
function idleReply({ agent }: AgentStep, run: Run): Reply | null {
  const narration = agent.idle?.(run);
  if (!narration) return null;
  const nothing = { narration, patch: {}, findings: [] };
  const free = { provider: 'none', model: 'none', cost_usd: 0, input_tokens: 0, output_tokens: 0 };
  return { kind: 'answered', answered: { answer: nothing, ...free } };
}

/** A drafter may ask once a step; after that it goes on with what it was told. */
function questionsOf(run: Run, step: AgentStep, { questions = [] }: AgentAnswer): readonly AgentQuestion[] {
  const is_drafting = run.state === 'Drafting' && step.agent.role === 'drafter';
  const has_asked = run.answers.some(({ step_key }) => step_key === step.key);
  return is_drafting && !has_asked ? questions : [];
}

/** Applies the step's patch and commits it; the graph in memory moves only when the commit did. */
async function keep(
  run: Run,
  step: Step,
  output: StepOutput,
  call: Parameters<RunHost['finishStep']>[2] & { host: RunHost },
): Promise<boolean> {
  const finished: FinishedStep = { key: step.key, state: run.state, round: run.round, output };
  const graph = afterStep(run, run.graph, finished);
  const { host, ...record } = call;
  if (!(await host.finishStep(run, finished, record))) return false;
  run.graph = graph;
  run.cost_usd = addUsd(run.cost_usd, record.answered?.cost_usd ?? 0);
  run.steps.push(finished);
  return output.chosen ? readAnew(run, host) : true;
}

/** With a design that was chosen comes the reading of the interview that drew it. */
async function readAnew(run: Run, host: RunHost): Promise<boolean> {
  const again = await host.load();
  if (again) Object.assign(run, again);
  return again !== null;
}

async function leave(run: Run, stage: Stage, host: RunHost): Promise<boolean> {
  const outcome = stage.outcome(run);
  if (outcome.kind === 'deliver') return host.deliver(run, outcome.delivery());
  if (outcome.kind === 'fail') {
    return host.move(run, 'fail', { category: outcome.category, reason: outcome.reason });
  }
  return host.move(run, outcome.move, outcome.details);
}
