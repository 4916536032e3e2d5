// Relations, bounds and adverbs of a verb: "to the customer", "within 14 days", "automatically".
import { basesOf } from '#language/inflection.ts';
import { relationRoles, type Bound, type Link, type Relation } from '#contract/clauses.ts';
import {
  dayTimes,
  manner,
  means,
  ordering,
  phraseLinks,
  plainPrepositions,
  systems,
  times,
} from '#language/english/lexicon.ts';
import { frequenciesAt, perAt, repeatsAt } from '#language/english/phrases/frequencies.ts';
import { boundsAt, wordsOf } from '#language/english/phrases/measures.ts';
import { listOf, things } from '#language/english/phrases/noun-phrases.ts';
import { moneyUnits } from '#language/word-facts.ts';
import { sayBound } from '#language/say-bound.ts';
import { isAt, lowerAt, parse, phraseAt, type Parse, type Scan } from '#language/english/parses.ts';
import type { Item, Range, Thing } from '#language/english/pieces.ts';
import { statesAfter } from './state-names.ts';
import { isManner, type Group } from './verb-groups.ts';

export const how = (scan: Scan, from: number, to: number): Item => ({
  type: 'relation',
  role: 'how',
  things: [],
  what: wordsOf(scan, [from, to]).toLowerCase(),
  range: [from, to],
});

/** Relations, bounds and adverbs. */
export function adjuncts(
  scan: Scan,
  at: number,
  state: { items: readonly Item[]; group: Pick<Group, 'passive'> },
): Parse<Item>[] {
  const found: Parse<Item>[] = [];
  const token = scan.tokens[at];
  if (!token) return [];
  const adverb = phraseAt(scan, at, manner);
  const repeats = repeatsAt(scan, at);
  const often = frequenciesAt(scan, at);
  if (adverb && repeats.length === 0 && often.length === 0)
    return [parse(how(scan, at, adverb.next), adverb.next)];
  else if (isEachAlone(scan, at)) return [parse(how(scan, at, at + 1), at + 1)];
  else if (isManner(token)) found.push(parse(how(scan, at, at + 1), at + 1));
  const counted = state.items.findLast(({ type }) => type === 'object' || type === 'bound');
  if (
    counted &&
    (counted.type === 'bound' ||
      (counted.type === 'object' && counted.things.some(({ bounds }) => bounds.length > 0)))
  )
    for (const { value, next } of perAt(scan, at))
      found.push(parse({ type: 'per', per: value, range: [at, next] }, next));
  // "3 tickets each month" says for what the count holds.
  if (!found.some(({ value }) => value.type === 'per'))
    for (const { value, next } of repeats)
      found.push(parse({ type: 'bound', bound: value, range: [at, next] }, next));
  for (const { value, next } of often)
    found.push(parse({ type: 'bound', bound: value, range: [at, next] }, next));
  for (const { value, next, cost } of boundsAt(scan, at, things))
    // Behind an object "above 500 EUR" describes the object first.
    found.push(
      parse(
        { type: 'bound', bound: value.bound, range: [at, next] },
        next,
        cost + (isThing(state.items.at(-1)) ? 1 : 0),
      ),
    );
  found.push(...endedBehind(scan, at), ...relationsAt(scan, at, state));
  return found;
}

const limitsBehind: readonly [words: string[], sense: Bound['sense']][] = [
  [['at', 'most'], 'at most'],
  [['at', 'least'], 'at least'],
  [['at', 'the', 'most'], 'at most'],
  [['or', 'fewer'], 'at most'],
];

/** "9 hours per day at most" */
function endedBehind(scan: Scan, at: number): Parse<Item>[] {
  return boundsAt(scan, at, () => []).flatMap(({ value: { bound, family }, next, cost }) => {
    if (bound.sense !== 'exactly' || family === 'clock' || family === 'date') return [];
    const ends = [parse<string | null>(null, next), ...perAt(scan, next)];
    return ends.flatMap(({ value: per, next: end }): Parse<Item>[] => {
      const found = limitsBehind.find(([words]) => isAt(scan, end, ...words));
      const last = end + (found?.[0].length ?? 0);
      if (!found || !['', ',', '.'].includes(lowerAt(scan, last))) return [];
      const ended: Bound = { ...bound, sense: found[1], ...(per !== null && { per }) };
      return [parse({ type: 'bound', bound: ended, range: [at, last] }, last, cost)];
    });
  });
}

/** "must not exceed 8 MB each": every one of them by itself. */
const isEachAlone = (scan: Scan, at: number): boolean =>
  isAt(scan, at, 'each') && ['', ','].includes(lowerAt(scan, at + 1));

/** "Saturdays", "the end of each month". */
export const isTimeThing = ({ head, text, bounds, pronoun }: Thing) =>
  bounds.length === 0 &&
  !pronoun &&
  (times.has(singular(head)) ||
    (['end', 'start', 'beginning', 'middle'].includes(head) && times.has(singular(text.split(' ').at(-1)!))));

/** "each month" within a time: how often it comes. */
function repeatsIn(scan: Scan, [from, to]: Range): Bound[] {
  for (let at = from; at < to; at++) {
    const found = repeatsAt(scan, at).find(({ next }) => next <= to);
    if (found && ['each', 'every'].includes(lowerAt(scan, at))) return [found.value];
  }
  return [];
}

const isThing = (item: Item | undefined) => item !== undefined && 'things' in item && item.things.length > 0;

export function relationsAt(
  scan: Scan,
  at: number,
  { group }: { group: Pick<Group, 'passive'> },
): Parse<Item>[] {
  const role = lowerAt(scan, at);
  if (
    !plainPrepositions.has(role) &&
    !(role === 'of' && (lowerAt(scan, at - 1).startsWith('consist') || isToldBefore(scan, at)))
  )
    return [];
  if (isAt(scan, at, 'at', 'the', 'latest')) return [];
  // "about 40 coins"
  if (role === 'about' && scan.tokens[at + 1]?.kind === 'number') return [];
  // "in case of fire"
  if (isAt(scan, at, 'in') && (phraseAt(scan, at, phraseLinks)?.next ?? 0) > at + 1) return [];
  const season = seasonAt(scan, at);
  if (season.length > 0) return season;
  return [
    ...measuresBy(scan, at),
    ...statesAfter(scan, at),
    ...repeated(scan, at, role, listOf(scan, at + 1)),
  ].flatMap(({ value, next, cost }): Parse<Item>[] => {
    const byNobody = role === 'by' && group.passive && value.length === 1 && value[0]!.text === 'anyone';
    if (value.some(({ none, only }) => (none && !byNobody) || only)) return [];
    if (['above', 'below', 'over', 'under'].includes(role) && value.some(({ bounds }) => bounds.length > 0))
      return [];
    const range = [at, next] as const;
    const one = value[0]!;
    const isTime = value.length === 1 && isTimeThing(one);
    // "by the hour" is a rate.
    if (isTime && role === 'by' && ['hour', 'day', 'week', 'month', 'year'].includes(one.text)) return [];
    // "by noon" is a bound.
    if (isTime && dayTimes.has(one.text)) return [];
    if (isTime)
      return ['on', 'at', 'in', 'by', 'for'].includes(role)
        ? [
            parse(
              {
                type: 'condition',
                occasion: { link: role as Link, phrase: wordsOf(scan, [at + 1, next]) },
                things: [],
                bounds: repeatsIn(scan, [at + 1, next]),
                range,
              },
              next,
              cost,
            ),
          ]
        : [];
    if (role === 'by' && group.passive && value.every(actsItself))
      return [parse({ type: 'agent', things: value, range }, next, cost)];
    if (role === 'by' && group.passive && !value.every(isMeans) && !isOrdered(scan, at)) return [];
    if (!relationRoles.includes(role as Relation['role'])) return [];
    return [
      parse({ type: 'relation', role: role as Relation['role'], things: value, what: '', range }, next, cost),
    ];
  });
}

/** "is informed of the delay", "is informed in writing of the delay" */
const isToldBefore = (scan: Scan, at: number): boolean =>
  [1, 2, 3].some(
    (back) =>
      isTold(lowerAt(scan, at - back)) && (back === 1 || phraseAt(scan, at - back + 1, manner)?.next === at),
  );

/** "is informed of the delay" */
const isTold = (word: string): boolean =>
  ['informed', 'notified', 'reminded', 'warned', 'advised'].includes(word);

/** "from June to August", "between May and October". */
function seasonAt(scan: Scan, at: number): Parse<Item>[] {
  const joint = isAt(scan, at, 'from') ? 'to' : isAt(scan, at, 'between') ? 'and' : undefined;
  const isTime = (index: number) => times.has(singular(lowerAt(scan, index)));
  if (joint === undefined || !isTime(at + 1) || !isAt(scan, at + 2, joint) || !isTime(at + 3)) return [];
  const range = [at, at + 4] as const;
  const phrase = wordsOf(scan, [at + 1, at + 4]).replace(' and ', ' to ');
  return [parse({ type: 'condition', occasion: { link: 'from', phrase }, things: [], range }, at + 4)];
}

/** "by 2 weeks", "by 10 %", "for 95 % of the requests": how much. */
function measuresBy(scan: Scan, at: number): Parse<Thing[]>[] {
  const by = isAt(scan, at, 'by');
  const withMoney = isAt(scan, at, 'with');
  if (!by && !withMoney && !isAt(scan, at, 'for') && !isAt(scan, at, 'in')) return [];
  return boundsAt(scan, at + 1, by ? () => [] : things)
    .filter(({ value: { family, bound } }) =>
      by
        ? family !== 'clock' && family !== 'date'
        : (bound.unit.startsWith('%') && !withMoney) ||
          (family === 'money' && (withMoney || isAt(scan, at, 'for'))),
    )
    .map(({ value: { bound }, next }) => {
      const text = by || moneyUnits.has(bound.unit) ? sayBound(bound, true) : wordsOf(scan, [at + 1, next]);
      return parse(
        [
          {
            text,
            head: 'amount',
            range: [at + 1, next] as const,
            plural: true,
            person: false,
            bounds: [{ ...bound, of: text }],
          },
        ],
        next,
      );
    });
}

/** "by card or by bank transfer": one of the two. */
function repeated(scan: Scan, at: number, role: string, lists: readonly Parse<Thing[]>[]): Parse<Thing[]>[] {
  const longer = lists.flatMap(({ value, next, cost }) => {
    if (isAt(scan, next, 'and', role))
      return listOf(scan, next + 2).map((more) =>
        parse([...value, ...more.value], more.next, cost + more.cost),
      );
    if (!isAt(scan, next, 'or', role) || value.length !== 1) return [];
    return things(scan, next + 2).flatMap((last): Parse<Thing[]>[] => {
      const plain = [value[0]!, last.value].every(
        (each) => each.bounds.length === 0 && !each.pronoun && !each.none && !each.only && !each.quantifier,
      );
      if (!plain) return [];
      const text = `${value[0]!.text} or ${last.value.text}`;
      const { a: _a, ...rest } = last.value;
      return [
        parse(
          [
            {
              ...rest,
              text,
              range: [at + 1, last.next] as const,
              ...(last.value.bare || value[0]!.bare ? { bare: true } : {}),
            },
          ],
          last.next,
          cost + last.cost,
        ),
      ];
    });
  });
  return [...lists, ...longer];
}

const singular = (word: string) => (word.endsWith('s') ? word.slice(0, -1) : word);

/** "sorted by price" */
const isOrdered = (scan: Scan, at: number): boolean =>
  basesOf(lowerAt(scan, at - 1)).some(({ base, form }) => form === 'participle' && ordering.has(base));

const isMeans = (thing: Thing) =>
  thing.head === 'amount' ||
  (thing.bounds.length > 0 && !thing.person) ||
  thing.text.split(' or ').every((each) => means.has(each) || means.has(each.split(' ').at(-1)!));

const actsItself = (thing: Thing) =>
  thing.person || /^\p{Lu}/u.test(thing.text) || systems.has(thing.head) || systems.has(thing.text);
