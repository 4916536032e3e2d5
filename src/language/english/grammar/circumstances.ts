// Conditions and exceptions: "when the tool is late", "during a test", "unless the office agrees", "except on Sundays".
import type { Link } from '#contract/clauses.ts';
import { basesOf } from '#language/inflection.ts';
import { relationsAt } from './adjuncts.ts';
import { closedWords, links, manner, particles, phraseLinks } from '#language/english/lexicon.ts';
import { boundsAt, wordsOf } from '#language/english/phrases/measures.ts';
import { listOf, subjects, things } from '#language/english/phrases/noun-phrases.ts';
import { isAt, lowerAt, parse, phraseAt, type Parse, type Scan } from '#language/english/parses.ts';
import type { Item, Spoken, Thing } from '#language/english/pieces.ts';

/** Conditions and exceptions: "when the tool is late", "during a test", "unless …", "except on Saturdays". */
export function circumstances(scan: Scan, at: number): Parse<Item>[] {
  return [...exceptions(scan, at), ...conditions(scan, at)];
}

function conditions(scan: Scan, at: number): Parse<Item>[] {
  // "without delay" tells how.
  if (phraseAt(scan, at, manner)) return [];
  const found: Parse<Item>[] = [];
  const only = isAt(scan, at, 'only') ? at + 1 : at;
  const link = phraseAt(scan, only, links);
  const flag =
    only > at || isAt(scan, at, 'only', 'if') || isAt(scan, at, 'only', 'when') ? { only: true } : {};
  if (link)
    for (const { value, next, cost } of spokenAfter(scan, link.next))
      found.push(
        parse(
          {
            type: 'condition',
            occasion: { link: link.means, ...value },
            things: [],
            range: [at, next],
            ...flag,
          },
          next,
          cost,
        ),
      );
  const phrase = phraseAt(scan, only, phraseLinks);
  if (phrase) {
    for (const { value, next, cost } of phrasesAfter(scan, phrase.next))
      found.push(
        parse(
          {
            type: 'condition',
            occasion: { link: phrase.means, phrase: value },
            things: [],
            range: [at, next],
            ...flag,
          },
          next,
          cost,
        ),
      );
    // "until 30 years after death"
    const moments = phrase.means === 'until' ? boundsAt(scan, phrase.next, things) : [];
    for (const { value, next } of moments.filter(({ value: { bound } }) => / after /.test(bound.unit)))
      found.push(
        parse(
          {
            type: 'condition',
            occasion: { link: phrase.means, phrase: wordsOf(scan, [phrase.next, next]) },
            bounds: [value.bound],
            things: [],
            range: [at, next],
            ...flag,
          },
          next,
        ),
      );
    for (const { value, next, cost } of countedAfter(scan, phrase.next))
      found.push(
        parse(
          {
            type: 'condition',
            occasion: { link: phrase.means, phrase: value.phrase },
            bounds: value.bounds,
            things: [],
            range: [at, next],
            ...flag,
          },
          next,
          cost,
        ),
      );
  }
  return found;
}

/** "the tool is late", "the tool is late or the fee is unpaid". */
function spokenAfter(scan: Scan, at: number): Parse<{ spoken: Spoken[]; join?: 'and' | 'or' }>[] {
  return scan.rules.clause(scan, at).flatMap(({ value, next, cost }) => {
    const join = value.length > 1 ? { join: joinOf(scan, value, next) } : {};
    const alone = parse({ spoken: value, ...join }, next, cost);
    const word = lowerAt(scan, next);
    if ((word !== 'and' && word !== 'or') || value.length > 1) return [alone];
    const more = scan.rules.clause(scan, next + 1).filter((each) => each.value.length === 1);
    return [
      alone,
      ...more.map((each) =>
        parse({ spoken: [...value, ...each.value], join: word as 'and' }, each.next, cost + each.cost),
      ),
    ];
  });
}

/** The word between two verbs that share a subject. */
const joinOf = (scan: Scan, spoken: readonly Spoken[], end: number): 'and' | 'or' => {
  const last = spoken.at(-1)!.predicate.range[0];
  const before = scan.tokens
    .slice(0, Math.min(last, end))
    .findLast(({ lower }) => lower === 'and' || lower === 'or');
  return before?.lower === 'or' ? 'or' : 'and';
};

/** "after 3 failed attempts": the words as said, with their count. */
const countedAfter = (scan: Scan, at: number): Parse<{ phrase: string; bounds: Thing['bounds'] }>[] =>
  things(scan, at)
    .filter(
      ({ value }) =>
        value.bounds.length === 1 &&
        value.bounds[0]!.of === undefined &&
        !value.only &&
        !value.none &&
        !value.pronoun,
    )
    .map(({ value, next, cost }) =>
      parse({ phrase: wordsOf(scan, [at, next]), bounds: value.bounds }, next, cost),
    );

/** A noun phrase or a gerund, kept as said. */
function phrasesAfter(scan: Scan, at: number): Parse<string>[] {
  const nouns = listOf(scan, at, subjects)
    .filter(({ value }) =>
      value.every(
        (thing) =>
          thing.bounds.length === 0 && !thing.none && !thing.only && (!thing.pronoun || thing.pronoun.own),
      ),
    )
    .filter(({ value }) => value.every((thing) => !thing.pronoun))
    .map(({ next, cost }) => parse(wordsOf(scan, [at, next]), next, cost));
  const token = scan.tokens[at];
  if (isAt(scan, at, 'having')) return [...nouns, ...perfectAfter(scan, at)];
  if (
    token?.kind !== 'word' ||
    closedWords.has(token.lower) ||
    !basesOf(token.lower).some(({ form }) => form === 'gerund')
  )
    return nouns;
  // "without passing through closing": all that follows the gerund belongs to it.
  const ends = gerundEnds(scan, at + 1);
  const last = Math.max(...ends);
  const longest = nouns.filter(({ next }) => next > last);
  return ends.length > 0 ? [...longest, parse(wordsOf(scan, [at, last]), last)] : nouns;
}

/** "having been reviewed by an officer", "having paid the fee": kept as said. */
function perfectAfter(scan: Scan, at: number): Parse<string>[] {
  const been = isAt(scan, at + 1, 'been');
  const verb = been ? at + 2 : at + 1;
  const token = scan.tokens[verb];
  if (token?.kind !== 'word' || !basesOf(token.lower).some(({ form }) => form === 'participle')) return [];
  const start = been ? (isAt(scan, verb + 1, 'by') ? verb + 2 : -1) : verb + 1;
  const ends = start < 0 ? [] : listOf(scan, start).filter(({ value }) => value.every(isPlainThing));
  if (been && start < 0) return [parse(wordsOf(scan, [at, verb + 1]), verb + 1)];
  return ends.map(({ next, cost }) => parse(wordsOf(scan, [at, next]), next, cost));
}

const isPlainThing = (thing: Thing) =>
  thing.bounds.length === 0 && !thing.pronoun && !thing.none && !thing.only;

/** Where the objects and relations behind a gerund may end. */
function gerundEnds(scan: Scan, at: number): number[] {
  const isPlain = (list: readonly Thing[]) =>
    list.every((thing) => thing.bounds.length === 0 && !thing.pronoun && !thing.none && !thing.only);
  const objects = listOf(scan, at).flatMap(({ value, next }) => (isPlain(value) ? [next] : []));
  const starts = [at, ...objects];
  const relations = starts.flatMap((start) =>
    relationsAt(scan, start, { group: { passive: false } }).flatMap(({ value, next }) =>
      'things' in value && isPlain(value.things) ? [next] : [],
    ),
  );
  // "without signing in"
  const particle = isParticle(scan, at) ? [at + 1] : [];
  return [...objects, ...relations, ...particle];
}

const isParticle = (scan: Scan, at: number): boolean =>
  particles.has(lowerAt(scan, at)) && ['', ','].includes(lowerAt(scan, at + 1));

const exceptionOpenings: readonly (readonly string[])[] = [
  ['except', 'for'],
  ['except'],
  ['but'],
  ['save', 'for'],
  ['save'],
  ['apart', 'from'],
  ['other', 'than'],
  ['with', 'the', 'exception', 'of'],
  ['with', 'an', 'exception', 'for'],
  ['excluding'],
];

/** "maintenance between 22:00 and 5:00 excepted" */
const excepted = (scan: Scan, at: number): Parse<Item>[] =>
  [...phrasesAfter(scan, at), ...longerNames(scan, at)]
    .filter(({ next }) => isAt(scan, next, 'excepted') || isAt(scan, next, 'exempted'))
    .map(({ value, next, cost }) =>
      parse(
        {
          type: 'exception',
          occasion: { link: 'for', phrase: at === 0 ? small(value) : value },
          things: [],
          range: [at, next + 1],
        },
        next + 1,
        cost,
      ),
    );

/** The first word of a sentence begins with a capital. */
const small = (text: string) => `${text[0]!.toLowerCase()}${text.slice(1)}`;

/** A noun with a time behind it. */
const longerNames = (scan: Scan, at: number): Parse<string>[] =>
  listOf(scan, at, subjects)
    .filter(({ value }) => value.every(isPlainThing))
    .flatMap(({ next }) => boundsAt(scan, next, () => []).filter(({ value }) => value.family === 'clock'))
    .map(({ next }) => parse(wordsOf(scan, [at, next]), next));

function exceptions(scan: Scan, at: number): Parse<Item>[] {
  if (scan.tokens.some(({ lower }) => lower === 'excepted' || lower === 'exempted')) {
    const found = excepted(scan, at);
    if (found.length > 0) return found;
  }
  const start = exceptionOpenings.find((words) => isAt(scan, at, ...words));
  if (!start || (start[0] === 'but' && !['nobody', 'one'].includes(lowerAt(scan, at - 1)))) return [];
  const next = at + start.length;
  const inner: Parse<Item>[] = conditions(scan, next).map(({ value, next: end, cost }) =>
    parse(
      {
        type: 'exception',
        occasion: value.type === 'condition' ? value.occasion : { link: 'for', phrase: '' },
        things: [],
        range: [at, end],
      },
      end,
      cost,
    ),
  );
  for (const { value, next: end, cost } of relationsAt(scan, next, { group: { passive: false } })) {
    const link =
      value.type === 'condition' ? value.occasion.link : value.type === 'relation' ? value.role : null;
    // "in the case of" is a link of its own.
    if (inner.some((each) => each.next === end)) continue;
    if (link !== null && ['on', 'at', 'in', 'for', 'by', 'to', 'with', 'from'].includes(link))
      inner.push(
        parse(
          {
            type: 'exception',
            occasion: { link: link as Link, phrase: wordsOf(scan, [next + 1, end]) },
            things: [],
            range: [at, end],
          },
          end,
          cost,
        ),
      );
  }
  for (const { value, next: end, cost } of [...phrasesAfter(scan, next), ...longerNames(scan, next)])
    inner.push(
      parse(
        { type: 'exception', occasion: { link: 'for', phrase: value }, things: [], range: [at, end] },
        end,
        cost,
      ),
    );
  return inner;
}
