// Words of a text as far as a comparison needs them: as the language's tokenizer cuts them, without endings, and the heads
// of names. There is no grammar here: what is compared with a clause is only ever looked for, never understood.
import { tokensOf, type Token } from '#language/english/tokens.ts';
import { basesOf, irregularBaseOf, singularOf } from '#language/inflection.ts';
import { remembered } from '#language/remembered.ts';

/** Its tokens, those of quoted names too. */
export const tokensIn = remembered((text): readonly Token[] =>
  tokensOf(text).flatMap((token) => (token.kind === 'name' ? tokensIn(token.text) : [token])),
);

/** Its words and numbers in small letters; of "check-in" both. */
export const wordsIn = remembered((text): readonly string[] =>
  tokensIn(text)
    .filter(({ lower }) => lower !== "'s")
    .flatMap(({ lower }) => lower.split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((part) => part !== ''),
);

/** The words of a name that is written together: `bookTool`. */
export const wordsOfName = (name: string): string => name.replaceAll(/(?=[A-Z])/g, ' ');

/** The word without what number and tense add to it: `bookings` and `booked` are both `book`. */
export function stemOf(word: string): string {
  const one = irregularBaseOf(word) ?? singularOf(word);
  return basesOf(one)[0]?.base ?? one;
}

export type Stems = ReadonlySet<string>;

/** A word in each form that it may be meant in: `leaves` are `leaf` and `leave`. */
const formsOf = remembered((word): readonly string[] => {
  const one = singularOf(word);
  return [...new Set([word, one, ...[...basesOf(word), ...basesOf(one)].map(({ base }) => base)])];
});

/** Its words in every form that they may be meant in. */
export const stemsOf = remembered((text): Stems => new Set(wordsIn(text).flatMap(formsOf)));

/** Whether the word is among them, in whatever form. */
export const hasWord = (stems: Stems, word: string): boolean => formsOf(word).some((form) => stems.has(form));

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
  return head === null || nameless.has(head) || hasWord(stems, head);
}

/** The same for who acts: that the product itself does something need not be said. */
export const namesActor = (stems: Stems, name: string): boolean =>
  products.has(headOf(name) ?? '') || names(stems, name);

/** Whether a text has the act of a clause in it; of `be late` the word that says something. */
export function hasAct(stems: Stems, act: string): boolean {
  const words = wordsIn(act);
  const telling = words.length > 1 && weak.has(words[0]!) ? words.slice(1) : words.slice(0, 1);
  return telling.every((word) => weak.has(word) || hasWord(stems, word));
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

const isFigure = (word: string) => !Number.isNaN(Number.parseInt(word, 10));

/** Whether a text has every word of a phrase that means something by itself; numbers are compared as numbers. */
export const hasWords = (stems: Stems, phrase: string): boolean =>
  wordsIn(phrase).every(
    (word) => fillers.has(word) || nameless.has(word) || isFigure(word) || hasWord(stems, word),
  );
