// Noun phrases: "the price of the room", "at most 3 tools", "each member's card", "refunds above 500 EUR", and lists of them.
import { sayCount } from '#language/say-bound.ts';
import { articles, doubles, isPerson, mostlyNouns, plainPrepositions } from '#language/english/lexicon.ts';
import { perAt } from './frequencies.ts';
import { wordsOf } from './measures.ts';
import { longest, measured, relatives, shares, spans, withoutExtreme, withUnit } from './noun-measures.ts';
import { nouns, titles, type Head } from './nouns.ts';
import { actedOn, reduced, whoever } from './described-things.ts';
import { openings, type Opening } from './openings.ts';
import { namedAlone, standIns } from './stand-ins.ts';
import { isAt, lowerAt, once, parse, chain, type Parse, type Scan } from '#language/english/parses.ts';
import type { Thing } from '#language/english/pieces.ts';
import { isShouted } from '#language/english/tagger.ts';

export const things = (scan: Scan, at: number): Parse<Thing>[] =>
  once(scan, 'thing', at, () => [
    ...whole(scan, at),
    ...namedAlone(scan, at),
    ...standIns(scan, at),
    ...chain(standIns(scan, at), (thing, next) =>
      thing.person && !thing.pronoun ? measured(scan, thing, next, things) : [],
    ),
    ...whoever(scan, at),
    ...shares(scan, at, things),
  ]);

/** A subject may carry a preposition of its own: "readers from abroad". */
export const subjects = (scan: Scan, at: number): Parse<Thing>[] =>
  once(scan, 'subject', at, () =>
    chain(things(scan, at), (thing, next) => {
      const alone = parse(thing, next);

      if (thing.pronoun || thing.bounds.length > 0 || !mayQualify(scan, next)) return [alone];
      const longer = things(scan, next + 1)
        .filter(({ value }) => plain(value) || isMeasured(value) || isCounted(value))
        .map((more) => parse(withPlace(scan, thing, more), more.next, more.cost + 1));
      return [alone, ...longer];
    }),
  );
/** "props with a value of more than 1,000 EUR" */
const isMeasured = ({ bounds: [bound, ...others], text, ...rest }: Thing): boolean =>
  bound?.of === text && others.length === 0 && !rest.pronoun && !rest.none && !rest.only && !rest.bare_count;

/** "groups with more than 25 visitors" */
const isCounted = ({ bounds: [bound, ...others], text, bare_count, ...rest }: Thing): boolean =>
  bound?.unit === text &&
  bound.of === undefined &&
  others.length === 0 &&
  !bare_count &&
  !(rest.pronoun ?? rest.none ?? rest.only);

/** The words of the place, without the amount that is told by itself. */
function placeOf(scan: Scan, at: number, { value, next }: Parse<Thing>): string {
  const role = lowerAt(scan, at);
  if (isCounted(value)) return `${role} ${sayCount(value.bounds[0]!)} ${value.text}`;
  if (!isMeasured(value)) return wordsOf(scan, [at, next]);
  const article = articles.has(lowerAt(scan, at + 1)) ? `${lowerAt(scan, at + 1)} ` : '';
  return `${role} ${article}${value.text}`;
}

function withPlace(scan: Scan, thing: Thing, { value, next: end }: Parse<Thing>): Thing {
  const at = thing.range[1];
  const said = placeOf(scan, at, { value, next: end, cost: 0 });
  const text = `${thing.text} ${said}`;
  return {
    ...thing,
    bounds: value.bounds.map((bound) => ({ ...bound, of: text })),
    place: {
      role: lowerAt(scan, at),
      base: thing.text,
      what: value.text,
      ...(value.bare && { bare: true }),
      ...(value.a && { a: true }),
    },
    text,
    range: [thing.range[0], end],
  };
}

/** "readers from abroad", "users without a licence" */
const mayQualify = (scan: Scan, at: number) =>
  plainPrepositions.has(lowerAt(scan, at)) || lowerAt(scan, at) === 'without';

const plain = (thing: Thing) => thing.bounds.length === 0 && !thing.pronoun && !thing.none && !thing.only;

/** "the name, the address and the birth date"; with "or" they are one thing of which one holds. */
export function listOf(scan: Scan, at: number, rule: typeof things = things): Parse<Thing[]>[] {
  return once(scan, rule === things ? 'list' : 'subject-list', at, () => {
    // "both the vet and the nurse"
    const pairs = isAt(scan, at, 'both')
      ? listOf(scan, at + 1, rule).filter(({ value }) => value.length === 2)
      : [];
    const out = pairs.map(({ value: [one, other], next, cost }) =>
      parse([{ ...one!, range: [at, one!.range[1]] as const }, other!], next, cost),
    );
    for (const first of rule(scan, at)) {
      out.push(parse([first.value], first.next, first.cost));
      out.push(...moreOf(scan, { so_far: [first.value], at: first.next, cost: first.cost, from: at }, rule));
    }
    return out;
  });
}

type Open = { so_far: Thing[]; at: number; cost: number; from: number };

function moreOf(scan: Scan, { so_far, at, cost, from }: Open, rule: typeof things): Parse<Thing[]>[] {
  if (so_far.length > 12) return [];
  const comma = isAt(scan, at, ',');
  const word = lowerAt(scan, comma ? at + 1 : at);
  if (word === 'and' || word === 'or') {
    const start = (comma ? at + 1 : at) + 1;
    return rule(scan, start).flatMap((last) => {
      if (isVerbAlone(scan, last.value)) return [];
      const all = [...so_far, last.value];
      if (word === 'and')
        return all.some(({ pronoun }) => pronoun && !pronoun.own)
          ? []
          : [parse(all, last.next, cost + last.cost + (mayBeSecondVerb(scan, last.value) ? 1 : 0))];
      const joined = oneOf(scan, all, from, last.next);
      return joined ? [parse([joined], last.next, cost + last.cost)] : [];
    });
  }
  if (!comma) return [];
  return rule(scan, at + 1).flatMap((next) =>
    moreOf(scan, { so_far: [...so_far, next.value], at: next.next, cost: cost + next.cost, from }, rule),
  );
}

/** "on Mondays and closes on Saturdays": one word behind "and" that the tagger takes for a verb is no thing. */
const isVerbAlone = (scan: Scan, { range: [from, to] }: Thing): boolean =>
  to === from + 1 && scan.tokens[from]!.tag === 'VERB' && !scan.tokens[from]!.lower.endsWith('ing');

/** "add parts and change prices": the last may be an act with its object as well as one more thing. */
const mayBeSecondVerb = (scan: Scan, { range: [from, to], plural }: Thing): boolean => {
  const first = scan.tokens[from]!.lower;
  return to > from + 1 && plural === true && doubles.has(first) && !mostlyNouns.has(first);
};

function oneOf(scan: Scan, all: readonly Thing[], from: number, to: number): Thing | null {
  if (all.some((each) => !plain(each) || each.quantifier)) return null;
  const [first, last] = [all[0]!, all.at(-1)!];
  const { bare: _bare, a: _a, ...rest } = last;
  return {
    ...rest,
    ...(all.some(({ bare }) => bare) &&
      last.plural !== true &&
      !articles.has(lowerAt(scan, first.range[0])) && { bare: true }),
    ...(first.a && { a: true as const }),
    text: named(scan, startOf(scan, first), to),
    range: [from, to],
    person: all.every(({ person }) => person),
    ...(all.every(({ person }) => person) && { choice: [...all] }),
  };
}

/** Where the name of a thing begins behind its article. */
const startOf = (scan: Scan, thing: Thing) =>
  articles.has(lowerAt(scan, thing.range[0])) ? thing.range[0] + 1 : thing.range[0];

function whole(scan: Scan, at: number): Parse<Thing>[] {
  return openings(scan, at).flatMap(({ value: opening, next }) => {
    const cores = chain(nouns(scan, next, opening), (core, end) => owned(scan, core, end));
    return cores.flatMap(({ value: head, next: end, cost }) => {
      if (!agrees(opening, head)) return [];
      const thing = thingOf(scan, { opening, head, at, end });
      const found = withTail(scan, thing, end, opening.from).map((each) => ({
        ...each,
        value: withoutExtreme(each.value),
        cost: each.cost + cost,
      }));
      return [...found, ...found.flatMap((each) => noMore(scan, each))];
    });
  });
}

/** "to one pupil only": to exactly one. */
function noMore(scan: Scan, { value, next, cost }: Parse<Thing>): Parse<Thing>[] {
  const isEnd = ['', ',', '.'].includes(lowerAt(scan, next + 1));
  if (!value.bare_count || !isAt(scan, next, 'only') || !isEnd) return [];
  const { bare_count: _bare_count, ...rest } = value;
  return [parse({ ...rest, range: [value.range[0], next + 1] as const }, next + 1, cost)];
}

/** "the member's card", "the members' cards": the noun behind the owner is the head. */
function owned(scan: Scan, head: Head, at: number): Parse<Head>[] {
  if (lowerAt(scan, at) !== "'s") return [parse(head, at)];
  return chain(nouns(scan, at + 1, { article: true }), (next, end) => owned(scan, next, end));
}

function agrees(opening: Opening, head: Head): boolean {
  if (opening.count && (head.word === 'times' || head.word === 'time')) return false;
  if (opening.singular && head.plural === true) return false;
  if (opening.count && opening.count.value !== 1 && head.plural === false) return false;
  if (opening.quantifier === 'each' && head.plural === true) return false;
  return opening.quantifier !== 'both' || head.plural === true;
}

function thingOf(
  scan: Scan,
  { opening, head, at, end }: { opening: Opening; head: Head; at: number; end: number },
): Thing {
  const text = named(scan, opening.from, end, opening.article || head.plural === true);
  const { count, quantifier, a, none, only, bare_count, pronoun } = opening;
  return {
    text,
    head: head.word,
    range: [at, end],
    // "A data store": what counts as one is no plural, whatever its word may be elsewhere.
    plural: opening.singular ? false : head.plural,
    person:
      isPerson(head.word) ||
      titles.has(text.split(' ')[0]!.toLowerCase()) ||
      (head.phrase !== head.word && isPerson(head.phrase)),
    ...(quantifier && { quantifier }),
    ...(a && { a }),
    ...(isBare(scan, opening, head, at) && { bare: true }),
    ...(none && { none }),
    ...(only && { only }),
    ...(bare_count && { bare_count }),
    ...(pronoun && { pronoun }),
    bounds: count
      ? [
          {
            sense: count.sense,
            value: count.value,
            ...(count.high === undefined ? {} : { high: count.high }),
            unit: text,
          },
        ]
      : [],
  };
}

/** A single thing that is named without an article, and not by a name of its own. */
function isBare(
  scan: Scan,
  { from, quantifier, none, count, pronoun, article }: Opening,
  head: Head,
  at: number,
): boolean {
  const first = scan.tokens[from]!;
  if (article || quantifier || none || count || pronoun || head.plural === true || first.kind === 'name')
    return false;
  return isBareName(named(scan, from, scan.tokens.length, false).split(' ')[0]!) && at === from;
}

/** Names and abbreviations never have an article. */
const isBareName = (word: string) => word === word.toLowerCase() || isShouted(word);

/** The words as said; the capital of a sentence's first word is no part of a name. */
function named(scan: Scan, from: number, to: number, common = true): string {
  const text = wordsOf(scan, [from, to]);
  const first = scan.tokens[from]!;
  if (
    from > 0 ||
    first.kind === 'name' ||
    isShouted(first.text) ||
    /\p{Lu}/u.test(first.text.slice(1)) ||
    (!common &&
      (['PROPN', 'X', ''].includes(first.tag) || /^\p{Lu}\p{Ll}/u.test(scan.tokens[from + 1]?.text ?? '')))
  )
    return text;
  return `${first.text[0]!.toLowerCase()}${text.slice(1)}`;
}

/** "the price of the room", "the signature of 2 managers" */
function ofThing(scan: Scan, thing: Thing, at: number, grown: Grown): Parse<Thing>[] {
  const found: Parse<Thing>[] = [];
  for (const { value, next, cost } of things(scan, at + 1)) {
    if (value.pronoun?.own && !thing.pronoun && value.bounds.length === 0 && !value.pronoun.before) {
      const longer = grown(next);
      found.push(
        parse(
          {
            ...longer,
            pronoun: {
              ...value.pronoun,
              before: longer.text.slice(0, longer.text.length - value.text.length),
            },
          },
          next,
          cost,
        ),
      );
    }
    if (plain(value)) found.push(parse(grown(next), next, cost));
    else if (value.bounds.length === 1 && !value.pronoun && !value.only && value.bounds[0]!.of === undefined)
      found.push(
        parse(
          {
            ...thing,
            range: [thing.range[0], next],
            bounds: [...thing.bounds, { ...value.bounds[0]!, of: thing.text }],
            ...(value.bare_count && { bare_count: true }),
          },
          next,
          cost,
        ),
      );
  }
  return found;
}

type Grown = (end: number, more?: Partial<Thing>) => Thing;

/** Two things that something lies between. */
const pairAt = (scan: Scan, at: number): Parse<Thing[]>[] =>
  listOf(scan, at).filter(
    ({ value }) =>
      (value.length === 2 && value.every(plain)) || (value.length === 1 && value[0]!.bare_count === true),
  );

const isNumber = (scan: Scan, at: number): boolean => scan.tokens[at]?.kind === 'number';

/** What follows the noun and belongs to it. */
function withTail(scan: Scan, thing: Thing, at: number, from: number): Parse<Thing>[] {
  // "for a maximum of six weeks" is an amount.
  if (['maximum', 'minimum'].includes(thing.text) && isAt(scan, at, 'of') && isNumber(scan, at + 1))
    return [];
  const found = [parse(thing, at)];
  const grown = (end: number, more: Partial<Thing> = {}): Thing => {
    const text = named(scan, from, end, true);
    const bounds = thing.bounds.map((bound) =>
      bound.unit === thing.text ? { ...bound, unit: text } : bound,
    );
    return {
      ...thing,
      text: thing.text[0] === text[0] ? text : `${thing.text[0]}${text.slice(1)}`,
      range: [thing.range[0], end],
      bounds,
      ...more,
    };
  };
  if (isAt(scan, at, 'of')) found.push(...ofThing(scan, thing, at, grown));
  found.push(...measured(scan, thing, at, things));
  found.push(...withUnit(scan, at).map((next) => parse(grown(next), next, 1)));
  if (isAt(scan, at, 'between') && spans.has(thing.head))
    found.push(...pairAt(scan, at + 1).map(({ next, cost }) => parse(grown(next), next, cost)));
  if (isAt(scan, at, 'per') && thing.bounds.length === 0)
    for (const { next } of perAt(scan, at)) found.push(parse(grown(next), next));
  if (scan.tokens[at]?.kind === 'name') found.push(parse(grown(at + 1), at + 1));
  // "sees the list of his class and marks who came": no mark has come.
  const isVerb = isAt(scan, at, 'who') && !thing.person && isAt(scan, thing.range[0] - 1, 'and');
  const relative = longest([
    ...(isVerb ? [] : relatives(scan, at)),
    ...actedOn(scan, at, things),
    ...reduced(scan, at, things),
  ]);
  if (relative) {
    const text = grown(relative.next).text;
    found.push(
      parse(
        grown(relative.next, {
          bounds: [...thing.bounds, ...relative.value.bounds.map((bound) => ({ ...bound, of: text }))],
          ...(relative.value.predicate && { relative: { base: thing, predicate: relative.value.predicate } }),
        }),
        relative.next,
        relative.cost,
      ),
    );
  }
  return found;
}
