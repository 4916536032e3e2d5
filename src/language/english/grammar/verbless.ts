// Sentences without a verb: "No online payment.", "No moves while the door is open.", "At most 12 starts per hour." Nothing but what
// "there is" would say of them.
import { basesOf } from '#language/inflection.ts';
import { featureWords, gerundNouns, lightAdverbs, systems } from '#language/english/lexicon.ts';
import { perAt } from '#language/english/phrases/frequencies.ts';
import { listOf, things } from '#language/english/phrases/noun-phrases.ts';
import { chain, isAt, lowerAt, parse, type Parse, type Scan } from '#language/english/parses.ts';
import type { Item, Predicate, Spoken, Thing } from '#language/english/pieces.ts';
import { adjuncts } from './adjuncts.ts';
import { objectItem, plainPredicate } from './framed-lists.ts';
import { completed } from './predicates.ts';
import type { Group } from './verb-groups.ts';

export function verbless(scan: Scan, at: number): Parse<Spoken[]>[] {
  if (!beginsSentence(scan, at)) return [];
  return [...absent(scan, at), ...absentWhen(scan, at), ...noDoing(scan, at), ...limits(scan, at)];
}

/** "And no points": a joint may stand in front. */
const beginsSentence = (scan: Scan, at: number) =>
  scan.tokens
    .slice(0, at)
    .every(({ lower }) => lightAdverbs.has(lower) || ['and', 'so', 'plus', ','].includes(lower));

/** What "there is" says, with all that follows. */
export const existing = (
  scan: Scan,
  { verb, next }: { verb: number; next: number },
  more: Partial<Group> = {},
): Parse<Predicate>[] =>
  completed(
    scan,
    {
      base: 'exist',
      verb,
      modality: 'is',
      negated: false,
      passive: false,
      done: false,
      ability: false,
      only: false,
      adverbs: [],
      ...more,
    },
    { at: verb, next },
  ).filter(({ value }) => value.act === 'exist' && value.items.every(({ type }) => type !== 'object'));

/** "No online payment.", "No app, no newsletter.", "No points, stars or leaderboards at all." */
function absent(scan: Scan, at: number): Parse<Spoken[]>[] {
  if (!isAt(scan, at, 'no')) return [];
  return noList(scan, at).flatMap(({ value: list, next, cost }) => {
    const end = isAt(scan, next, 'at', 'all') ? next + 2 : isAt(scan, next, 'tho') ? next + 1 : next;
    if (list.some((thing) => !mayBeAbsent(thing))) return [];
    if (end !== scan.tokens.length) return absentIn(scan, list, { at, next });
    // "No ticket, no entry": without the one there is not the other.
    const isPair = list.length === 2 && list.every(({ text }) => !text.includes(' '));
    if (isPair || (list.length > 1 && list.some(happens))) return [];
    if (gerundAt(scan, at + 1)) return list.length === 1 ? forbidden(scan, list[0]!, { at, end }) : [];
    const predicate = plainPredicate('include', [objectItem(list, [at, end])], [at, at + 1], {
      negated: true,
      modality: 'must not',
      negation: at,
    });
    return [parse([{ subjects: [], predicate, front: [], range: [at, end], frame: 'exclusion' }], end, cost)];
  });
}

/** "No team accounts in the first version.": where the product lacks it. */
function absentIn(scan: Scan, list: Thing[], { at, next }: { at: number; next: number }): Parse<Spoken[]>[] {
  const end = scan.tokens.length;
  return relationsOnly(scan, next)
    .filter(
      ({ value, next: last }) => last === end && value.every((item) => isInside(item) && isOfProduct(item)),
    )
    .map(({ value, cost }) => {
      const items = [objectItem(list, [at, next]), ...value];
      const predicate = plainPredicate('include', items, [at, at + 1], {
        negated: true,
        modality: 'must not',
        negation: at,
      });
      return parse([{ subjects: [], predicate, front: [], range: [at, end], frame: 'exclusion' }], end, cost);
    });
}

const isInside = (item: Item) => item.type === 'relation' && item.role === 'in';

/** "in the game", "by card"; "in the press hall" is a place in the world. */
export const isOfProduct = (item: Item): boolean =>
  item.type !== 'relation' ||
  !['in', 'on', 'at', 'near', 'inside', 'behind'].includes(item.role) ||
  item.things.every(
    ({ bare, head, text }) =>
      bare || [head, text].some((each) => systems.has(each) || featureWords.has(each)),
  );

/** "in the game", "on the web page by card": nothing but relations. */
export function relationsOnly(scan: Scan, at: number): Parse<Item[]>[] {
  return adjuncts(scan, at, { items: [], group: { passive: false } })
    .filter(({ value }) => value.type === 'relation' && value.role !== 'how')
    .flatMap(({ value, next, cost }) => [
      parse([value], next, cost),
      ...relationsOnly(scan, next).map((more) => parse([value, ...more.value], more.next, cost + more.cost)),
    ]);
}

/** The base of a word in -ing that says what somebody does. */
function gerundAt(scan: Scan, at: number): string | null {
  const word = lowerAt(scan, at);
  if (gerundNouns.has(word) || gerundNouns.has(word.replace(/s$/, ''))) return null;
  return basesOf(word).find(({ form }) => form === 'gerund')?.base ?? null;
}

/** "No smoking.", "No sharing of passwords.": it is not allowed. */
function forbidden(scan: Scan, thing: Thing, { at, end }: { at: number; end: number }): Parse<Spoken[]>[] {
  const isAct = thing.head === lowerAt(scan, at + 1);
  if (!isAct) return [];
  const predicate = plainPredicate(
    'allow',
    [objectItem([{ ...thing, bare: true }], [at + 1, end])],
    [at, at + 1],
    {
      negated: true,
      negation: at,
    },
  );
  return [parse([{ subjects: [], predicate, front: [], range: [at, end] }], end)];
}

const mayBeAbsent = ({ bounds, pronoun, only, text }: Thing) =>
  bounds.length === 0 && !pronoun && !only && text !== 'anyone' && !/\b(that|who|which)\b/.test(text);

/** "no app, no newsletter": things without their "no". */
function noList(scan: Scan, at: number): Parse<Thing[]>[] {
  const bare = ({ none: _none, ...thing }: Thing): Thing => thing;
  const whole = listOf(scan, at)
    .filter(({ value }) => value[0]!.none)
    .map((each) => ({ ...each, value: each.value.map(bare) }));
  const more = (list: Thing[], from: number, cost: number): Parse<Thing[]>[] => {
    // "No card payment, cash or cheque" may mean what is paid with instead.
    if (!isAt(scan, from, ',')) return [];
    return things(scan, from + 1)
      .filter(({ value }) => value.none && !value.only && !value.quantifier)
      .flatMap((each) => {
        const all = [...list, bare(each.value)];
        const sum = cost + each.cost;
        const ended = [parse(all, each.next, sum)];
        return list.length > 8 ? ended : [...ended, ...more(all, each.next, sum)];
      });
  };
  const joined = things(scan, at)
    .filter(({ value }) => value.none)
    .flatMap(({ value, next, cost }) => more([bare(value)], next, cost));
  return [...whole, ...joined];
}

/** "No moves while the door is open.", "No lettings on Sundays before 13:00.": something that happens, and when it may not. */
function absentWhen(scan: Scan, at: number): Parse<Spoken[]>[] {
  if (!isAt(scan, at, 'no')) return [];
  return chain(things(scan, at), (thing, next) => {
    if (!thing.none || !mayBeAbsent(thing) || !happens(thing)) return [];
    const { none: _none, ...one } = thing;
    const subject: Thing = thing.plural === true ? one : { ...one, bare: true };
    return existing(scan, { verb: at, next }, { negated: true, negation: at })
      .filter(({ value, next: end }) => end === scan.tokens.length && value.items.some(isWhen))
      .map(({ value, next: end, cost }) =>
        parse([{ subjects: [subject], predicate: value, front: [], range: [at, end] as const }], end, cost),
      );
  });
}

const isWhen = ({ type }: Predicate['items'][number]) => ['condition', 'exception', 'bound'].includes(type);

/** "booking", "refund", "cancellation": the name of an act. */
const happens = ({ head }: Thing) =>
  /(ing|ings|tion|tions|ment|ments)$/.test(head) || acts.has(head.replace(/s$/, ''));
const acts = new Set([
  'access',
  'booking',
  'call',
  'change',
  'check-in',
  'delivery',
  'deliverie',
  'download',
  'edit',
  'entry',
  'exchange',
  'export',
  'import',
  'login',
  'move',
  'order',
  'purchase',
  'refund',
  'release',
  'renewal',
  'reset',
  'return',
  'sale',
  'swap',
  'transfer',
  'update',
  'upload',
  'visit',
  'withdrawal',
]);

/** "3 rooms per house" */
export const withPer = (scan: Scan, thing: Thing, at: number): Parse<Thing>[] =>
  thing.bounds.length === 1 && thing.bounds[0]!.of === undefined
    ? perAt(scan, at).map(({ value, next }) =>
        parse(
          { ...thing, range: [thing.range[0], next], bounds: [{ ...thing.bounds[0]!, per: value }] },
          next,
        ),
      )
    : [];

/** "No entering the hall.": what nobody may do. */
function noDoing(scan: Scan, at: number): Parse<Spoken[]>[] {
  const base = isAt(scan, at, 'no') ? gerundAt(scan, at + 1) : null;
  // "no sharing codes" may be codes for sharing.
  const next = scan.tokens[at + 2];
  if (base === null || next === undefined || !['ADJ', 'DET', 'PRON', 'ADP'].includes(next.tag)) return [];
  return chain(listOf(scan, at + 2), (list, last) => {
    const end = isAt(scan, last, 'tho') ? last + 1 : last;
    if (end !== scan.tokens.length || !list.every(mayBeAbsent)) return [];
    if (list.some(({ none, quantifier }) => none ?? quantifier)) return [];
    const predicate = plainPredicate(base, [objectItem(list, [at + 2, last])], [at + 1, at + 2], {
      negated: true,
      modality: 'must not',
      negation: at,
    });
    return [parse([{ subjects: [], predicate, front: [], range: [at, end] }], end)];
  });
}

/** "At most 12 starts per hour and motor.", "Per article max 10 look-ups." */
function limits(scan: Scan, at: number): Parse<Spoken[]>[] {
  const fronts = isAt(scan, at, 'per') ? perAt(scan, at) : [];
  const starts = [
    parse<string | null>(null, at),
    ...fronts.map(({ value, next }) => parse<string | null>(value, isAt(scan, next, ',') ? next + 1 : next)),
  ];
  return chain(starts, (per, from) =>
    chain(things(scan, from), (thing, next) => {
      const [bound, ...others] = thing.bounds;
      if (!bound || others.length > 0 || bound.of !== undefined || bound.sense === 'exactly') return [];
      if (thing.only || thing.pronoun || thing.none) return [];
      const subject: Thing = per === null ? thing : { ...thing, bounds: [{ ...bound, per }] };
      return (per === null ? withPer(scan, thing, next) : [parse(subject, next)])
        .filter(({ next: end }) => end === scan.tokens.length)
        .map(({ value, next: end }) => {
          const predicate = plainPredicate('exist', [], [from, from]);
          const counted: Thing = { ...value, range: [at, end] };
          return parse([{ subjects: [counted], predicate, front: [], range: [at, end] as const }], end);
        });
    }),
  );
}
