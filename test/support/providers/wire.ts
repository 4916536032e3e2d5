// What a local server has to know of a provider to speak as it does: the events of an answer, and the bodies
// of its errors as they were published or recorded, without what would name somebody.
import type { RemoteProvider } from '#platform/models/providers.ts';

export type Ending = 'whole' | 'cut off' | 'refused';

export type WrittenError = { status: number; headers?: Record<string, string>; body: unknown };

/** Tokens of every answer, as far as the format can tell them. */
export const told = { input: 120, cached: 5000, cache_write: 300, output: 55 };

export type Wire = {
  provider: RemoteProvider;
  /** A model's name as our settings write it. */
  model: `${RemoteProvider}/${string}`;
  /** Where calls arrive, for a model of that name. */
  path: string;
  /** Header with the key. */
  key_header: string;
  request_id_header: string | null;
  /** The events of an answer, in their order. The text comes in these pieces. */
  events(pieces: readonly string[], ending: Ending): string[];
  /** What these events say it took, as far as the format has words for it. */
  usage: { input: number; cached: number; cache_write: number; output: number };
  /** What is known of that when an answer has only begun. */
  early_usage: { input: number; cached: number; cache_write: number } | null;
  /** Events of a trouble in the middle of an answer. */
  overloaded_event: string;
  errors: Record<WireError, WrittenError>;
};

export type WireError =
  | 'rate limit'
  | 'quota'
  | 'server error'
  | 'overloaded'
  | 'bad request'
  | 'too long'
  | 'wrong key'
  | 'forbidden'
  | 'unknown model'
  | 'refused content';

export const event = (data: unknown, name?: string): string =>
  `${name ? `event: ${name}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
