// The names of what a text is about, whatever else it says: in its title ("Bakery (browser extension)"), in a wish ("I would like a
// small web app"), in "It is a mobile game".
import { articles, negations } from './lexicon.ts';
import { tokensOf, type Token } from './tokens.ts';

/** What may stand behind the name. No verb is among them: a sentence says something of what it begins with. */
const behind: ReadonlySet<string> = new Set(
  'for that which who to with about of in on by from where before after because when so . : , ; ! –'.split(
    ' ',
  ),
);
const longest = 5;
/** The writers, who say what they want. "You" is the reader. */
const wishing: ReadonlySet<string> = new Set(['i', 'we']);
/** "Rebuild the booking service": what is to be made is named behind it. */
const making: ReadonlySet<string> = new Set(
  'build rebuild make create develop write design replace'.split(' '),
);

/** The name as it is written and with a small letter in front, and neither where the text begins with no name alone. */
export function openingNames(text: string): string[] {
  const words = tokensOf(text).filter(({ lower }) => lower !== '#' && lower !== '*');
  const isOrder = making.has(words[0]?.lower ?? '');
  return nameOf(isOrder ? words.slice(1) : words, { may_be_known: isOrder });
}

/** The names that the parts of a title begin with: "Request 12: frost guard controller", "Coupons (browser extension)". */
export const titleNames = (title: string): string[] => title.split(/[:()]|\s[—–-]\s/u).flatMap(openingNames);

function nameOf(words: readonly Token[], { may_be_known }: { may_be_known: boolean }): string[] {
  const lower = words[0]?.lower ?? '';
  // "The mobile app of the rival" is there already, and "I want a mobile app" is no name.
  if ((lower === 'the' && !may_be_known) || wishing.has(lower)) return [];
  const from = articles.has(lower) ? 1 : 0;
  const length = words.slice(from).findIndex((word) => behind.has(word.lower));
  const name = length < 0 ? words.slice(from) : words.slice(from, from + length);
  if (name.length === 0 || name.length > longest) return [];
  // "Bakers hate the mobile app": more than a name.
  if (name.some((word) => word.kind !== 'word' || articles.has(word.lower))) return [];
  const [first, ...rest] = name.map((token) => token.text);
  return [first!, first!.charAt(0).toLowerCase() + first!.slice(1)].map((word) => [word, ...rest].join(' '));
}

const phrases = (all: readonly string[]): readonly (readonly string[])[] =>
  all.map((each) => each.split(' '));
const wishes = phrases([
  'need',
  'want',
  'would like',
  'would love',
  'would need',
  'am looking for',
  'are looking for',
]);
const adverbs: ReadonlySet<string> = new Set(['just', 'only', 'really', 'simply', 'basically']);
const having: ReadonlySet<string> = new Set(['have', 'build', 'make', 'get', 'create']);

/** The names of what the writers say they want: "we need", "I would like to have". */
export function wishedNames(text: string): string[] {
  const words = tokensOf(text);
  return words.flatMap(({ lower }, at) => {
    if (!wishing.has(lower)) return [];
    const from = adverbs.has(words[at + 1]?.lower ?? '') ? at + 2 : at + 1;
    const wish = wishes.find((each) => each.every((word, i) => words[from + i]?.lower === word));
    if (!wish) return [];
    const after = from + wish.length;
    const isToHave = words[after]?.lower === 'to' && having.has(words[after + 1]?.lower ?? '');
    return nameOf(words.slice(isToHave ? after + 2 : after), { may_be_known: false });
  });
}

const pointing: ReadonlySet<string> = new Set(['it', 'this', 'that']);
/** How far before its verb a denial may stand. */
const denied_within = 4;

/** What the text says that it is or could be: "It is a small mobile game", "Homer is an AI agent", "an idea for a web app". */
export function beingNames(text: string): string[] {
  const words = tokensOf(text);
  return words.flatMap(({ lower }, at) => {
    if (!['a', 'an'].includes(words[at + 1]?.lower ?? '')) return [];
    const isTold = lower === 'is' ? isNamed(words[at - 1]) : lower === 'be' || lower === 'for';
    const isDenied = words
      .slice(Math.max(0, at - denied_within), at)
      .some((word) => negations.has(word.lower));
    return isTold && !isDenied ? nameOf(words.slice(at + 1), { may_be_known: false }) : [];
  });
}

const isNamed = (word: Token | undefined): boolean =>
  word !== undefined && (pointing.has(word.lower) || (word.kind === 'word' && /^\p{Lu}/u.test(word.text)));
