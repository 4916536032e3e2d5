// A Normal run that a mind writes, replayed from answers that were written by hand: what it costs beside what it may cost.
import { runInMemory } from '#pipeline/in-memory/run-in-memory.ts';
import { kilnIntake } from '#pipeline/writing/testing/kiln-run.ts';
import { kilnAnswers } from '#pipeline/writing/testing/answers-by-hand.ts';
import { replayingMind } from '#pipeline/writing/testing/replaying-mind.ts';
import { longestChain } from './runs/longest-chain.ts';

const budget = { calls: 18, input: 200_000, output: 45_000, prompt: 12_000, answer: 8_000, depth: 6 };

export async function benchPrompts(): Promise<string[]> {
  const { gateway, calls } = replayingMind(kilnAnswers);
  const { kept } = await runInMemory(
    { profile: 'Normal', intake: kilnIntake },
    { gatewayFor: () => gateway, wait: async () => {}, signal: new AbortController().signal },
  );
  const prompts = calls.map(({ tokens }) => tokens.prompt);
  const answers = calls.map(({ tokens }) => tokens.answer);
  const of = (value: number, most: number) => `${value.toLocaleString('en')} of ${most.toLocaleString('en')}`;
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return [
    `Normal, written by a mind (${kept.state}): ${of(calls.length, budget.calls)} calls, ${of(longestChain(calls), budget.depth)} deep; ${of(sum(prompts), budget.input)} tokens in, ${of(sum(answers), budget.output)} out; longest prompt ${of(Math.max(...prompts), budget.prompt)}, longest answer ${of(Math.max(...answers), budget.answer)}`,
    ...calls.map(
      ({ agent, tokens }) =>
        `  ${agent.id}: ${tokens.prompt.toLocaleString('en')} in, ${tokens.answer.toLocaleString('en')} out`,
    ),
  ];
}
