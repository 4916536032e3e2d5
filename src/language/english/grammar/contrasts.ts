// Two things said of one subject with one verb: what holds and what does not ("drinks but not food"), or two amounts ("12 EUR
// for adults and 6 EUR for children").
import { pluralOf } from '#language/inflection.ts';
import { adjuncts, relationsAt } from './adjuncts.ts';
import { circumstances } from './circumstances.ts';
import { listOf } from '#language/english/phrases/noun-phrases.ts';
import { isAt, lowerAt, parse, type Parse, type Scan } from '#language/english/parses.ts';
import type { Item, Predicate, Spoken, Thing } from '#language/english/pieces.ts';

export function contrasts(scan: Scan, spoken: Spoken, at: number): Parse<Spoken[]>[] {
  const { subjects, predicate } = spoken;
  if (predicate.negated || subjects.some(({ none, only }) => none || only)) return [];
  return [...denials(scan, spoken, at), ...amounts(scan, spoken, at)];
}

/** "drinks but not food", "visible to staff only, not to volunteers". */
function denials(scan: Scan, spoken: Spoken, at: number): Parse<Spoken[]>[] {
  const { predicate } = spoken;
  const comma = isAt(scan, at, ',') ? at + 1 : at;
  // "bees, but no chickens"
  const no = isAt(scan, comma, 'but', 'no') ? comma + 1 : -1;
  const not = isAt(scan, comma, 'but', 'not')
    ? comma + 1
    : comma > at && (isAt(scan, comma, 'not') || isAt(scan, comma, 'never'))
      ? comma
      : -1;
  const last = predicate.items.findLast(({ type }) => ['object', 'relation', 'agent'].includes(type));
  if (no > 0 && last?.type === 'object') return withoutOne(scan, spoken, no);
  if (not > 0) {
    const except = exceptAt(scan, spoken, not);
    if (except.length > 0) return except;
  }
  if (not < 0 || !last || predicate.items.at(-1)?.type === 'condition') return [];
  if (!predicate.items.every(({ type }) => ['object', 'relation', 'agent', 'only'].includes(type))) return [];
  const others: Parse<Item>[] =
    last.type === 'object'
      ? listOf(scan, not + 1).map(({ value, next, cost }) =>
          parse({ type: 'object', things: value, range: [not + 1, next] }, next, cost),
        )
      : relationsAt(scan, not + 1, { group: predicate }).filter(
          ({ value }) =>
            (value.type === 'agent' && last.type === 'agent') ||
            (value.type === 'relation' && last.type === 'relation' && value.role === last.role),
        );
  return others.flatMap(({ value, next, cost }) => {
    if (!('things' in value) || value.things.length !== 1 || !value.things.every(isPlain)) return [];
    const [other] = value.things;
    const contrast = { subjects: spoken.subjects, object: last, other: other! };
    if (value.type === 'object' && mayBeSubject(scan, contrast, lowerAt(scan, not - 1) === ','))
      return isSubject(spoken, other!) ? [parse([spoken, ofOther(spoken, other!, not)], next, cost)] : [];
    const items = predicate.items
      .filter(({ type }) => type !== 'only')
      .map((item) => (item === last ? value : withoutOnly(item)));
    return [parse([spoken, { ...spoken, predicate: denied(predicate, items, not) }], next, cost)];
  });
}

/** "Teachers have accounts, not pupils": what stands behind may be who does not. */
function mayBeSubject(scan: Scan, { subjects, object, other }: Contrast, comma: boolean): boolean {
  const of = 'things' in object ? object.things : [];
  const isOfPeople = subjects.some(({ person }) => person) && other.person;
  if (!comma) return isOfPeople && !of.some(({ person }) => person);
  // "The report shows totals, not names" has the form of the object alone.
  const isAlike = (thing: Thing) => {
    const article = articleOf(scan, thing);
    if (thing.person !== other.person || article !== articleOf(scan, other)) return false;
    return article === '' || thing.plural === other.plural;
  };
  return isOfPeople || subjects.some(isAlike) || !of.some(isAlike);
}
type Contrast = { subjects: readonly Thing[]; object: Item; other: Thing };
const articleOf = ({ tokens }: Scan, { range: [from] }: Thing) =>
  ['the', 'a', 'an'].includes(tokens[from]!.lower) ? tokens[from]!.lower.replace('an', 'a') : '';

/** Certain only where people act on a thing and people are set against them. */
const isSubject = ({ subjects, predicate, front }: Spoken, other: Thing): boolean =>
  front.length === 0 &&
  subjects.length === 1 &&
  subjects[0]!.person &&
  other.person &&
  predicate.items.every((item) => 'things' in item && item.things.every(({ person }) => !person));

const ofOther = (spoken: Spoken, other: Thing, not: number): Spoken => ({
  ...spoken,
  subjects: [other],
  predicate: denied(spoken.predicate, spoken.predicate.items.map(withoutOnly), not),
});

const denied = (predicate: Predicate, items: Item[], negation: number): Predicate => ({
  ...predicate,
  items,
  negated: true,
  negation,
  modality: ['must', 'may'].includes(predicate.modality) ? `${predicate.modality} not` : predicate.modality,
});

/** "may book courts, but not at weekends": except then. */
const exceptAt = (scan: Scan, spoken: Spoken, not: number): Parse<Spoken[]>[] => {
  const { items } = spoken.predicate;
  if (items.some(({ type }) => ['only', 'condition', 'exception'].includes(type))) return [];
  return circumstances(scan, not + 1)
    .concat(relationsAt(scan, not + 1, { group: spoken.predicate }))
    .flatMap(({ value, next, cost }) => {
      if (value.type !== 'condition' || value.occasion.link === 'without' || value.bounds?.length) return [];
      const item: Item = { ...value, type: 'exception', range: [not, next] };
      const predicate = { ...spoken.predicate, items: [...items, item] };
      return [parse([{ ...spoken, predicate, range: [spoken.range[0], next] as const }], next, cost)];
    });
};

/** "bees, but no chickens": the last object alone is another one. */
function withoutOne(scan: Scan, spoken: Spoken, at: number): Parse<Spoken[]>[] {
  const { predicate } = spoken;
  if (predicate.items.length !== 1) return [];
  return listOf(scan, at).flatMap(({ value: [thing, ...others], next, cost }) => {
    if (!thing?.none || others.length > 0 || !isPlain({ ...thing, none: false })) return [];
    const { none: _none, ...rest } = thing;
    const isMass = thing.plural === null || pluralOf(thing.head) === thing.head;
    const one =
      thing.plural === true ? rest : isMass ? { ...rest, bare: true } : { ...rest, a: true as const };
    const item: Item = { type: 'object', things: [one], range: [at + 1, next] };
    return [parse([spoken, { ...spoken, predicate: denied(predicate, [item], at) }], next, cost)];
  });
}

/** "10 % of the price, but at least 5 EUR": the amount has an end. */
function amountEnds(scan: Scan, spoken: Spoken, at: number): Parse<Spoken[]>[] {
  const { predicate } = spoken;
  const comma = isAt(scan, at, ',') ? at + 1 : at;
  const [amount, ...more] = predicate.items;
  if (amount?.type !== 'bound' || more.length > 0 || !['but', 'and'].includes(lowerAt(scan, comma)))
    return [];
  if (amount.bound.sense === 'exactly' && !amount.bound.unit.startsWith('%')) return [];
  return adjuncts(scan, comma + 1, { items: [], group: predicate }).flatMap(({ value, next, cost }) =>
    value.type === 'bound' &&
    ['at least', 'at most'].includes(value.bound.sense) &&
    value.bound.sense !== amount.bound.sense
      ? [parse([spoken, { ...spoken, predicate: { ...predicate, items: [value] } }], next, cost)]
      : [],
  );
}

/** "15 EUR per hour and 60 EUR per day": two prices. */
function rates(scan: Scan, spoken: Spoken, at: number): Parse<Spoken[]>[] {
  const { predicate } = spoken;
  const [amount, per, ...more] = predicate.items;
  if (amount?.type !== 'bound' || per?.type !== 'per' || more.length > 0 || lowerAt(scan, at) !== 'and')
    return [];
  const state = { items: [amount], group: predicate };
  return adjuncts(scan, at + 1, state)
    .filter(({ value }) => value.type === 'bound' && value.bound.unit === amount.bound.unit)
    .flatMap((first) =>
      adjuncts(scan, first.next, { ...state, items: [first.value] })
        .filter(({ value }) => value.type === 'per' && value.per !== per.per)
        .map(({ value, next, cost }) =>
          parse(
            [spoken, { ...spoken, predicate: { ...predicate, items: [first.value, value] } }],
            next,
            cost + first.cost,
          ),
        ),
    );
}

const isPlain = ({ none, only, bounds, quantifier, pronoun }: Spoken['subjects'][number]) =>
  !none && !only && !quantifier && bounds.length === 0 && (!pronoun || pronoun.own);
const withoutOnly = ({ only: _only, ...item }: Item): Item => item;

/** "12 EUR for adults and 6 EUR for children": an amount for each of two. */
function amounts(scan: Scan, spoken: Spoken, at: number): Parse<Spoken[]>[] {
  const { predicate } = spoken;
  const ends = amountEnds(scan, spoken, at);
  if (ends.length > 0) return ends;
  const [amount, of, ...more] = predicate.items;
  if (amount?.type === 'bound' && (of === undefined || of.type === 'per')) return rates(scan, spoken, at);
  if (amount?.type !== 'bound' || of?.type !== 'relation' || more.length > 0 || lowerAt(scan, at) !== 'and')
    return [];
  const state = { items: [], group: predicate };
  return adjuncts(scan, at + 1, state)
    .filter(({ value }) => value.type === 'bound' && value.bound.unit === amount.bound.unit)
    .flatMap((first) =>
      relationsAt(scan, first.next, state)
        .filter(({ value }) => value.type === 'relation' && value.role === of.role)
        .map(({ value, next, cost }) =>
          parse(
            [spoken, { ...spoken, predicate: { ...predicate, items: [first.value, value] } }],
            next,
            cost + first.cost,
          ),
        ),
    );
}
