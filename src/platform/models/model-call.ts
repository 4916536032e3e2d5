// One call of a model as its callers see it: what is sent, what comes back, whoever answers.
import type { z } from 'zod';
import type { ModelName } from './providers.ts';

/** Providers keep what stands before the end of a cacheable part, when the next call begins with the same. */
export type Part = { text: string; cacheable?: boolean };
export type Message = { role: 'user' | 'assistant'; parts: readonly Part[] };

export type ModelRequest = {
  model: ModelName;
  /** The same for many calls, and therefore cacheable. */
  instructions: string;
  messages: readonly Message[];
  /**
   * Without it the answer is text. Only what every provider takes: `nullable`, never optional, records or
   * recursion.
   */
  schema?: z.ZodType;
  max_output_tokens: number | null;
};

/** `input`, `cached` and `cache_write` exclude each other; `reasoning` is a part of `output`. */
export type Usage = { input: number; cached: number; cache_write: number; output: number; reasoning: number };

export type ModelAnswer = {
  /** Fits the schema; the text itself when there was none. */
  value: unknown;
  /** Places in it that the schema does not know; they were left out. */
  dropped?: readonly string[];
  text: string;
  usage: Usage;
  finish: string;
  /** The provider's own name of the call. */
  request_id: string | null;
  /** The model that answered. */
  model: ModelName;
};

export type CallOptions = {
  signal: AbortSignal;
  /** Hears the answer while it is written. */
  onText?: (text: string) => void;
  /** Where a record of the call belongs, and what it is called there. */
  trace?: { folder: string; name: string };
};

/** Throws a `ModelError` when there is no answer, and the signal's reason when it was aborted. */
export type CallModel = (request: ModelRequest, options: CallOptions) => Promise<ModelAnswer>;
