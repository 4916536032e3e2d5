// What sets something off: each cause by itself, and the number at which it begins.
import { decapitalise } from '#pipeline/authoring/words.ts';

const finite = / (?:is|are|was|were|has|have|does|do|isn't|aren't|\w+s) /;

/** "The system is not sure or the customer is angry": each cause by itself, where each is a sentence. */
export function alternatives(cause: string): string[] {
  const parts = cause.split(/,? or (?=(?:the|an?|it|they|there|no|nobody|somebody|its|their) )/);
  return parts.every((part) => finite.test(` ${part} `)) ? parts.map(decapitalise) : [cause];
}

const beyond =
  /\b(?:less|fewer|lower|more|higher|older|younger|longer|shorter|larger|smaller|greater) than (?=\{\{)|\b(?:under|over|above|below|beyond) (?=\{\{)/;

/** What holds at the number itself, where a cause speaks of more or less than that. */
export const atTheBorder = (cause: string): string[] =>
  beyond.test(cause)
    ? [cause.replace(/\b(?:older|younger) than (\{\{.*?\}\})/, 'exactly $1 old').replace(beyond, 'exactly ')]
    : [];
