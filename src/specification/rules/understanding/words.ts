// Words of a text as far as a comparison needs them: without endings, and the heads of names. There is no grammar
// here: what is compared with a clause is only ever looked for, never understood.
import { irregularBaseOf, singularOf } from '#language/inflection.ts';

export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The word without what number and tense add to it: `bookings` and `booked` are both `book`. */
export function stemOf(word: string): string {
  const one = irregularBaseOf(word) ?? singularOf(word);
  const bare = one.replace(/(?<=[a-z]{3})(?:ings?|ed|es|s)$/, '');
  return bare
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    .replace(/(?<=[a-z]{2})[ei]+$/, '')
    .replace(/y$/, 'i');
}

export type Stems = ReadonlySet<string>;

/** Both the whole word and its stem, so that a name is found in whatever form it stands. */
export function stemsOf(text: string): Stems {
  return new Set(wordsIn(text).flatMap((word) => [word, stemOf(word)]));
}

const prepositions = new Set(
  'of for in on at to from by with about into through between among against over under above below without within after before during per who that which whose when where'.split(
    ' ',
  ),
);

/** The word that a name is about: `details of the card` is about `details`, `overdue loan` about `loan`. */
export function headOf(name: string): string | null {
  const words = wordsIn(name);
  const end = words.findIndex((word, at) => at > 0 && prepositions.has(word));
  return (end < 0 ? words : words.slice(0, end)).at(-1) ?? null;
}

/** Names that name nobody and nothing of their own. */
const nameless = new Set(
  'anyone everyone someone somebody nobody people anything everything something nothing it they we you us them others one ones each this that these those there'.split(
    ' ',
  ),
);
const products = new Set(
  'system app application product software service platform program site website'.split(' '),
);

/** Whether a text has the head of a name in it. Words that stand for whoever or whatever it may be need not be said. */
export function names(stems: Stems, name: string): boolean {
  const head = headOf(name);
  return head === null || nameless.has(head) || stems.has(head) || stems.has(stemOf(head));
}

/** The same for who acts: that the product itself does something need not be said. */
export const namesActor = (stems: Stems, name: string): boolean =>
  products.has(headOf(name) ?? '') || names(stems, name);

/** Whether a text has the act of a clause in it; of `be late` the word that says something. */
export function hasAct(stems: Stems, act: string): boolean {
  const words = wordsIn(act);
  const telling = words.length > 1 && weak.has(words[0]!) ? words.slice(1) : words.slice(0, 1);
  return telling.every((word) => weak.has(word) || stems.has(word) || stems.has(stemOf(word)));
}

const weak = new Set('be have do get become stay remain take place'.split(' '));

const fillers = new Set([
  'a',
  'an',
  'the',
  'and',
  'or',
  'their',
  'its',
  'his',
  'her',
  'own',
  ...prepositions,
]);

/** Whether a text has every word of a phrase that means something by itself; numbers are compared as numbers. */
export const hasWords = (stems: Stems, phrase: string): boolean =>
  wordsIn(phrase).every(
    (word) =>
      fillers.has(word) ||
      nameless.has(word) ||
      /\d/.test(word) ||
      stems.has(word) ||
      stems.has(stemOf(word)),
  );
