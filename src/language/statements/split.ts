// A sentence that was not read as a whole may still hold one that can be read by itself: around a comma with "and" or "but", or around a
// dash. A piece counts only when no other piece could change what it says.
import { modals, plainPrepositions } from '#language/english/lexicon.ts';
import words from '#language/words/statements.json' with { type: 'json' };

export type Range = { start: number; end: number };

const joint = /,\s+(?:and|but|so)\s+|\s+[-–—]\s+/giu;
const narrowing = new Set(words.changing);
const dependent = /^\s*(?:what|which|who|whom|whose|that|how|why|where)\b/i;

/** Where sentences may be joined without "and": only when all of the pieces are sentences. */
const looseJoint = /,?\s+(?:and|but|so)\s+|,\s+|\s+[-–—]\s+/giu;

/** The ways to take a sentence apart in two or three, the largest pieces first. */
export function splitsOf(text: string, is_loose: boolean): Range[][] {
  const joints = [...text.matchAll(is_loose ? looseJoint : joint)]
    .slice(0, 6)
    .map((match) => ({ at: match.index, next: match.index + match[0].length }));
  const found = joints.map(({ at, next }) => [
    { start: 0, end: at },
    { start: next, end: text.length },
  ]);
  for (const [index, first] of joints.entries())
    for (const second of joints.slice(index + 1))
      found.push([
        { start: 0, end: first.at },
        { start: first.next, end: second.at },
        { start: second.next, end: text.length },
      ]);
  return found.filter((pieces) => pieces.every(({ start, end }) => text.slice(start, end).trim() !== ''));
}

/** "… but may neither approve nor amend": another verb, with a modal word and a negation of its own. */
export function hasOwnVerb(text: string): boolean {
  const [modal, not, verb, ...others] = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const denies = ['not', 'never', 'neither'].includes(not ?? '');
  if (!modals.has(modal ?? '') || !denies || verb === undefined || plainPrepositions.has(verb)) return false;
  return [verb, ...others].every((word) => word === 'nor' || word === 'or' || !narrowing.has(word));
}

/** Whether an unread piece leaves its neighbours as they are: no condition, no negation, no number, nothing that compares. */
export function isHarmless(text: string, words_min = 3): boolean {
  // "… and what it expected": the object of the verb before it.
  if (dependent.test(text)) return false;
  const said = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return said.length >= words_min && !/[\d?!<>=()"]/.test(text) && said.every((word) => !narrowing.has(word));
}
