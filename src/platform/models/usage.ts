// What a call takes, in tokens: as the package counts it at the end, and as some providers tell it at the
// beginning, so that an answer which breaks off is not taken for nothing.
import { z } from 'zod';
import type { LanguageModelUsage } from 'ai';
import type { ModelRequest, Usage } from './model-call.ts';

/** null: the provider did not say. */
export function usageOf(of: LanguageModelUsage): Usage | null {
  const { inputTokens = 0, inputTokenDetails, outputTokens: output = 0, outputTokenDetails } = of;
  if (inputTokens + output === 0) return null;
  const { noCacheTokens, cacheReadTokens: cached = 0, cacheWriteTokens: cache_write = 0 } = inputTokenDetails;
  const input = noCacheTokens ?? Math.max(0, inputTokens - cached - cache_write);
  return { input, cached, cache_write, output, reasoning: outputTokenDetails.reasoningTokens ?? 0 };
}

const tokens = z
  .int()
  .min(0)
  .nullish()
  .transform((count) => count ?? 0);

const anthropic = z
  .object({
    type: z.literal('message_start'),
    message: z.object({
      usage: z.object({
        input_tokens: tokens,
        cache_read_input_tokens: tokens,
        cache_creation_input_tokens: tokens,
        output_tokens: tokens,
      }),
    }),
  })
  .transform(({ message: { usage } }) => ({
    input: usage.input_tokens,
    cached: usage.cache_read_input_tokens,
    cache_write: usage.cache_creation_input_tokens,
    output: usage.output_tokens,
    reasoning: 0,
  }));

const google = z
  .object({
    usageMetadata: z.object({
      promptTokenCount: tokens,
      cachedContentTokenCount: tokens,
      candidatesTokenCount: tokens,
      thoughtsTokenCount: tokens,
    }),
  })
  .transform(
    ({
      usageMetadata: {
        promptTokenCount,
        cachedContentTokenCount: cached,
        candidatesTokenCount,
        thoughtsTokenCount: reasoning,
      },
    }) => ({
      input: Math.max(0, promptTokenCount - cached),
      cached,
      cache_write: 0,
      output: candidatesTokenCount + reasoning,
      reasoning,
    }),
  );

const early = z.union([anthropic, google]);

/** Of one event as it came over the wire; the other formats tell nothing before their end. */
export const usageIn = (event: unknown): Usage | null => early.safeParse(event).data ?? null;

const characters_per_token = 4;
export const tokensIn = (text: string): number => Math.ceil(text.length / characters_per_token);

/** For servers that count nothing: what is not counted is not free. */
export function guessedUsage({ instructions, messages }: ModelRequest, answer: string): Usage {
  const sent = instructions + messages.flatMap(({ parts }) => parts.map(({ text }) => text)).join('');
  return { input: tokensIn(sent), cached: 0, cache_write: 0, output: tokensIn(answer), reasoning: 0 };
}
