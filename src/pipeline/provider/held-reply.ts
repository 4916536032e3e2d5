// A mind that writes a whole part may ask beside it. The part is held meanwhile: it stands as it is when each proposed answer
// is taken, and it is written again only when an answer differs.
import type { Agent } from '#pipeline/agent.ts';
import type { Answered, AgentStep, HeldAnswer, Run, RunAnswer } from '#pipeline/run.ts';
import type { Reply } from './ask-model.ts';

/** Whether an answer is the proposed one: nobody's own words. */
export const isTaken = (answer: string, { proposed_default }: { proposed_default: string }): boolean =>
  answer.trim() === proposed_default.trim();

/** What is kept of an answer that asks; others who ask say nothing else. */
export function heldOf({ writes }: Pick<Agent, 'writes'>, answered: Answered): HeldAnswer | null {
  if (!writes) return null;
  const { answer, provider, model } = answered;
  return { answer, provider, model };
}

/** The answers to what a step asked. */
export const answersTo = ({ answers }: Pick<Run, 'answers'>, step_key: string): readonly RunAnswer[] =>
  answers.filter((each) => each.step_key === step_key);

/** Its cost was paid when it was given. */
export function heldReply({ key }: Pick<AgentStep, 'key'>, run: Pick<Run, 'answers'>): Reply | null {
  const answers = answersTo(run, key);
  const held = answers.find((each) => each.held)?.held;
  if (!held || !answers.every(({ taken }) => taken)) return null;
  return { kind: 'answered', answered: { ...held, cost_usd: 0, input_tokens: 0, output_tokens: 0 } };
}
