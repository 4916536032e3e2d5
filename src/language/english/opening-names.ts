// The name that a text begins with, where it is one: "A small web app for choirs" begins with "small web app"; and the name of
// what a text wishes for: "I would like a small web app for choirs".
import { articles } from './lexicon.ts';
import { tokensOf } from './tokens.ts';

/** What may stand behind the name. No verb is among them: a sentence says something of what it begins with. */
const behind: ReadonlySet<string> = new Set(
  'for that which who to with about of in on by from where before after because when so . : , ; ! –'.split(
    ' ',
  ),
);
const longest = 5;
/** Who says what they want; "you" is somebody else. */
const wishing: ReadonlySet<string> = new Set(['i', 'we']);

/** The name as it is written and with a small letter in front, and neither where the text begins with no name alone. */
export function openingNames(text: string): string[] {
  const words = tokensOf(text).filter(({ lower }) => lower !== '#' && lower !== '*');
  const lower = words[0]?.lower ?? '';
  // "The mobile app of the rival" is there already, and "I want a mobile app" is no name.
  if (lower === 'the' || wishing.has(lower)) return [];
  const from = articles.has(lower) ? 1 : 0;
  const length = words.slice(from).findIndex(({ lower }) => behind.has(lower));
  const name = length < 0 ? words.slice(from) : words.slice(from, from + length);
  if (name.length === 0 || name.length > longest || name.some(({ kind }) => kind !== 'word')) return [];
  const [first, ...rest] = name.map((token) => token.text);
  return [first!, first!.charAt(0).toLowerCase() + first!.slice(1)].map((word) => [word, ...rest].join(' '));
}

const wishes: readonly (readonly string[])[] = [
  'need',
  'want',
  'would like',
  'would love',
  'would need',
  'am looking for',
  'are looking for',
].map((each) => each.split(' '));
const adverbs: ReadonlySet<string> = new Set(['just', 'only', 'really', 'simply', 'basically']);
const having: ReadonlySet<string> = new Set(['have', 'build', 'make', 'get', 'create']);

/** The names of what the writers say they want: "we need", "I would like to have". Whatever else the sentence says of it. */
export function wishedNames(text: string): string[] {
  const words = tokensOf(text);
  return words.flatMap(({ lower }, at) => {
    if (!wishing.has(lower)) return [];
    const from = adverbs.has(words[at + 1]?.lower ?? '') ? at + 2 : at + 1;
    const wish = wishes.find((each) => each.every((word, i) => words[from + i]?.lower === word));
    if (!wish) return [];
    const after = from + wish.length;
    const isToHave = words[after]?.lower === 'to' && having.has(words[after + 1]?.lower ?? '');
    const article = words[isToHave ? after + 2 : after];
    return article && ['a', 'an'].includes(article.lower) ? openingNames(text.slice(article.start)) : [];
  });
}
