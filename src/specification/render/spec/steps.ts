// Steps of a criterion as sentences.
import { withoutStop } from '#specification/render/words.ts';

type Say = (prose: string) => string;

export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export const closed = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

export const facts = (given: readonly string[], say: Say): string =>
  given.map((part) => closed(capitalised(say(part)))).join(' ');

export const steps = (parts: readonly string[], say: Say): string =>
  parts.map((part) => withoutStop(say(part))).join(', and ');
