// What a mind is told when it plays an agent, what it must answer, and how its answer becomes that of the agent.
import type { z } from 'zod';
import type { AgentAnswer } from '#pipeline/agent.ts';

export type Prompt = {
  /** The same bytes for every call of every run. */
  instructions: string;
  /** `cacheable`: later calls of the run begin the same up to the end of this part. */
  parts: readonly PromptPart[];
  /** What the model must answer; within what every provider's structured output can do. */
  schema: z.ZodType;
  /** Its form is too open for structured output: a provider is asked for a text with JSON in it. */
  is_text?: true;
  /** Throws `AnswerRefused` for an answer that has to be given again. */
  read: (value: unknown) => AgentAnswer;
  /** The version of the prompts. */
  rubric: string;
};
export type PromptPart = { text: string; cacheable: boolean };
