// Who reads what a mind wrote, before it is mended: a critic beside the plan, a stranger who is given the documents and
// nothing else, and for the deeper profiles a lens each for risks and security. None sees what the others find.
import { readersOfRun } from '#pipeline/agents/critics.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { GenerationState } from '#contract/generation-states.ts';
import { findAssignment } from '#pipeline/prompting/assignments/find-assignment.ts';
import { halfId, halves } from '#pipeline/prompting/assignments/halves.ts';
import { graphPart } from '#pipeline/prompting/parts/graph-part.ts';
import { statementsPart } from '#pipeline/writing/statements-part.ts';
import { tokensOf } from '#specification/render/plan/tokens.ts';
import type { AgentStep, Run, StepOutput } from '#pipeline/run.ts';
import { opinionsFrom } from './opinions-from.ts';

const { critic, stranger, risk, security } = readersOfRun;

/** Who reads in which state of the run. */
function readersIn(state: GenerationState, run: Run): Agent[] {
  const { profile } = run;
  if (state === 'Reviewing') return readersOf(critic, run);
  if (state === 'FreshEyes') return profile.fresh_eyes ? [stranger] : [];
  if (!profile.formal_checks) return [];
  if (state === 'RiskReview') return [risk];
  return state === 'SecurityReview' ? readersOf(security, run) : [];
}

/** What was said and what stands, of which one reader reads at most so many tokens. */
const read_max = 10_420;

/** One for all, or two of whom each reads half. Who has begun stays. */
function readersOf(reader: Agent, run: Run): Agent[] {
  const parted = halves.map((half) => ({ ...reader, id: halfId(reader.id, half) }));
  if (run.steps.some(({ key }) => key === keyOf(reader))) return [reader];
  if (run.steps.some(({ key }) => parted.some((each) => key === keyOf(each)))) return parted;
  const text = `${statementsPart(run)}\n${graphPart(run.graph, { sees: findAssignment(reader).sees })}`;
  return tokensOf(text) > read_max ? parted : [reader];
}

const states: readonly GenerationState[] = ['Reviewing', 'FreshEyes', 'RiskReview', 'SecurityReview'];
const keyOf = ({ id }: Agent) => `r1.${id}`;

/** The readers of one state; none waits for the plan, or for another reader. */
export function readingSteps(state: GenerationState, run: Run, planning: readonly string[]): AgentStep[] {
  const before = states.slice(0, states.indexOf(state)).flatMap((each) => readersIn(each, run));
  return readersIn(state, run).map((agent) => ({
    kind: 'agent',
    key: keyOf(agent),
    agent,
    beside: [...planning, ...before.map(keyOf)],
    judge: ({ answer }): StepOutput => {
      const { opinions, findings } = opinionsFrom(answer, agent);
      const { patch, narration } = answer;
      return { patch, narration, findings, opinions };
    },
  }));
}

export const readingStates = states;
