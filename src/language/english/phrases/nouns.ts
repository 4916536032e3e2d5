// Which words from a place on may be a noun with its premodifiers, and at which cost against the tagger.
import { basesOf, isPlural, singularOf } from '#language/inflection.ts';
import {
  alsoNouns,
  closedWords,
  doubles,
  numbered,
  pluralModifiers,
  plainPrepositions,
  times,
} from '#language/english/lexicon.ts';
import { amountsAt } from './measures.ts';
import { type Opening } from './openings.ts';
import { parse, type Parse, type Scan } from '#language/english/parses.ts';
import { isShouted } from '#language/english/tagger.ts';
import type { Token } from '#language/english/tokens.ts';

export type Head = { word: string; plural: boolean | null; phrase: string };

/** Each way in which the words from here are premodifiers with a noun behind them. */
export function nouns(scan: Scan, at: number, opening: Pick<Opening, 'article'>): Parse<Head>[] {
  const found: Parse<Head>[] = [];
  let cost = 0;
  for (let index = at; index < at + 7; index++) {
    const token = scan.tokens[index];
    if (
      token?.kind === 'number' &&
      isNumbered(scan.tokens[index - 1], index > at) &&
      amountsAt(scan, index).length === 0 &&
      !['time', 'times'].includes(scan.tokens[index + 1]?.lower ?? '')
    ) {
      found.push(parse({ word: token.lower, plural: false, phrase: token.lower }, index + 1, cost));
      continue;
    }
    if (!token || !isOpen(token, scan.tokens[index + 1])) break;
    // "after a week Mr Sealy": a name begins with its title.
    if (titles.has(token.lower) && index > at) break;
    // "in red", "from open": an adjective alone stands for a thing only behind a preposition.
    const isAlone =
      index === at &&
      !opening.article &&
      ['in', 'from', 'to', 'into', 'as'].includes(scan.tokens[at - 1]?.lower ?? '');
    const isNoun =
      alsoNouns.has(singularOf(token.lower)) ||
      isShouted(token.text) ||
      (index > 0 && /^\p{Lu}/u.test(token.text));
    // "to pay" is a verb.
    const isVerb =
      index === at &&
      !opening.article &&
      token.tag === 'VERB' &&
      token.lower !== 'staff' &&
      isBase(token.lower) &&
      scan.tokens[at - 1]?.lower === 'to';
    // "their own", "the first": what of it is not said.
    const head =
      isVerb || inNames.has(token.lower)
        ? null
        : isNoun
          ? 0
          : token.tag === 'ADJ' && !isAlone
            ? endCost(scan, index, opening)
            : headCost(token);
    if (head !== null) {
      const word = token.lower;
      const phrase = scan.tokens
        .slice(Math.max(at, index - 1), index + 1)
        .map(({ lower }) => lower)
        .join(' ');
      if (!titles.has(word))
        found.push(parse({ word, plural: isPlural(word), phrase }, index + 1, cost + head));
    }
    const more = modifierCost(token, scan.tokens[index + 1]);
    if (more === null) break;
    cost += more;
  }
  const isNamed = opening.article || plainPrepositions.has(scan.tokens[at - 1]?.lower ?? '');
  return isNamed ? found : found.filter(({ value }) => !times.has(value.word) || value.plural !== false);
}

/** "WCAG 2.2", "version 2": a number that is part of a name. */
const isNumbered = (token: Token | undefined, inside: boolean) =>
  inside &&
  token?.kind === 'word' &&
  (isShouted(token.text) || /\p{Ll}\p{Lu}/u.test(token.text) || numbered.has(token.lower));

/** "a valid token is": what the tagger takes for an adjective behind an article is a noun when no noun can follow. */
function endCost(scan: Scan, at: number, { article }: Pick<Opening, 'article'>): number | null {
  const [token, next] = [scan.tokens[at]!, scan.tokens[at + 1]];
  const isClosed = next === undefined || next.kind === 'mark' || closedWords.has(next.lower);
  if (
    !article ||
    !isClosed ||
    closedWords.has(token.lower) ||
    inNames.has(token.lower) ||
    /(est|ed|er)$/.test(token.lower)
  )
    return null;
  return 1;
}

const isBase = (word: string) => basesOf(word).some(({ form }) => form === 'base');

export const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'fr']);

const inNames = new Set(['own', 'same', 'other', 'first', 'last', 'next']);

const isOpen = (token: Token, next?: Token) =>
  !(next?.kind === 'number' && ['max', 'min', 'maximum', 'minimum'].includes(token.lower)) &&
  ((token.lower === 'third' && next?.tag === 'NOUN') ||
    token.kind === 'name' ||
    (token.kind === 'word' &&
      token.lower !== "'s" &&
      (!closedWords.has(token.lower) ||
        // "a part" is a thing, "part of it" is a share.
        (token.lower === 'part' && next?.lower !== 'of') ||
        inNames.has(token.lower) ||
        (beforeNouns.has(token.lower) && next?.tag === 'NOUN'))));

/** Adverbs that are adjectives before a noun. */
const beforeNouns = new Set([
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'quarterly',
  'hourly',
  'nightly',
  'online',
  'offline',
  'early',
  'late',
  'upfront',
  'right',
]);

function headCost(token: Token): number | null {
  if (
    token.kind === 'name' ||
    token.tag === 'NOUN' ||
    token.tag === 'PROPN' ||
    token.tag === 'SYM' ||
    token.tag === 'X'
  )
    return 0;
  if (inNames.has(token.lower) || token.tag === 'ADV') return null;
  if (
    token.lower.endsWith('ed') &&
    token.lower.length > 4 &&
    token.tag !== 'NOUN' &&
    !doubles.has(token.lower)
  )
    return null;
  if (
    token.tag === 'VERB' &&
    !doubles.has(token.lower) &&
    basesOf(token.lower).some(({ form }) => form === 'participle')
  )
    return null;
  if (token.tag === 'VERB')
    return doubles.has(token.lower) ||
      doubles.has(token.lower.replace(/s$/, '')) ||
      token.lower.endsWith('ing')
      ? 1
      : 2;
  if (token.tag === 'ADJ') return isShouted(token.text) ? 0 : 2;
  return token.tag === '' || token.tag === 'INTJ' ? 1 : 2;
}

function modifierCost(token: Token, next: Token | undefined): number | null {
  if (token.kind === 'name' || inNames.has(token.lower)) return 0;
  if (token.tag === 'ADV') {
    if (token.lower.endsWith('er') && next?.tag === 'NOUN') return 0;
    if (token.lower.endsWith('ly')) return next?.tag === 'NOUN' ? null : 0;
    return closedWords.has(token.lower) ? null : 1;
  }
  if (token.tag === 'ADJ' || token.tag === 'PROPN') return 0;
  if (pluralModifiers.has(token.lower) && next?.tag === 'NOUN') return 0;
  if (isPlural(token.lower) === true && !isShouted(token.text)) return null;
  if (token.tag === 'NOUN' || token.tag === 'NUM') return 0;
  if (token.tag === 'VERB') return /(ed|ing|en)$/.test(token.lower) ? 0 : doubles.has(token.lower) ? 1 : 2;
  return 1;
}
