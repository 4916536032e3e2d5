// What an agent says of the tokens that an answer took. No version of the protocol promises it, so what is not there or
// has another form is not counted.
import { z } from 'zod';
import type { Usage } from '#platform/models/model-call.ts';

const count = z.int().min(0);
const none = count.nullish().transform((said) => said ?? 0);

const said = z.object({
  usage: z.object({
    inputTokens: count,
    outputTokens: count,
    cachedReadTokens: none,
    cachedWriteTokens: none,
    thoughtTokens: none,
  }),
});

export function tokenUsage(answer: unknown): Usage | null {
  const { data } = said.safeParse(answer);
  if (!data) return null;
  const { inputTokens, outputTokens, cachedReadTokens, cachedWriteTokens, thoughtTokens } = data.usage;
  return {
    input: inputTokens,
    cached: cachedReadTokens,
    cache_write: cachedWriteTokens,
    output: outputTokens + thoughtTokens,
    reasoning: thoughtTokens,
  };
}
