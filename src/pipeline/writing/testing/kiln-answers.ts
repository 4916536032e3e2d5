// The answers by hand to what a mind is asked about the ceramics studio, given one after the other.
import { kilnRun } from './kiln-run.ts';
import type { FinishedStep, Run } from '#pipeline/run.ts';
import { writingPrompt } from '#pipeline/writing/writing-prompt.ts';
import { findWriting } from '#pipeline/writing/find-writing.ts';
import type { Agent, AgentAnswer } from '#pipeline/agent.ts';
import { fitToSchema } from '#platform/models/fit-to-schema.ts';
import { z } from 'zod';

export type Step = { agent: Agent; answer: unknown };

/** What the run makes of an answer, short as it may be. */
export function readAnswer({ agent, answer }: Step, run: Run): AgentAnswer {
  const writing = findWriting(agent, run);
  if (!writing) throw new Error(`${agent.id} writes nothing`);
  const { schema, read } = writingPrompt(agent, writing, run);
  return read(fitToSchema(answer, z.toJSONSchema(schema)).value);
}

/** The run after these answers, and what each came to. */
export function runAfter(given: readonly ((run: Run) => Step)[]): { run: Run; answers: AgentAnswer[] } {
  const steps: FinishedStep[] = [];
  const answers: AgentAnswer[] = [];
  for (const [place, stepOf] of given.entries()) {
    const run = kilnRun(steps);
    const step = stepOf(run);
    const answer = readAnswer(step, run);
    answers.push(answer);
    steps.push({ key: `r1.${step.agent.id}`, state: 'Drafting', round: 1, place, output: answer });
  }
  return { run: kilnRun(steps), answers };
}
