// Things with a sentence of their own: "whoever finds a fault", "a request that they made", "volumes marked as fragile".
import { basesOf } from '#language/inflection.ts';
import { closedWords, plainPrepositions } from '#language/english/lexicon.ts';
import { groupsAt } from '#language/english/grammar/verb-groups.ts';
import { chain, isAt, lowerAt, parse, type Parse, type Scan } from '#language/english/parses.ts';
import type { Thing } from '#language/english/pieces.ts';
import { wordsOf } from './measures.ts';
import { longest, type Relative } from './noun-measures.ts';

type Nouns = (scan: Scan, at: number) => Parse<Thing>[];

const plain = (thing: Thing) => thing.bounds.length === 0 && !thing.pronoun && !thing.none && !thing.only;

/** "anyone who finds a fault", "whoever finds a fault" */
export function whoever(scan: Scan, at: number): Parse<Thing>[] {
  const isWhoever = isAt(scan, at, 'whoever');
  const isAnyone =
    ['anyone', 'anybody', 'everyone', 'everybody'].includes(lowerAt(scan, at)) && isAt(scan, at + 1, 'who');
  if (!isWhoever && !isAnyone) return [];
  const verb = isWhoever ? at + 1 : at + 2;
  const said = scan.rules
    .predicate(scan, verb, { plural: false })
    .filter(
      ({ value }) =>
        !value.negated && value.items.every(({ type }) => ['object', 'relation', 'particle'].includes(type)),
    );
  const relative = longest(
    said.map(({ value, next, cost }) => parse<Relative>({ bounds: [], predicate: value }, next, cost)),
  );
  if (!relative?.value.predicate) return [];
  const base: Thing = {
    text: lowerAt(scan, at).startsWith('every') ? 'everyone' : 'anyone',
    head: 'anyone',
    range: [at, verb],
    plural: false,
    person: true,
    bounds: [],
  };
  const text = `${base.text} who ${wordsOf(scan, [verb, relative.next])}`;
  const { predicate } = relative.value;
  return [
    parse(
      { ...base, text, range: [at, relative.next] as const, relative: { base, predicate } },
      relative.next,
      relative.cost,
    ),
  ];
}

/** "that the chef has approved", "that they made": somebody does it to the thing, and nothing more is said. */
export function actedOn(scan: Scan, at: number, things: Nouns): Parse<Relative>[] {
  if (!['that', 'which'].includes(lowerAt(scan, at))) return [];
  const ofEach = isAt(scan, at + 1, 'they') && general.has(lowerAt(scan, 0));
  const who: Parse<Pick<Thing, 'plural'>>[] = ofEach
    ? [parse({ plural: true }, at + 2)]
    : things(scan, at + 1).filter(({ value }) => plain(value) && value.person && value.text !== 'anyone');
  return chain(who, (subject, verb) =>
    groupsAt(scan, verb, subject).flatMap(({ value, next, cost }): Parse<Relative>[] => {
      const end = ofEach && isAt(scan, next, 'themselves') ? next + 1 : next;
      const isPlain = !value.negated && !value.passive && !value.only && value.adverbs.length === 0;
      return isPlain && isEnded(scan, end) ? [parse({ bounds: [] }, end, cost)] : [];
    }),
  );
}
const general = new Set(['nobody', 'no', 'anyone', 'anybody', 'everyone', 'everybody']);

/** Nothing follows that could belong to the verb. */
const isEnded = (scan: Scan, at: number): boolean =>
  ['', ',', '.'].includes(lowerAt(scan, at)) || scan.tokens[at]?.tag === 'AUX';

/** "marked as fragile", "shipped with the package": a participle with what belongs to it. */
export function reduced(scan: Scan, at: number, things: Nouns): Parse<Relative>[] {
  const token = scan.tokens[at];
  if (token?.kind === 'word' && bearing.has(token.lower))
    return things(scan, at + 1).flatMap(({ value, next, cost }) => {
      if (!plain(value)) return [];
      const more = isAt(scan, next, 'and') ? things(scan, next + 1).filter((each) => plain(each.value)) : [];
      return [
        parse({ bounds: [] }, next, cost + 1),
        ...more.map((each) => parse({ bounds: [] }, each.next, cost + 1)),
      ];
    });
  if (token?.kind !== 'word' || closedWords.has(token.lower) || !token.lower.endsWith('ed')) return [];
  if (token.tag !== 'VERB' || !basesOf(token.lower).some(({ form }) => form === 'participle')) return [];
  if (scan.tokens[at + 1]?.kind === 'name') return [parse({ bounds: [] }, at + 2)];
  if (!plainPrepositions.has(lowerAt(scan, at + 1))) return [];
  return things(scan, at + 2)
    .filter(({ value }) => plain(value))
    .map(({ next, cost }) => parse({ bounds: [] }, next, cost + 1));
}

const bearing = new Set(['bearing', 'containing', 'showing', 'stating', 'listing']);
