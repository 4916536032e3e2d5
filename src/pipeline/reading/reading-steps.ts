// Who reads what a mind wrote, before it is mended: a critic beside the plan, a stranger who is given the documents and
// nothing else, and for the deeper profiles a lens each for risks and security. None sees what the others find.
import { readersOfRun } from '#pipeline/agents/critics.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { GenerationState } from '#contract/generation-states.ts';
import type { ProfileRow } from '#pipeline/profiles.ts';
import type { AgentStep, Run, StepOutput } from '#pipeline/run.ts';
import { opinionsFrom } from './opinions-from.ts';

const { critic, stranger, risk, security } = readersOfRun;

/** Who reads in which state of the run. */
function readersIn(state: GenerationState, profile: ProfileRow): Agent[] {
  if (state === 'Reviewing') return [critic];
  if (state === 'FreshEyes') return profile.fresh_eyes ? [stranger] : [];
  if (!profile.formal_checks) return [];
  if (state === 'RiskReview') return [risk];
  return state === 'SecurityReview' ? [security] : [];
}

const states: readonly GenerationState[] = ['Reviewing', 'FreshEyes', 'RiskReview', 'SecurityReview'];
const keyOf = ({ id }: Agent) => `r1.${id}`;

/** The readers of one state; none waits for the plan, or for another reader. */
export function readingSteps(
  state: GenerationState,
  { profile }: Run,
  planning: readonly string[],
): AgentStep[] {
  const before = states.slice(0, states.indexOf(state)).flatMap((each) => readersIn(each, profile));
  return readersIn(state, profile).map((agent) => ({
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
