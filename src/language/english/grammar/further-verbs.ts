// Further verbs of one subject: "create, change and delete bookings", "check the form and send a letter".
import { basesOf } from '#language/inflection.ts';
import { durationUnits } from '#language/word-facts.ts';
import { sharedObject } from '#language/english/lexicon.ts';
import { isAt, lowerAt, parse, chain, type Parse, type Scan } from '#language/english/parses.ts';
import type { Item, Predicate, Spoken } from '#language/english/pieces.ts';
import { completed } from './predicates.ts';
import { groupsAt, participles, type Group } from './verb-groups.ts';

export const isFree = ({ predicate, front }: Spoken) =>
  [...predicate.items, ...front].every(({ type }) => type !== 'condition' && type !== 'exception');

/** "create, change and delete bookings", "check the form and send a letter": further verbs of the same subject. */
export function furtherVerbs(scan: Scan, spoken: Spoken, start: number, at: number): Parse<Spoken[]>[] {
  const comma = isAt(scan, at, ',');
  const word = lowerAt(scan, comma ? at + 1 : at);
  if (!isFree(spoken)) return [];
  const own = [
    ...(word === 'and' || word === 'but' ? ownVerbs(scan, spoken, comma ? at + 2 : at + 1) : []),
    ...(isAt(scan, comma ? at + 1 : at, 'but', 'not')
      ? deniedVerbs(scan, spoken, start, comma ? at + 3 : at + 2)
      : []),
  ];
  const { predicate } = spoken;
  const neither = isNeither(scan, predicate);
  const joins = ['and', 'or', 'nor'].includes(word) ? word : comma && word !== 'but' ? ',' : '';
  if (joins === '' || (joins === 'nor') !== neither) return own;
  // "can approve or reject" allows both.
  const isChoice = word === 'or' && predicate.modality === 'may';
  if (!neither && (word === 'or') !== predicate.negated && joins !== ',' && !isChoice) return own;
  const from = (comma ? at + 1 : at) + (joins === ',' ? 0 : 1);
  const list = spoken.subjects;
  const plural = list.length > 1 ? { plural: true } : list[0]!;
  const groups = predicate.passive
    ? passiveVerbs(scan, from)
    : predicate.modality === 'is' && !predicate.negated
      ? groupsAt(scan, from, plural).filter(({ value }) => value.modality === 'is' && !value.negated)
      : bareVerbs(scan, from, start);
  const sharing = chain(groups, (group, next) =>
    chain(completed(scan, group, { at: from, next }), (second, end) => {
      const more: Spoken = {
        ...spoken,
        predicate: {
          ...second,
          done: predicate.done,
          modality: predicate.modality,
          negated: predicate.negated,
          ability: predicate.ability,
          ...(predicate.negation !== undefined && { negation: predicate.negation }),
        },
        range: [from, end],
      };
      const rest = furtherVerbs(scan, more, start, end);
      // "kept for two years, then deleted" needs no "and".
      const isOpen = joins === ',' && !(word === 'then' && predicate.passive);
      const closed = isOpen ? rest : [parse([more], end), ...rest];
      return closed.flatMap(({ value, next: last, cost }) => {
        const both = shared(spoken, value, isChoice);
        return both ? [parse(both, last, cost)] : [];
      });
    }),
  );
  return [...own, ...sharing];
}

/** "neither approve": the other verb follows behind "nor". */
export const isNeither = (scan: Scan, { negation }: Predicate): boolean =>
  negation !== undefined && lowerAt(scan, negation) === 'neither';

/** "can view the list but not change it": what a modal word allows, and what it does not. */
function deniedVerbs(scan: Scan, spoken: Spoken, start: number, from: number): Parse<Spoken[]>[] {
  const { predicate, subjects } = spoken;
  const { modality } = predicate;
  if (predicate.negated || modality === 'is' || subjects.some(({ none, only }) => none || only)) return [];
  if (predicate.items.some(({ type, only }) => type === 'only' || only)) return [];
  const groups = predicate.passive ? passiveVerbs(scan, from) : bareVerbs(scan, from, start);
  return chain(groups, (group, next) =>
    chain(completed(scan, group, { at: from, next }), (second, end) => {
      const denied: Predicate = {
        ...second,
        modality: ['must', 'may'].includes(modality) ? `${modality} not` : modality,
        negated: true,
        negation: from - 1,
        ability: predicate.ability,
      };
      const both = shared(spoken, [{ ...spoken, predicate: denied, range: [from, end] }]);
      return both ? [parse(both, end)] : [];
    }),
  );
}

/** "…, but must be playable on mute": a verb group with a modal word or negation of its own. */
function ownVerbs(scan: Scan, spoken: Spoken, from: number): Parse<Spoken[]>[] {
  const { subjects } = spoken;
  const [first] = subjects;
  if (!first || !auxiliaries.has(lowerAt(scan, from)) || subjects.some(({ none, only }) => none || only))
    return [];
  return chain(groupsAt(scan, from, subjects.length > 1 ? { plural: true } : first), (group, next) =>
    completed(scan, group, { at: from, next })
      .filter(
        ({ value }) =>
          !value.done && value.items.every(({ type }) => type !== 'condition' && type !== 'exception'),
      )
      .flatMap(({ value, next: end, cost }) => {
        const second: Spoken = { ...spoken, predicate: value, range: [from, end] };
        const both = value.then ? joined(spoken, [second]) : [spoken, second];
        if (!isNeither(scan, value)) return both ? [parse(both, end, cost)] : [];
        return furtherVerbs(scan, second, from, end).map((each) =>
          parse([spoken, ...each.value], each.next, cost + each.cost),
        );
      }),
  );
}

const auxiliaries = new Set([
  'must',
  'shall',
  'may',
  'can',
  'should',
  'is',
  'are',
  'does',
  'do',
  'has',
  'have',
]);

/** "kept for 90 days and then removed": a further participle. */
function passiveVerbs(scan: Scan, at: number): Parse<Group>[] {
  const then = isAt(scan, at, 'then') ? at + 1 : at;
  const token = scan.tokens[then];
  if (token?.kind !== 'word') return [];
  return participles(token).map(({ base, cost }) =>
    parse(
      {
        base,
        verb: then,
        modality: 'is',
        negated: false,
        passive: true,
        done: false,
        ability: false,
        only: false,
        adverbs: [],
        ...(isAt(scan, at, 'then') && { then: true }),
      },
      then + 1,
      cost,
    ),
  );
}

/** Verbs in their base form behind a modal word that was said before. */
function bareVerbs(scan: Scan, at: number, start: number): Parse<Group>[] {
  const token = scan.tokens[at];
  if (token?.kind !== 'word' || start >= at) return [];
  return groupsAt(scan, at, { plural: true }).filter(
    ({ value }) =>
      value.modality === 'is' &&
      !value.negated &&
      !value.passive &&
      basesOf(token.lower).some(({ base, form }) => form === 'base' && base === value.base),
  );
}

/** What comes later, with the time before it. */
function joined(first: Spoken, rest: readonly Spoken[]): Spoken[] | null {
  const time = first.predicate.items.find((item) => item.type === 'bound');
  return time ? laterPart(first, time, rest) : [first, ...rest];
}

/** "kept for 90 days and then deleted": deleted after 90 days. */
function laterPart(
  first: Spoken,
  time: Extract<Item, { type: 'bound' }>,
  [second, ...others]: readonly Spoken[],
): Spoken[] | null {
  const isTime = time.bound.sense === 'exactly' && durationUnits.has(time.bound.unit);
  const { items } = second!.predicate;
  if (!isTime || others.length > 0 || items.some(({ type }) => type === 'bound')) return null;
  const after: Item = { ...time, bound: { ...time.bound, sense: 'after' } };
  return [first, { ...second!, predicate: { ...second!.predicate, items: [...items, after] } }];
}

const isAdverb = (item: Item) => item.type === 'relation' && item.role === 'how';

/** "altered or deleted after approval", "viewed and printed by members": what may hold for the first participle, too. */
function sharedCircumstances(first: Spoken, { items, negated }: Predicate, isChoice: boolean): Spoken | null {
  const { predicate } = first;
  const shared = items.filter(
    (item) =>
      ['agent', 'condition', 'exception'].includes(item.type) ||
      // "stored and deleted after 90 days"
      (item.type === 'bound' && (negated || isChoice || item.bound.sense !== 'after')),
  );
  if (shared.length === 0) return first;
  const isCertain = predicate.negated || isChoice || shared.every(({ type }) => type === 'agent');
  return isCertain ? { ...first, predicate: { ...predicate, items: [...predicate.items, ...shared] } } : null;
}

/** "change and delete bookings": a verb that needs an object and has none takes that of the last verb. */
function shared(first: Spoken, rest: readonly Spoken[], isChoice = false): Spoken[] | null {
  const hasObject = ({ predicate }: Spoken) =>
    predicate.passive || predicate.items.some(({ type }) => type === 'object');
  const last = rest.at(-1)!;
  const own = first.predicate.items.filter((item) => !isAdverb(item));
  if (rest[0]!.predicate.then) return joined(first, rest);
  if (first.predicate.passive && own.length === 0) {
    const both = sharedCircumstances(first, last.predicate, isChoice);
    return both && [both, ...rest];
  }
  if (hasObject(first))
    return hasObject(last) &&
      !first.predicate.passive &&
      last.predicate.items.some(({ type }) => type === 'condition' || type === 'exception')
      ? null
      : [first, ...rest];
  // "opens at 9:00 and closes at 17:00": each verb has what it needs.
  const isWhole = ({ predicate }: Spoken) =>
    !predicate.negated && predicate.items.some(({ type }) => type === 'bound' || type === 'relation');
  if (!hasObject(last) && [first, ...rest].every(isWhole)) return [first, ...rest];
  if (!hasObject(last) || last.predicate.passive) return null;
  if (!sharedObject.has(first.predicate.act) || first.predicate.items.length > 0) return null;
  return [{ ...first, predicate: { ...first.predicate, items: last.predicate.items } }, ...rest];
}
