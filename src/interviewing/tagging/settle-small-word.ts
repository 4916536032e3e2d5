// `that`, `one`, `have`, `do`, `like` and their kind mean different things by what stands around them.
import { domainVerbs } from '#knowledge/verbs.ts';
import { closedClasses } from './closed-classes.ts';
import type { Tag } from './closed-classes.ts';
import type { Token } from './token.ts';

const nominative = /^(?:it|they|we|he|she|you|i)$/;

type Neighbours = {
  token: Token;
  before: Token | undefined;
  next: Token | undefined;
  further: Token | undefined;
};

/** By word: its tag in this place, or null to leave it. */
const table: readonly [RegExp, (around: Neighbours) => Tag | null][] = [
  [/^(?:either|both|all)$/, ({ before }) => (nominative.test(before?.lower ?? '') ? 'adv' : null)],
  [/^no$/, ({ token, next }) => (next !== undefined && token.after === '' ? 'det' : null)],
  [/^like$/, ({ before }) => (/^(?:would|'d)$/.test(before?.lower ?? '') ? 'verb' : null)],
  [/^done$/, ({ before }) => (/^(?:have|has|had)$/.test(before?.lower ?? '') ? 'verb' : null)],
  [/^that$/, that],
  [/^ones?$/, one],
  [/^(?:have|has|had)$/, have],
  [/^(?:do|does|did)$/, auxiliaryDo],
];

export function settleSmallWord(tokens: Token[], index: number): void {
  const token = tokens[index]!;
  const around = { token, before: tokens[index - 1], next: tokens[index + 1], further: tokens[index + 2] };
  const row = table.find(([words]) => words.test(token.lower));
  token.tag = row?.[1](around) ?? token.tag;
}

/** Behind a verb it opens a clause ("reports that …") or points at a noun ("store that consent"). */
function that({ before, next, further }: Neighbours): Tag {
  const ends = next === undefined || closedClasses.get(next.lower) === 'prep';
  if (ends && before !== undefined && (before.tag === 'verb' || domainVerbs.has(before.lower))) return 'pron';
  if (before?.tag === 'verb') {
    const speaks =
      further !== undefined &&
      (/^(?:verb|modal|aux)$/.test(further.tag) || closedClasses.get(further.lower) === 'aux');
    return next?.tag === 'noun' && !speaks ? 'det' : 'wh';
  }
  if (before?.tag === 'noun' && next?.tag !== 'noun') return 'wh';
  return next?.tag === 'noun' || next?.tag === 'adj' ? 'det' : 'pron';
}

function one({ before, next }: Neighbours): Tag {
  if (before !== undefined && /^(?:det|adj|num)$/.test(before.tag)) return 'noun';
  return next?.tag === 'noun' ? 'num' : 'pron';
}

function have({ next }: Neighbours): Tag {
  const word = next?.lower ?? '';
  const helps = /(?:ed|en)$/.test(word) || /^(?:been|not|already|to|just|gone|paid|left|done)$/.test(word);
  return helps ? 'aux' : 'verb';
}

function auxiliaryDo({ next }: Neighbours): Tag {
  const word = next?.lower ?? '';
  const helps = next?.tag === 'verb' || word === 'not' || nominative.test(word) || domainVerbs.has(word);
  return helps ? 'aux' : 'verb';
}
