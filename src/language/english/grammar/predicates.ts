// What is said of a subject: the verb group with its objects, relations, bounds, conditions and exceptions, in any order.
import { basesOf } from '#language/inflection.ts';
import { isTimeThing, adjuncts, how } from './adjuncts.ts';
import { circumstances } from './circumstances.ts';
import {
  articles,
  closedWords,
  giving,
  groups,
  intoPlace,
  linking,
  modals,
  notPassive,
  particles,
  plainPrepositions,
  withAfter,
} from '#language/english/lexicon.ts';
import { boundsAt } from '#language/english/phrases/measures.ts';
import { askedThings } from '#language/english/phrases/asked-things.ts';
import { phrasal } from '#language/word-facts.ts';
import { listOf, things } from '#language/english/phrases/noun-phrases.ts';
import {
  TooManyParses,
  isAt,
  lowerAt,
  once,
  parse,
  chain,
  type Parse,
  type Scan,
} from '#language/english/parses.ts';
import type { Item, Predicate, Range, Thing } from '#language/english/pieces.ts';
import { groupsAt, participles, type Group } from './verb-groups.ts';

export function predicatesAt(
  scan: Scan,
  at: number,
  subject: Pick<Thing, 'plural'> | null,
): Parse<Predicate>[] {
  const number = subject === null || subject.plural === null ? 'any' : subject.plural ? 'many' : 'one';
  return once(scan, `predicate-${number}`, at, () =>
    chain(groupsAt(scan, at, subject), (group, next) => completed(scan, group, { at, next })),
  );
}

/** A verb group with its particle and all that follows. */
export function completed(
  scan: Scan,
  group: Group,
  { at, next }: { at: number; next: number },
): Parse<Predicate>[] {
  const items: Item[] = [
    ...(group.only ? [{ type: 'only' as const, range: [at, next] as const }] : []),
    ...group.adverbs.map((index) => how(scan, index, index + 1)),
  ];
  const plain = (act: string, end: number): { act: string; end: number } => ({ act, end });
  const acts = [plain(group.base, next)];
  if (group.base === 'take' && ['part', 'care'].includes(lowerAt(scan, next)))
    acts.splice(0, 1, plain(`take ${lowerAt(scan, next)}`, next + 1));
  // "look after patients" says nothing of a time.
  if (lowerAt(scan, next) === 'after' && withAfter.has(group.base))
    acts.splice(0, 1, plain(`${group.base} after`, next + 1));
  const isPhrasal = phrasal.has(`${group.base} ${lowerAt(scan, next)}`) && things(scan, next + 1).length > 0;
  if (isPhrasal && !things(scan, next + 1).some(({ value }) => isTimeThing(value)))
    acts.splice(0, 1, plain(`${group.base} ${lowerAt(scan, next)}`, next + 1));
  else if (intoPlace.has(`${group.base} ${lowerAt(scan, next)}`) && things(scan, next + 1).length > 0) {
    const isOfPeople = things(scan, next + 1).every(({ value }) => value.person && !groups.has(value.head));
    acts.splice(0, isOfPeople ? 1 : 0, plain(`${group.base} ${lowerAt(scan, next)}`, next + 1));
  } else if (particles.has(lowerAt(scan, next)) && group.base !== 'be' && mayBeParticle(scan, next))
    acts.push(plain(`${group.base} ${lowerAt(scan, next)}`, next + 1));
  return acts.flatMap(({ act, end }) =>
    tails(scan, end, { group, act, items: [] }).flatMap(({ value, next: last, cost }) => {
      if (isUnfinished(act, group, value)) return [];
      const joined = joinedAct(act, value);
      const { modality, negated, passive, done, ability, negation } = group;
      const predicate: Predicate = {
        act: joined.act,
        range: [at, end],
        also: joined.ranges,
        modality,
        negated,
        passive,
        done,
        ability,
        items: [...items, ...joined.items],
        ...(negation !== undefined && { negation }),
        ...(group.then && { then: true }),
      };
      return [parse(reachingAge(predicate), last, cost)];
    }),
  );
}

/** "who has reached the age of 18": who is at least 18 years old. */
function reachingAge(predicate: Predicate): Predicate {
  const { act, items, passive } = predicate;
  const isAge = (item: Item) =>
    item.type === 'bound' && item.bound.unit === 'year old' && item.bound.sense === 'exactly';
  if (!['reach', 'attain'].includes(act) || passive || !items.some(isAge)) return predicate;
  const aged = items.map((item) =>
    item.type === 'bound' && isAge(item)
      ? { ...item, bound: { ...item.bound, sense: 'at least' as const } }
      : item,
  );
  return { ...predicate, act: 'be', done: false, items: aged };
}

/** "check in the guest" has a particle, "in the shop" is a place: where both are possible, both are tried. */
function mayBeParticle(scan: Scan, at: number): boolean {
  const word = lowerAt(scan, at);
  // "about 40 coins"
  if (word === 'about' && scan.tokens[at + 1]?.kind === 'number') return false;
  // "holds up to 40 boxes", "up to an hour before the class"
  if (
    isAt(scan, at, 'up', 'to') &&
    (scan.tokens[at + 2]?.kind === 'number' || articles.has(lowerAt(scan, at + 2)))
  )
    return false;
  if (!plainPrepositions.has(word)) return true;
  return things(scan, at + 1).length === 0 && boundsAt(scan, at, () => []).length === 0;
}

function joinedAct(act: string, items: readonly Item[]): { act: string; items: Item[]; ranges: Range[] } {
  const parts = items.flatMap((item) =>
    item.type === 'particle' || item.type === 'complement' ? [item] : [],
  );
  return {
    act: [act, ...parts.map(({ word }) => word)].join(' '),
    ranges: parts.map(({ range }) => range),
    items: items.filter(({ type }) => type !== 'particle' && type !== 'complement'),
  };
}

/** "is" alone says nothing, and who gets something gets a thing. */
function isUnfinished(act: string, group: Group, items: readonly Item[]): boolean {
  if (items.some(({ type }) => type === 'recipient') && !items.some(({ type }) => type === 'object'))
    return true;
  return (
    linking.has(act) &&
    act !== 'appear' &&
    !group.passive &&
    !items.some(
      (item) =>
        ['complement', 'object', 'bound'].includes(item.type) ||
        (item.type === 'relation' && item.role !== 'how'),
    )
  );
}

type State = { group: Group; act: string; items: Item[] };

/** The items from here on, with every place where they may end. */
function tails(scan: Scan, at: number, state: State): Parse<Item[]>[] {
  if (--scan.steps.left < 0) throw new TooManyParses();
  if (state.items.length > 8) return [];
  const ended = parse(state.items, behindAnyMore(scan, at, state));
  const more = itemsAt(scan, at, state).flatMap(({ value, next, cost }) =>
    tails(scan, next, { ...state, items: [...state.items, value] }).map((each) => ({
      ...each,
      cost: each.cost + cost,
    })),
  );
  return [ended, ...more];
}

/** "cannot be changed any more": what "no longer" says of it, "not" says as well. */
function behindAnyMore(scan: Scan, at: number, { group }: State): number {
  const said = endingsOfDenial.find((words) => isAt(scan, at, ...words));
  const end = at + (said?.length ?? 0);
  return group.negated && ['', ',', '.'].includes(lowerAt(scan, end)) ? end : at;
}

const endingsOfDenial = [['any', 'more'], ['any', 'longer'], ['anymore']];

function itemsAt(scan: Scan, at: number, state: State): Parse<Item>[] {
  const token = scan.tokens[at];
  if (!token) return [];
  if (token.lower === ',') return circumstances(scan, at + 1);
  // What follows the sentence of a condition belongs to that sentence.
  const last = state.items.at(-1);
  if (last && 'occasion' in last && last.occasion.spoken) return [];
  if (token.lower === 'only') return [...onlyItems(scan, at, state)];
  if (isAlone(scan, at, state)) return [parse({ type: 'only', range: [at, at + 1] }, at + 1)];
  const found = [...objectsAt(scan, at, state), ...adjuncts(scan, at, state), ...circumstances(scan, at)];
  // "during a test in the lab", "except loans to museums": what follows may belong to the phrase.
  const isOpen =
    last &&
    'occasion' in last &&
    last.occasion.phrase !== undefined &&
    (last.type === 'exception' || last.occasion.link.length > 3);
  const closed = found.filter(({ value }) => value.type !== 'condition' || !endsWithPlace(scan, value));
  // "except for maintenance after 22:00": the time is that of the exception.
  const isExcepted = last?.type === 'exception';
  return isOpen
    ? closed.filter(({ value }) => !isPhrase(value) && !(isExcepted && value.type === 'bound'))
    : closed;
}

/** "visible to the artist alone": to nobody else; who "swims alone" has nobody around. */
const isAlone = (scan: Scan, at: number, { items, act, group }: State): boolean => {
  const last = items.at(-1);
  const ofPeople =
    (last?.type === 'agent' || (last?.type === 'relation' && last.role === 'to')) &&
    last.things.length > 0 &&
    last.things.every(({ person }) => person);
  const isEnd = ['', ',', '.'].includes(lowerAt(scan, at + 1));
  const isSaidOf = act === 'be' || group.passive;
  return isAt(scan, at, 'alone') && ofPeople && isEnd && isSaidOf;
};

const isPhrase = (item: Item) =>
  item.type === 'agent' ||
  (item.type === 'relation' && item.role !== 'how') ||
  (item.type === 'condition' && item.occasion.phrase !== undefined);

/** "outside opening hours with a chain": the last words may tell how it is done. */
const endsWithPlace = (scan: Scan, item: Item) =>
  item.type === 'condition' &&
  item.occasion.phrase !== undefined &&
  item.occasion.link.length > 3 &&
  item.occasion.link !== 'from' &&
  !item.occasion.phrase.startsWith('having ') &&
  scan.tokens
    .slice(item.range[0] + 1, item.range[1])
    .some(({ lower }, at) => at > 0 && plainPrepositions.has(lower));

/** "only" narrows what follows it; at the end, or before a relation, also what stands before. */
function onlyItems(scan: Scan, at: number, state: State): Parse<Item>[] {
  const found: Parse<Item>[] = [...adjuncts(scan, at + 1, state), ...circumstances(scan, at + 1)].map(
    ({ value, next, cost }) => parse({ ...value, range: [at, next] as const, only: true }, next, cost),
  );
  const behind = scan.tokens[at + 1] === undefined || isAt(scan, at + 1, ',') || isAt(scan, at + 1, '.');
  if (behind && state.items.length > 0) found.push(parse({ type: 'only', range: [at, at + 1] }, at + 1));
  return [...found, ...objectsAt(scan, at, state)];
}

/** "must be insured": a participle by itself is no thing. */
const isStateAlone = (scan: Scan, [thing, ...others]: readonly Thing[]): boolean =>
  others.length === 0 &&
  thing!.bare === true &&
  thing!.range[1] === thing!.range[0] + 1 &&
  (thing!.head.endsWith('ed') || basesOf(thing!.head).every(({ form }) => form !== 'base')) &&
  participles(scan.tokens[thing!.range[0]]!).length > 0;

/** "every night" is no object. */
const isTimeAlone = (thing: Thing) => thing.quantifier !== undefined && isTimeThing(thing);

function objectsAt(scan: Scan, at: number, { group, act, items }: State): Parse<Item>[] {
  const found: Parse<Item>[] = [];
  const [first] = items;
  const token = scan.tokens[at]!;
  if (items.length === 0 && group.passive && judging.has(act)) found.push(...complements(scan, at));
  if (items.length === 0 && linking.has(act))
    found.push(
      ...complements(scan, at).filter(
        () => act !== 'be' || isDoneAlone(scan, at) || participles(token).length === 0,
      ),
    );
  const takesObject = group.passive ? giving.has(act) && items.length === 0 : true;
  if (takesObject && items.length === 0)
    for (const { value, next, cost } of listOf(scan, at)) {
      if (value.some(isTimeAlone) || (linking.has(act) && isStateAlone(scan, value))) continue;
      found.push(parse({ type: 'object', things: value, range: [at, next] }, next, cost));
      if (giving.has(act) && !group.passive && value.length === 1 && value[0]!.bare !== true)
        found.push(parse({ type: 'recipient', things: value, range: [at, next] }, next, cost));
    }
  if (takesObject && items.length === 0 && !group.passive)
    for (const { value, next, cost } of askedThings(scan, at, act, things))
      found.push(parse({ type: 'object', things: [value], range: [at, next] }, next, cost));
  if (items.length === 1 && first?.type === 'recipient')
    for (const { value, next, cost } of listOf(scan, at).filter((each) => !each.value.some(isTimeAlone)))
      found.push(
        parse({ type: 'object', things: value, range: [at, next] }, next, cost + (value[0]!.bare ? 2 : 0)),
      );
  if (
    items.length === 1 &&
    first?.type === 'object' &&
    particles.has(token.lower) &&
    !act.includes(' ') &&
    mayBeParticle(scan, at)
  )
    found.push(parse({ type: 'particle', word: token.lower, range: [at, at + 1] }, at + 1));
  return found;
}

/** "when a repair is done", "a job that is done cannot …"; "is done by the helper" tells who does it. */
const isDoneAlone = (scan: Scan, at: number): boolean => {
  const next = lowerAt(scan, at + 1);
  return isAt(scan, at, 'done') && (['', ',', '.', 'and', 'or'].includes(next) || modals.has(next));
};

/** "is rated critical", "is left open" */
const judging = new Set(['rate', 'mark', 'keep', 'leave', 'declare', 'deem', 'consider', 'flag', 'make']);

/** "be visible", "stay closed". */
function complements(scan: Scan, at: number): Parse<Item>[] {
  const token = scan.tokens[at]!;
  if (token.lower === 'too' && at + 1 < scan.tokens.length)
    return complements(scan, at + 1).map(({ value, next, cost }) =>
      parse(
        { ...value, word: `too ${'word' in value ? value.word : ''}`, range: [at, next] } as Item,
        next,
        cost,
      ),
    );
  const isSwitch = ['on', 'off'].includes(token.lower) && ['', ','].includes(lowerAt(scan, at + 1));
  if (isSwitch) return [parse({ type: 'complement', word: token.lower, range: [at, at + 1] }, at + 1)];
  if (token.kind !== 'word' || (closedWords.has(token.lower) && !asComplements.has(token.lower))) return [];
  const adjective =
    token.tag === 'ADJ' ||
    (token.tag === 'VERB' && basesOf(token.lower).some(({ form }) => form === 'participle'));
  return adjective || isAdjectiveForm(token.lower)
    ? [
        parse(
          { type: 'complement', word: token.lower, range: [at, at + 1] },
          at + 1,
          token.tag === 'ADJ' || token.lower === 'done' ? 0 : 1,
        ),
      ]
    : [];
}

/** Adverbs that are said of a thing as well: "the tool is late". */
const asComplements = new Set(['done', 'late', 'early', 'online', 'offline', 'upfront']);

const isAdjectiveForm = (word: string) => /(able|ible|ful|less|ous|ive)$/.test(word);

/** A verb that has no passive cannot have lost its subject. */
export const hasPassive = (act: string): boolean => !notPassive.has(act.split(' ')[0]!);
