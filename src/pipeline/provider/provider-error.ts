// What a gateway throws when its provider fails, and how it is told from what the provider answered. Messages
// and causes are for the log alone; what people read stands in the table of troubles.
import { providerTroubles, type ProviderTrouble } from './provider-troubles.ts';
import { transportTrouble } from '#platform/models/transport-trouble.ts';

/** What a call cost, with or without a usable answer. */
export type Paid = {
  /** What has to be known of how it came about; told with the step. */
  note?: string;
  provider: string;
  model: string;
  cost_usd: number;
  input_tokens: number;
  output_tokens: number;
};

/** What was wrong with an answer, for the model that is asked again. */
export type Correction = { answer: unknown; mistakes: readonly string[] };

type Told = {
  detail?: string;
  cause?: unknown;
  retry_after_ms?: number | null;
  paid?: Paid;
  correction?: Correction;
};

export class ProviderError extends Error {
  readonly trouble: ProviderTrouble;
  readonly retry_after_ms: number | null;
  readonly paid: Paid | null;
  readonly correction: Correction | null;
  constructor(trouble: ProviderTrouble, told: Told = {}) {
    super(`${providerTroubles[trouble].type}: ${told.detail ?? trouble}`, { cause: told.cause });
    this.name = 'ProviderError';
    this.trouble = trouble;
    this.retry_after_ms = told.retry_after_ms ?? null;
    this.paid = told.paid ?? null;
    this.correction = told.correction ?? null;
  }
}

/** Throws on what is no trouble of a provider: that is a bug. */
export function providerErrorOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const trouble = transportTrouble(error);
  if (trouble) return new ProviderError(trouble, { cause: error });
  throw error;
}
