// The size of a transcript, as every read of an interview reports it.
import type { Turn } from './state.ts';

const MAX_CHARS = 800_000;
const MAX_TOKENS = 200_000;
const CHARS_PER_TOKEN = 4;

export type TranscriptSize = {
  chars: number;
  tokens_estimate: number;
  max_chars: number;
  max_tokens: number;
  percent_used: number;
};

/** Counts UTF-16 code units of user and interviewer turns. The ceilings are reported, not enforced. */
export function transcriptSize(turns: readonly Pick<Turn, 'text'>[]): TranscriptSize {
  const chars = turns.reduce((sum, turn) => sum + turn.text.length, 0);
  return {
    chars,
    tokens_estimate: Math.floor(chars / CHARS_PER_TOKEN),
    max_chars: MAX_CHARS,
    max_tokens: MAX_TOKENS,
    percent_used: Math.round((1000 * chars) / MAX_CHARS) / 10,
  };
}
