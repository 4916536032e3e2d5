// The name that a text begins with, where it is one: "A small web app for choirs" begins with "small web app".
import { articles } from './lexicon.ts';
import { tokensOf } from './tokens.ts';

/** What may stand behind the name. No verb is among them: a sentence says something of what it begins with. */
const behind: ReadonlySet<string> = new Set(
  'for that which who to with about of in on by from where . : , ! –'.split(' '),
);
const longest = 5;

/** The name as it is written and with a small letter in front, and neither where the text begins with no name alone. */
export function openingNames(text: string): string[] {
  const words = tokensOf(text).filter(({ lower }) => lower !== '#' && lower !== '*');
  const lower = words[0]?.lower ?? '';
  // "The mobile app of the rival": that one is there already.
  if (lower === 'the') return [];
  const from = articles.has(lower) ? 1 : 0;
  const length = words.slice(from).findIndex(({ lower }) => behind.has(lower));
  const name = length < 0 ? words.slice(from) : words.slice(from, from + length);
  if (name.length === 0 || name.length > longest || name.some(({ kind }) => kind !== 'word')) return [];
  const [first, ...rest] = name.map((token) => token.text);
  return [first!, first!.charAt(0).toLowerCase() + first!.slice(1)].map((word) => [word, ...rest].join(' '));
}
