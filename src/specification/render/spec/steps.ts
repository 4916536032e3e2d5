// Steps of a criterion as sentences.
import type { Writer } from '#specification/render/writer.ts';
import { within } from './ordinary-words.ts';

type Say = (prose: string) => string;

/** Begun with a capital; the name of a file, a field or a key stays as it is typed. */
export const capitalised = (text: string): string =>
  isTyped(text) ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** `net1.csv has 41 rows`, `caught_on is empty`, `--json is given`. */
const isTyped = (text: string): boolean => /^\S*[\p{L}\p{N}][._/\\:=][\p{L}\p{N}]|^-{1,2}\p{L}/u.test(text);

export const closed = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

export const facts = (given: readonly string[], say: Say): string =>
  given.map((part) => closed(capitalised(say(part)))).join(' ');

export const steps = (parts: readonly string[], { say, view }: Pick<Writer, 'say' | 'view'>): string =>
  parts.map((part) => say(within(part, view))).join(', and ');
