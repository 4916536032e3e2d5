// What a gateway throws when its provider fails, and how it is told from what the provider answered. Messages
// and causes are for the log alone; what people read is the reason.
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
export type Correction = {
  answer: unknown;
  mistakes: readonly string[];
  /** The entries that were wrong, as they were written: who is asked again may remember nothing. */
  wrong?: readonly unknown[];
};

type Told = {
  detail?: string;
  /** What a person is to read after, or instead of, what the table of troubles says: ours, or a status and code. */
  said?: { by: string; what: string; is_all?: boolean };
  cause?: unknown;
  retry_after_ms?: number | null;
  paid?: Paid;
  correction?: Correction;
};

export class ProviderError extends Error {
  readonly trouble: ProviderTrouble;
  /** For people. */
  readonly reason: string;
  readonly retry_after_ms: number | null;
  readonly paid: Paid | null;
  readonly correction: Correction | null;
  constructor(trouble: ProviderTrouble, told: Told = {}) {
    super(`${providerTroubles[trouble].type}: ${told.detail ?? trouble}`, { cause: told.cause });
    this.name = 'ProviderError';
    this.trouble = trouble;
    this.reason = reasonOf(trouble, told.said);
    this.retry_after_ms = told.retry_after_ms ?? null;
    this.paid = told.paid ?? null;
    this.correction = told.correction ?? null;
  }
}

function reasonOf(trouble: ProviderTrouble, said: Told['said']): string {
  const { reason } = providerTroubles[trouble];
  if (!said) return reason;
  const told = `${said.by}: ${said.what}.`;
  return said.is_all ? told : `${reason} ${told}`;
}

/** Throws on what is no trouble of a provider: that is a bug. */
export function providerErrorOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const trouble = transportTrouble(error);
  if (trouble) return new ProviderError(trouble, { cause: error });
  throw error;
}
