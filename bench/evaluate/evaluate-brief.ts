// One brief the whole way: the interview with a simulated user, the run, the package, and what each of them
// is worth.
import type { ReviewProfile } from '#contract/capabilities.ts';
import { createHash } from 'node:crypto';
import { interview_cost_max_usd } from '#contract/limits.ts';
import { completeInterview } from '#interviewing/complete-interview.ts';
import { submitTurn, type InterviewTurn } from '#interviewing/interviewer.ts';
import type { InterviewState } from '#interviewing/state.ts';
import { usualLimits } from '#platform/models/settings.ts';
import { openMind } from '#interviewing/minds/ask-mind.ts';
import { leadTurn } from '#interviewing/minds/lead-turn.ts';
import type { Agent } from '#pipeline/agent.ts';
import { modelGateway } from '#pipeline/models/model-gateway.ts';
import { runInMemory } from '#pipeline/in-memory/run-in-memory.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import { openRun } from '#pipeline/open-run.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { addUsd } from '#pipeline/provider/add-usd.ts';
import type { AskedRun, Assembly, Gateway, Retry } from '#pipeline/run.ts';
import { retryWait } from '#pipeline/provider/retry-wait.ts';
import { withSecondReader } from '#pipeline/second-reader.ts';
import type { Clock } from '#platform/clock.ts';
import type { CallModel } from '#platform/models/model-call.ts';
import type { CostOf } from '#platform/models/prices.ts';
import type { ModelName } from '#platform/models/providers.ts';
import type { RoleModels } from '#platform/models/roles.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import { longestChain } from '#bench/runs/longest-chain.ts';
import { measure, type Measured } from '#test/interviewing-bench/measure.ts';
import type { Hidden, Person } from '#test/interviewing-bench/people.ts';
import { interviewWith, type Interview } from '#test/interviewing-bench/simulated-user.ts';
import { carriedOf } from './carried.ts';
import { meanOf, type Figures } from './figures.ts';
import { judgePackage, type Judged } from './judge.ts';
import { nothingTaken, type Meter, type Tally } from './meter.ts';

export type Setup = {
  profile: ReviewProfile;
  /** null: the offline engine answers. */
  models: RoleModels | null;
  judge: ModelName | null;
  seed: string;
  call: CallModel;
  costOf: CostOf;
  meter: Meter;
  clock: Clock;
  signal: AbortSignal;
};

export type Evaluated = {
  brief: string;
  type: string;
  state: string;
  failure: string | null;
  package_sha256: string | null;
  figures: Figures;
  /** For who wants to read why. */
  missed: string[];
  not_carried: string[];
  redundant: string[];
  invented: string[];
  judged: Judged | null;
};

export async function evaluateBrief(
  person: Person,
  setup: Setup,
): Promise<{ evaluated: Evaluated; zip: Uint8Array | null }> {
  const taken = { interview: nothingTaken(), run: nothingTaken(), judge: nothingTaken() };
  const began = setup.clock.monotonic();
  const interview = await interviewWith(person, submitBy(setup, taken.interview));
  const measured = await measure(interview);
  const ran = await runOf(interview, setup, taken.run);
  const wall_s = Math.round((setup.clock.monotonic() - began) / 100) / 10;
  const judged = await judgedBy(setup, { interview, ran, tally: taken.judge });
  const carried = ran.package && carriedOf(person.hidden, ran.graph);
  const evaluated = {
    brief: person.name,
    type: person.type,
    state: ran.state,
    failure: ran.failure,
    package_sha256: ran.package && createHash('sha256').update(ran.package.zip).digest('hex'),
    figures: {
      ...interviewFigures(measured),
      ...packageFigures(ran, carried, person),
      ...figuresOf(taken),
      judged: judged?.mean ?? null,
      path_calls: ran.path_calls,
      wall_s,
    },
    missed: [...measured.missed, ...measured.dropped].map(({ answer }) => answer),
    not_carried: person.hidden
      .filter((hidden) => carried && !carried.includes(hidden))
      .map(({ answer }) => answer),
    redundant: measured.redundant.map(({ text }) => text),
    invented: measured.invented,
    judged,
  };
  return { evaluated, zip: ran.package?.zip ?? null };
}

type Submit = (before: InterviewState, message: string) => Promise<InterviewTurn>;

/** As the service does: no model is asked any more in an interview that has cost enough. */
function submitBy({ models, call, meter, clock, signal }: Setup, tally: Tally): Submit {
  if (!models) return submitTurn;
  const by = {
    call: meter.counted(call, tally),
    model: models.interviewer,
    clock,
    turn_ms: usualLimits.turn_ms,
    folder: '',
    pay: () => Promise.resolve(),
  };
  return (before, message) => {
    const isSpent = tally.cost_usd >= interview_cost_max_usd;
    return isSpent ? submitTurn(before, message) : leadTurn({ before, message }, openMind(by, signal));
  };
}

type Ran = {
  state: string;
  failure: string | null;
  graph: Graph;
  path_calls: number;
  package: { zip: Uint8Array; files: readonly RenderedFile[]; assembly: Assembly } | null;
};

async function runOf({ state }: Interview, setup: Setup, tally: Tally): Promise<Ran> {
  const { models, clock, signal } = setup;
  const intake = await completeInterview(state);
  const asked: { agent: Agent; run: AskedRun }[] = [];
  const gateway = keeping(gatewayOf(setup, tally), asked);
  const wait = ({ error, attempt }: Retry, until: AbortSignal) =>
    clock.sleep(retryWait(error, attempt, 0.5), until);
  const by = { gatewayFor: () => gateway, wait, signal };
  const { kept, told } = await runInMemory({ profile: setup.profile, intake }, by);
  const profile = profileTable[setup.profile];
  const { graph } = openRun({ ...kept, id: 'run', intake, profile });
  const made = told.delivered;
  return {
    state: kept.state,
    failure: told.failure?.reason ?? null,
    graph,
    path_calls: models ? longestChain(asked) : 0,
    package: made && { ...made, zip: kept.zips.get(made.assembly.sha256)! },
  };
}

function gatewayOf({ models, call, costOf, meter, clock }: Setup, tally: Tally): Gateway {
  if (models) return modelGateway({ call: meter.counted(call, tally), models, costOf });
  return withSecondReader(offlineGateway({ clock }, { delay_ms: 0 }));
}

const keeping = (inner: Gateway, asked: { agent: Agent; run: AskedRun }[]): Gateway => ({
  ...inner,
  ask(agent, run, findings, signal) {
    asked.push({ agent, run: { ...run, steps: [...run.steps] } });
    return inner.ask(agent, run, findings, signal);
  },
});

type Judging = { interview: Interview; ran: Ran; tally: Tally };

async function judgedBy(
  { judge, call, meter, clock, seed, signal }: Setup,
  { interview, ran, tally }: Judging,
): Promise<Judged | null> {
  if (!judge || !ran.package) return null;
  const said = interview.state.turns.flatMap(({ speaker, text }) => (speaker === 'user' ? [text] : []));
  const shown = { files: ran.package.files, said, seed: `${seed} ${interview.person.name}` };
  return judgePackage({ call: meter.counted(call, tally), model: judge, clock }, shown, signal);
}

const interviewFigures = (measured: Measured) => ({
  found: share(measured.found.length, measured.person.hidden.length),
  questions: measured.questions,
  redundant: measured.redundant.length,
  invented: measured.invented.length,
});

function packageFigures({ package: made }: Ran, carried: readonly Hidden[] | null, { hidden }: Person) {
  const severities = made?.assembly.findings.map(({ severity }) => severity);
  const scores = made && Object.values(made.assembly.scores);
  return {
    carried: carried && share(carried.length, hidden.length),
    blockers: severities?.filter((each) => each === 'blocker').length ?? null,
    warnings: severities?.filter((each) => each === 'warning').length ?? null,
    score: scores && Math.round(meanOf(scores)!),
  };
}

function figuresOf(taken: Record<'interview' | 'run' | 'judge', Tally>) {
  const sum = (of: 'input' | 'cached' | 'cache_write' | 'output') => taken.interview[of] + taken.run[of];
  const [cached, input] = [sum('cached'), sum('input') + sum('cached') + sum('cache_write')];
  return {
    interview_calls: taken.interview.calls,
    run_calls: taken.run.calls,
    input_tokens: input,
    cached_tokens: cached,
    cache_share: input === 0 ? null : share(cached, input),
    output_tokens: sum('output'),
    cost_usd: addUsd(taken.interview.cost_usd, taken.run.cost_usd),
    judge_cost_usd: taken.judge.cost_usd,
  };
}

const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;
