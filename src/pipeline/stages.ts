// The stages of a run as a table: what each does, in which order, and where it may lead. A stage reads the
// run and answers with steps or an outcome; it keeps nothing and commits nothing.
import { generationMoves, type GenerationState, type PipelineMoveName } from '#contract/generation-states.ts';
import type { Agent } from './agent.ts';
import { critic, freshEyes, riskReview, securityReview } from './agents/critics.ts';
import { refiners } from './agents/refiners.ts';
import { assemble, filesOf, lastAssembly } from './assembling/assemble.ts';
import { convergenceOf, mayRedraft, reviewBlockers } from './convergence.ts';
import { mergeSteps } from './merge.ts';
import { refinementOf } from './refinement.ts';
import { researchOutcome, researchSteps } from './research/research-steps.ts';
import { judgeRedraft } from './refining/judge.ts';
import { isWorthRefining, refiningSteps } from './refining/refining-steps.ts';
import { besides, besideSpecialists, closing, draftersOf, draws, specialists } from './sections.ts';
import type { Finding } from '#specification/rules/finding.ts';
import type { AgentStep, FinishedStep, Run, Stage, Step } from './run.ts';
import { isWorthMending, mendingSteps } from './mending/mending-steps.ts';
import { readingStates, readingSteps } from './reading/reading-steps.ts';
import { matchTests } from './match-tests.ts';
import { deepeningSteps, planningSteps, writingSteps } from './writing/writing-steps.ts';

const keyOf = ({ round }: Run, { id }: Agent) => `r${round}.${id}`;

function ask(run: Run, agents: readonly Agent[]): Step[] {
  return agents.map((agent) => ({ kind: 'agent', key: keyOf(run, agent), agent }));
}

/** Each sees of these only what its section builds on. */
function draw(run: Run, agents: readonly Agent[]): AgentStep[] {
  return agents.map((agent, at) => ({
    kind: 'agent',
    key: keyOf(run, agent),
    agent,
    beside: besides(agent, agents.slice(0, at)).map((each) => keyOf(run, each)),
  }));
}

function consult(run: Run): AgentStep[] {
  const beside = besideSpecialists(run.profile).map((each) => keyOf(run, each));
  return draw(run, specialists).map((step) => ({ ...step, beside: [...beside, ...(step.beside ?? [])] }));
}

function close(run: Run): Step[] {
  const work = async ({ graph }: Run) => matchTests(graph);
  const match: Step = {
    kind: 'work',
    key: `r${run.round}.match_tests`,
    title: 'tell each task its tests',
    work,
  };
  return [...draw(run, closing), match];
}

/** Readers that see the same: none of them sees what the others find. */
const lastReaders = ({ profile }: Run) => [
  ...(profile.fresh_eyes ? [freshEyes] : []),
  riskReview,
  securityReview,
];

/** The last readers see what the critic has settled; where no redraft may follow, that is settled before. */
function read(run: Run, agent: Agent): Step[] {
  const readers = [...(mayRedraft(run) ? [] : [critic]), ...lastReaders(run)];
  const beside = readers.slice(0, readers.indexOf(agent)).map((each) => keyOf(run, each));
  return [{ kind: 'agent', key: keyOf(run, agent), agent, beside }];
}

/**
 * The agents in whose sections a review found blockers are asked again, each with its own; what is left is
 * repaired.
 */
function redraft(run: Run): Step[] {
  const found = reviewBlockers(run);
  const repair = refiners['blocker-resolution'];
  const concerns = (agent: Agent, finding: Finding) =>
    run.graph.nodes.some((node) => finding.nodes.includes(node.id) && draws(agent, node.kind));
  const asked = draftersOf(run.profile).map((agent) => ({
    agent,
    findings: found.filter((each) => concerns(agent, each)),
  }));
  const named = asked.filter(({ findings }) => findings.length > 0);
  const findingsOf = new Map(
    [...named, { agent: repair, findings: found }].map(({ agent, findings }) => [agent, findings]),
  );
  const steps = [
    ...draw(
      run,
      named.map(({ agent }) => agent),
    ),
    { kind: 'agent' as const, key: keyOf(run, repair), agent: repair },
  ];
  return steps.map((step) => ({ ...step, findings: findingsOf.get(step.agent) ?? [], judge: judgeRedraft }));
}

const planningKeys = planningSteps().map(({ key }) => key);

function readBy(state: GenerationState, run: Run, byRule: () => Step[]): Step[] {
  return run.writer === 'mind' ? readingSteps(state, run, planningKeys) : byRule();
}

const isWorth = ({ writer }: Run) => (writer === 'mind' ? isWorthMending : isWorthRefining);

export const stages: readonly Stage[] = [
  {
    state: 'Queued',
    title: 'Waiting to start',
    steps: () => [],
    outcome: () => ({ kind: 'move', move: 'start_drafting', details: { round: 1 } }),
  },
  {
    state: 'Drafting',
    title: 'Drafting the sections',
    steps: (run) =>
      run.round > 1
        ? [...redraft(run), ...close(run)]
        : run.profile.explores
          ? researchSteps(run)
          : run.writer === 'mind'
            ? writingSteps(run)
            : draw(run, draftersOf(run.profile)),
    ahead: ({ round, profile, writer }) =>
      writer === 'rules' && round === 1 && !profile.explores && besideSpecialists(profile).length > 0
        ? ['SpecialistReview']
        : [],
    outcome: (run) => {
      if (run.round > 1) return { kind: 'move', move: 'review' };
      return run.profile.explores ? researchOutcome(run) : { kind: 'move', move: 'review_by_specialists' };
    },
  },
  {
    state: 'SpecialistReview',
    title: 'Checks of seven fields',
    steps: (run) =>
      run.writer === 'mind' ? [...deepeningSteps(run), ...planningSteps()] : [...consult(run), ...close(run)],
    ahead: ({ writer }) => (writer === 'mind' ? readingStates : []),
    outcome: () => ({ kind: 'move', move: 'review' }),
  },
  {
    state: 'Reviewing',
    title: 'Check of the statements',
    is_settled: true,
    steps: (run) => readBy('Reviewing', run, () => ask(run, [critic])),
    ahead: (run) =>
      run.writer === 'mind'
        ? readingStates.slice(1)
        : mayRedraft(run)
          ? []
          : run.profile.fresh_eyes
            ? ['FreshEyes', 'RiskReview', 'SecurityReview']
            : ['RiskReview', 'SecurityReview'],
    outcome: (run) => {
      if (run.writer === 'mind')
        return { kind: 'move', move: run.profile.fresh_eyes ? 'read_with_fresh_eyes' : 'review_risks' };
      const convergence = convergenceOf(run);
      if (convergence.kind === 'fail') return convergence;
      if (convergence.kind === 'redraft') {
        return { kind: 'move', move: 'redraft', details: { round: run.round + 1 } };
      }
      return { kind: 'move', move: run.profile.fresh_eyes ? 'read_with_fresh_eyes' : 'review_risks' };
    },
  },
  {
    state: 'FreshEyes',
    title: 'Check of the documents',
    is_settled: true,
    steps: (run) => readBy('FreshEyes', run, () => read(run, freshEyes)),
    ahead: () => ['RiskReview', 'SecurityReview'],
    outcome: () => ({ kind: 'move', move: 'review_risks' }),
  },
  {
    state: 'RiskReview',
    title: 'Check of the risks',
    is_settled: true,
    steps: (run) => readBy('RiskReview', run, () => read(run, riskReview)),
    ahead: () => ['SecurityReview'],
    outcome: () => ({ kind: 'move', move: 'review_security' }),
  },
  {
    state: 'SecurityReview',
    title: 'Check of the security',
    is_settled: true,
    steps: (run) => readBy('SecurityReview', run, () => read(run, securityReview)),
    outcome: () => ({ kind: 'move', move: 'assemble' }),
  },
  {
    state: 'Assembling',
    title: 'Assembling the package',
    steps: (run) => [
      ...mergeSteps(run),
      { kind: 'work', key: `r${run.round}.assemble`, title: 'assemble the package', work: assemble },
    ],
    outcome: (run) => ({
      kind: 'move',
      move: isWorth(run)(lastAssembly(run).findings) ? 'refine' : 'deliver',
    }),
  },
  {
    state: 'Refining',
    title: 'Refining what was found',
    steps: (run) => (run.writer === 'mind' ? mendingSteps(run) : refiningSteps(run)),
    outcome: (run) => ({ kind: 'move', move: 'deliver', details: { refinement: refinementOf(run) } }),
  },
  {
    state: 'Delivering',
    title: 'Delivering the package',
    steps: () => [],
    outcome: (run) => ({
      kind: 'deliver',
      delivery: (host) => ({ files: filesOf(run, host), assembly: lastAssembly(run) }),
    }),
  },
];

export function stageOf(state: GenerationState): Stage {
  const stage = stages.find((row) => row.state === state);
  if (!stage) throw new Error(`no stage for the state ${state}`);
  return stage;
}

/** A step where it belongs, whatever the run stands at when it is done. */
export type Planned = { step: Step; state: GenerationState; place: number };

/** What may be done in the state of a run: the steps of its stage, and those that may be begun ahead. */
export function planOf(run: Run): Planned[] {
  const stage = stageOf(run.state);
  const states = [run.state, ...(stage.ahead?.(run) ?? [])];
  const planned = states.flatMap((state) =>
    stageOf(state)
      .steps(run)
      .map((step) => ({ step, state })),
  );
  const keys = new Set(planned.map(({ step }) => step.key));
  const before = run.steps.filter(({ key }) => !keys.has(key)).length;
  return planned.map((each, at) => ({ ...each, place: before + at + 1 }));
}

/** What a run is doing once the move is made, in words. */
export function stageTitle(move: PipelineMoveName): string {
  const state = generationMoves[move].to;
  return stages.find((stage) => stage.state === state)?.title ?? state;
}

/** How much of its stage a run has done once this step is finished, 0 to 1. */
export function shareDone(run: Run, finished: FinishedStep): number {
  const steps = [...run.steps, finished];
  const keys = stageOf(run.state).steps({ ...run, steps });
  const done = keys.filter(({ key }) => steps.some((step) => step.key === key)).length;
  return keys.length === 0 ? 1 : done / keys.length;
}
