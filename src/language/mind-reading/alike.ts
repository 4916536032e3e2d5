// Whether two words are forms of one: "trainers" and "training" are of "train". Endings of several tongues, no grammar.
import data from './words.json' with { type: 'json' };
import { basesOf, irregularBaseOf, singularOf } from '#language/inflection.ts';

const suffixes = new Set(['', ...data.suffixes]);
const token = /\p{L}[\p{L}\p{M}\d]*/gu;

export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/n['’]t\b/g, ' not')
    .match(token) ?? [];

const formsOf = (word: string): string[] => [
  word,
  singularOf(word),
  irregularBaseOf(word) ?? word,
  ...basesOf(word).map(({ base }) => base),
];

const stem_min = 3;

export function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  if (same >= stem_min && isEnding(one, other, same)) return true;
  const forms = new Set(formsOf(one));
  return formsOf(other).some((form) => forms.has(form));
}

/** What stands behind the common stem of both is an ending; "set" and "sea" have none in common that counts. */
function isEnding(one: string, other: string, same: number): boolean {
  for (let at = same; at >= Math.max(stem_min, same - 1); at -= 1) {
    const rests = [one.slice(at), other.slice(at)];
    if (rests.every((rest) => suffixes.has(rest)) && (at > stem_min || rests.includes(''))) return true;
  }
  return false;
}

/** "botón", "botones" */
const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** "ppl" is "people". */
const written = new Map(Object.entries(data.abbreviations));

/** The words of a text, asked whether they have a form of a word. */
export function openVocabulary(text: string): (word: string) => boolean {
  const words = new Set(
    plainWords(withoutAccents(text)).flatMap((word) => [word, written.get(word) ?? word]),
  );
  const byBeginning = Map.groupBy(words, (word) => word.slice(0, 2));
  const letters = withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
  const known = new Map<string, boolean>();
  const has = (word: string) =>
    words.has(word) ||
    (byBeginning.get(word.slice(0, 2)) ?? []).some((each) => isAlike(each, word)) ||
    [irregularBaseOf(word), ...basesOf(word).map(({ base }) => base)].some(
      (base) => base !== null && words.has(base),
    ) ||
    [...words].some((each) => irregularBaseOf(each) === word) ||
    (word.length > 6 && letters.includes(word));
  return (word) => {
    const found = known.get(word) ?? has(withoutAccents(word));
    known.set(word, found);
    return found;
  };
}
