// The steps of a run that a mind writes: what is still unread is read, and beside it the frame is written; then the requirements, area by area, and
// beside them the records; then the shape, with what guards it beside it; then the plan. Tests follow from the criteria, and are drawn by code once all stands.
import type { Agent } from '#pipeline/agent.ts';
import { verification } from '#pipeline/agents/verification.ts';
import { offlineAnswer } from '#pipeline/agent.ts';
import { matchTests } from '#pipeline/match-tests.ts';
import type { AgentStep, Run, Step, StepOutput, Writer } from '#pipeline/run.ts';
import { readAgents } from '#pipeline/understanding/read-agents.ts';
import { deeper } from '#pipeline/sections.ts';
import { areasOf } from './areas.ts';
import { behave } from './assignments/behave.ts';
import { frame } from './assignments/frame.ts';
import { guard } from './assignments/guard.ts';
import { plan } from './assignments/plan.ts';
import { records } from './assignments/records.ts';
import { shape } from './assignments/shape.ts';

const keyOf = ({ id }: Pick<Agent, 'id'>) => `r1.${id}`;

/** By whose plan the steps of a run were made; null where they tell of none. */
export function plannedBy({ steps }: Pick<Run, 'steps'>): Writer | null {
  const begins = (prefix: string) => steps.some(({ key }) => key.startsWith(prefix));
  return begins('r1.write.') ? 'mind' : begins('r1.draft.') ? 'rules' : null;
}

/** As far as they can be foreseen: the areas of the requirements are known once the frame stands. */
export function writingSteps(run: Run): AgentStep[] {
  const framed = run.steps.find(({ key }) => key === keyOf(frame));
  // The places of steps are kept: a run that was framed in the first place has nothing to read before.
  const reading = framed?.place === 1 ? [] : readAgents(run.heard);
  const first = sideBySide([...reading, frame]);
  if (!framed) return first;
  const behaving = [...areasOf(run).map((area, at) => behave(area, at + 1)), records];
  return [...first, ...sideBySide(behaving), ...sideBySide([shape, guard])];
}

function sideBySide(agents: readonly Agent[]): AgentStep[] {
  const keys = agents.map(keyOf);
  return agents.map((agent, at) => ({
    kind: 'agent',
    key: keyOf(agent),
    agent,
    beside: keys.slice(0, at),
  }));
}

/** What a deeper profile adds by rule to what was written; it is planned and read with the rest. */
export const deepeningSteps = ({ profile }: Pick<Run, 'profile'>): Step[] =>
  (profile.formal_checks ? deeper : []).map((agent) => ({
    kind: 'work',
    key: keyOf(agent),
    title: agent.action,
    work: async (run) => byRule(agent, run),
  }));

/** The plan, and what follows from all that stands. Readers need not wait for the plan. */
export function planningSteps(): Step[] {
  return [
    { kind: 'work', key: 'r1.tests', title: 'draw the tests from the criteria', work: drawTests },
    { kind: 'agent', key: keyOf(plan), agent: plan },
    {
      kind: 'work',
      key: 'r1.match_tests',
      title: 'tell each task its tests',
      work: async ({ graph }) => matchTests(graph),
    },
  ];
}

const drawTests = async (run: Run): Promise<StepOutput> => byRule(verification, run);

function byRule(agent: Agent, { graph, domain, profile }: Run): StepOutput {
  const { patch, narration } = offlineAnswer(agent, { graph, domain, profile, findings: [] });
  return { patch, narration, findings: [] };
}
