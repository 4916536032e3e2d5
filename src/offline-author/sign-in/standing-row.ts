// A requirement that such software cannot do without, and the numbers that it quotes.
import type { StandingAssumption } from '#knowledge/authoring/standing.ts';
import type { Criterion, Refusal } from '#offline-author/model.ts';

export type StandingRow = {
  key: string;
  title: string;
  statement: string;
  why: string;
  /** What it rests on; null for the assumption of the way in. */
  assumption: StandingAssumption | null;
  /** It follows from there being several roles, which were named. */
  follows_from_roles?: true;
  /** The words that named the identity provider are its source. */
  said?: true;
  quantities: string[];
  error: Refusal | null;
  criteria: Criterion[];
};

export type StandingNumber = {
  key: string;
  title: string;
  value: number;
  unit: string;
  applies_to: string;
  assumption: StandingAssumption;
};

export const refusedWith = (code: string, status: number, meaning: string): Refusal => ({
  key: `error:${code.toLowerCase()}`,
  code,
  status,
  meaning,
  retryable: status === 429,
  user_text: meaning,
});
