// A question as the thing that somebody sees or shows: "which rooms are free", "who has paid". It is kept as it was said.
import { isAt, lowerAt, parse, chain, type Parse, type Scan } from '#language/english/parses.ts';
import type { Predicate, Spoken, Thing } from '#language/english/pieces.ts';
import { wordsOf } from './measures.ts';

const telling = new Set([
  'show',
  'see',
  'display',
  'tell',
  'record',
  'check',
  'note',
  'list',
  'log',
  'indicate',
  'track',
]);

/** What may stand behind a verb that shows or records something. */
export function askedThings(
  scan: Scan,
  at: number,
  act: string,
  nouns: (scan: Scan, at: number) => Parse<Thing>[],
): Parse<Thing>[] {
  if (!telling.has(act)) return [];
  const word = lowerAt(scan, at);
  const ends: Parse<null>[] = [];
  if (word === 'who') ends.push(...predicates(scan, at + 1));
  if (word === 'whether') ends.push(...clauses(scan, at + 1));
  const many = isAt(scan, at, 'how', 'many') ? at + 2 : word === 'which' ? at + 1 : -1;
  if (many > 0)
    ends.push(...chain(nouns(scan, many), (_, next) => [...predicates(scan, next), ...clauses(scan, next)]));
  return ends.map(({ next, cost }) =>
    parse(
      {
        text: wordsOf(scan, [at, next]),
        head: word,
        range: [at, next] as const,
        plural: false,
        person: false,
        bounds: [],
      },
      next,
      cost,
    ),
  );
}

const plain = (items: Predicate['items']) =>
  items.every(
    (item) =>
      ['object', 'relation', 'complement', 'agent'].includes(item.type) &&
      (!('things' in item) ||
        item.things.every(
          ({ pronoun, bounds, none, only }) => !pronoun && bounds.length === 0 && !none && !only,
        )),
  );

const predicates = (scan: Scan, at: number): Parse<null>[] =>
  scan.rules
    .predicate(scan, at, null)
    .filter(({ value }) => plain(value.items) && !value.negated)
    .map(({ next, cost }) => parse(null, next, cost));

const clauses = (scan: Scan, at: number): Parse<null>[] =>
  scan.rules
    .clause(scan, at)
    .filter(({ value }) => value.length === 1 && value.every(isPlainSentence))
    .map(({ next, cost }) => parse(null, next, cost));

const isPlainSentence = ({ predicate, subjects, front }: Spoken) =>
  front.length === 0 &&
  !predicate.negated &&
  plain(predicate.items) &&
  subjects.every(({ pronoun, bounds, none, only }) => !pronoun && bounds.length === 0 && !none && !only);
