// A question as the thing that somebody sees or shows: "which rooms are free", "who has paid". It is kept as it was said.
import {
  links,
  modals,
  negations,
  phraseLinks,
  plainPrepositions,
  times,
} from '#language/english/lexicon.ts';
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
  'know',
  'document',
  'decide',
  'determine',
  'choose',
  'store',
]);

/** "see", "record": what shows or keeps the answer of a question. */
export const isKnownAct = (act: string): boolean => telling.has(act);

/** What may stand behind a verb that shows or records something. */
export function askedThings(
  scan: Scan,
  at: number,
  act: string,
  nouns: (scan: Scan, at: number) => Parse<Thing>[],
): Parse<Thing>[] {
  return telling.has(act) ? questionsAt(scan, at, nouns) : [];
}

/** "which rooms are free", "who opened the door and when". */
export function questionsAt(
  scan: Scan,
  at: number,
  nouns: (scan: Scan, at: number) => Parse<Thing>[],
): Parse<Thing>[] {
  const word = lowerAt(scan, at);
  const ends: Parse<null>[] = toTheEnd(scan, at);
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

const asking = new Set(['who', 'which', 'where', 'when', 'how', 'what', 'why', 'whose', 'whether']);
const furtherAsked: readonly (readonly string[])[] = [
  ['and', 'when'],
  ['and', 'where'],
  ['and', 'why'],
  ['and', 'how'],
  ['and', 'since', 'when'],
  ['and', 'by', 'whom'],
];

/** "who baked which loaf": a few plain words with a verb, up to the end of the sentence. */
function toTheEnd(scan: Scan, at: number): Parse<null>[] {
  const end = scan.tokens.length;
  if (!asking.has(lowerAt(scan, at))) return [];
  const more = furtherAsked.find(
    (words) => words.length < end - at && isAt(scan, end - words.length, ...words),
  );
  const words = scan.tokens.slice(at + 1, end - (more?.length ?? 0));
  const isPlain = words.every(
    ({ kind, lower }) =>
      kind === 'word' &&
      !negations.has(lower) &&
      !links.has(lower) &&
      !phraseLinks.has(lower) &&
      !plainPrepositions.has(lower) &&
      !times.has(lower) &&
      !notAsked.has(lower),
  );
  const isSaid = words.some(({ tag }) => tag === 'VERB' || tag === 'AUX');
  const opensPlainly = !modals.has(words[0]?.lower ?? '') || isAt(scan, at, 'who');
  return isPlain && isSaid && opensPlainly && words.length > 1 && words.length < 8 ? [parse(null, end)] : [];
}
const notAsked = new Set([
  'and',
  'or',
  'but',
  'only',
  'it',
  'they',
  'them',
  'today',
  'than',
  'as',
  'by',
  'each',
  'other',
  'others',
  'else',
]);
