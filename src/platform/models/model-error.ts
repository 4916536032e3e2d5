// Why a model gave no answer that can be used. It says only what is safe to log: providers and libraries
// repeat prompts in their errors, and sometimes keys, so nothing of theirs is kept beside a status and a
// short code.
import type { Usage } from './model-call.ts';
import type { ModelName } from './providers.ts';

export const modelTroubles = [
  'rate_limited',
  'quota_exhausted',
  'timed_out',
  'server_error',
  'unreachable',
  'rejected',
  'refused',
  'unauthorized',
  'cut_off',
  'malformed',
] as const;
export type ModelTrouble = (typeof modelTroubles)[number];

export type Told = {
  /** Ours, or a status and code of the provider. */
  detail: string;
  retry_after_ms?: number | null;
  /** What it cost all the same, as far as the provider said. */
  usage?: Usage | null;
  /** The answer that cannot be used, and what is wrong with it. */
  text?: string | null;
  mistakes?: readonly string[];
};

export class ModelError extends Error {
  readonly trouble: ModelTrouble;
  readonly model: ModelName;
  readonly detail: string;
  readonly retry_after_ms: number | null;
  readonly usage: Usage | null;
  readonly text: string | null;
  readonly mistakes: readonly string[];
  constructor(trouble: ModelTrouble, model: ModelName, told: Told) {
    super(`${model}: ${trouble}, ${told.detail}`);
    this.name = 'ModelError';
    this.trouble = trouble;
    this.model = model;
    this.detail = told.detail;
    this.retry_after_ms = told.retry_after_ms ?? null;
    this.usage = told.usage ?? null;
    this.text = told.text ?? null;
    this.mistakes = told.mistakes ?? [];
  }
}
