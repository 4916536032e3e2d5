// Whole sentences: what stands in front, a subject with one or more predicates, and the fixed frames of specifications
// ("There is no …", "It is open whether …", "The system lets members …").
import type { Link } from '#contract/clauses.ts';
import { wordsOf } from '#language/english/phrases/measures.ts';
import { isAnyone } from '#language/english/certainty.ts';
import { frames } from './frames.ts';
import { furtherVerbs, isFree, isNeither } from './further-verbs.ts';
import { closedWords, doubles, lightAdverbs, plainPrepositions } from '#language/english/lexicon.ts';
import { listOf, subjects, things } from '#language/english/phrases/noun-phrases.ts';
import {
  isAt,
  lowerAt,
  newScan,
  once,
  parse,
  chain,
  type Parse,
  type Rules,
  type Scan,
} from '#language/english/parses.ts';
import type { Item, Predicate, Spoken, Thing } from '#language/english/pieces.ts';
import { adjuncts } from './adjuncts.ts';
import { circumstances } from './circumstances.ts';
import { contrasts } from './contrasts.ts';
import { gerundSubjects } from './gerund-subjects.ts';
import { impersonal } from './impersonal.ts';
import { noPart } from './no-part.ts';
import { completed, predicatesAt } from './predicates.ts';
import type { Token } from '#language/english/tokens.ts';
import { groupsAt } from './verb-groups.ts';
import { wishes } from './wishes.ts';

const rules: Rules = { predicate: predicatesAt, clause: simpleClauses };

export const scanOf = (tokens: readonly Token[]): Scan => newScan(tokens, rules);

/** Every way in which all of the tokens are one sentence. */
export function sentencesOf(tokens: readonly Token[]): { scan: Scan; parses: Parse<Spoken[]>[] } {
  const scan = scanOf(tokens);
  // "And no shop gets …": the joint to the sentence before says nothing of its own.
  // "Agreed that the diary goes."
  const agreed = decided.find((words) => isAt(scan, 0, ...words));
  if (agreed) {
    const start = agreed.length;
    const parses = fronted(scan, start).map((each) => ({
      ...each,
      value: each.value.map((spoken) => ({ ...spoken, covers: [0, start] as const })),
    }));
    return {
      scan,
      parses: parses.filter(
        ({ next, value }) => next === tokens.length && value.every(({ frame }) => !frame),
      ),
    };
  }
  const joins =
    lightAdverbs.has(lowerAt(scan, 0)) || ['and', 'so'].includes(lowerAt(scan, 0)) || isPlus(scan);
  const start = joins ? (isAt(scan, 1, ',') ? 2 : 1) : 0;
  const found = fronted(scan, start);
  return { scan, parses: found.filter(({ next }) => next === tokens.length) };
}

/** "Plus, members can …", "Plus the hall is closed"; "Plus members" may be a kind of members. */
const isPlus = (scan: Scan): boolean =>
  isAt(scan, 0, 'plus') && (isAt(scan, 1, ',') || closedWords.has(lowerAt(scan, 1)));

/** What minutes say before a decision. */
const decided: readonly (readonly string[])[] = [
  ['agreed', 'that'],
  ['decided', 'that'],
  ['resolved', 'that'],
  ['it', 'was', 'agreed', 'that'],
  ['it', 'was', 'decided', 'that'],
  ['it', 'is', 'agreed', 'that'],
];

/** Times and conditions before the subject. */
function fronted(scan: Scan, at: number): Parse<Spoken[]>[] {
  const plain = compounds(scan, at);
  const fronts = [
    ...circumstances(scan, at),
    ...adjuncts(scan, at, { items: [], group: { passive: false } }),
  ].filter(({ value }) => mayStandInFront(value));
  const later = fronts.flatMap(({ value: said, next, cost }) => {
    const value = occasionOf(scan, said);
    const comma = isAt(scan, next, ',');
    const rest = isAt(scan, comma ? next + 1 : next, 'then')
      ? comma
        ? next + 2
        : next + 1
      : comma
        ? next + 1
        : next;
    if (!comma && value.type === 'exception') return [];
    // "During a test in the lab, …": the place is that of the test.
    const isPhrase = 'occasion' in value && value.occasion.phrase !== undefined;
    if (!comma && isPhrase && plainPrepositions.has(lowerAt(scan, rest))) return [];
    return fronted(scan, rest).flatMap((main) => {
      // What a front holds for is plain only when all that follows shares one subject.
      const spoken = main.value.map((each) => ({ ...each, front: [value, ...each.front] }));
      return sharesSubject(spoken)
        ? [
            parse(
              spoken,
              main.next,
              cost + main.cost + (comma ? 0 : 'occasion' in value && value.occasion.spoken ? 3 : 1),
            ),
          ]
        : [];
    });
  });
  return [...plain, ...later];
}

/** "For a wedding, …": a relation that stands in front tells when the rest holds. */
function occasionOf(scan: Scan, item: Item): Item {
  if (item.type !== 'relation' || item.things.some(({ pronoun, bounds }) => pronoun || bounds.length > 0))
    return item;
  const phrase = wordsOf(scan, [item.range[0] + 1, item.range[1]]);
  return { type: 'condition', occasion: { link: item.role as Link, phrase }, things: [], range: item.range };
}

const mayStandInFront = (item: Item) =>
  item.type === 'condition' ||
  item.type === 'exception' ||
  item.type === 'bound' ||
  (item.type === 'relation' && ['for', 'in', 'on', 'at', 'with', 'from'].includes(item.role));

const sharesSubject = (spoken: readonly Spoken[]) =>
  spoken.every(
    ({ subjects: mine }) =>
      mine === spoken[0]!.subjects || JSON.stringify(mine) === JSON.stringify(spoken[0]!.subjects),
  );

/** One sentence, or two joined by "and" or "but" of which neither has a condition. */
function compounds(scan: Scan, at: number): Parse<Spoken[]>[] {
  return once(scan, 'compound', at, () =>
    chain(mains(scan, at), (first, next) => {
      const alone = parse(first, next);
      const comma = isAt(scan, next, ',') ? next + 1 : next;
      if (!['and', 'but'].includes(lowerAt(scan, comma)) || !first.every(isFree)) return [alone];
      const more = compounds(scan, comma + 1).filter(({ value }) => value.every(isFree));
      return [alone, ...more.map(({ value, next: end, cost }) => parse([...first, ...value], end, cost))];
    }),
  );
}

const mains = (scan: Scan, at: number): Parse<Spoken[]>[] => {
  const framed = [
    ...frames(scan, at),
    ...impersonal(scan, at),
    ...gerundSubjects(scan, at),
    ...noPart(scan, at),
    ...wishes(scan, at),
  ];
  return [...framed, ...simpleClauses(scan, at), ...neither(scan, at), ...commands(scan, at)];
};

/** "all staff except interns" */
function subjectsWithout(scan: Scan, at: number): Parse<{ list: Thing[]; front: Item[] }>[] {
  return chain(listOf(scan, at, subjects), (list, next) => {
    const alone = parse({ list, front: [] as Item[] }, next);
    const comma = isAt(scan, next, ',') ? next + 1 : next;
    const without = circumstances(scan, comma).filter(({ value }) => value.type === 'exception');
    return [
      alone,
      ...without.map(({ value, next: end, cost }) =>
        parse({ list, front: [value] }, isAt(scan, end, ',') ? end + 1 : end, cost),
      ),
    ];
  });
}

/** "Neither guests nor members may enter.": nobody of either. */
function neither(scan: Scan, at: number): Parse<Spoken[]>[] {
  if (!isAt(scan, at, 'neither')) return [];
  return chain(things(scan, at + 1), (one, next) => {
    if (!isAt(scan, next, 'nor')) return [];
    return chain(things(scan, next + 1), (other, verb) => {
      if ([one, other].some((thing) => thing.none || thing.only || thing.pronoun || thing.bounds.length > 0))
        return [];
      return chain(predicatesAt(scan, verb, { plural: null }), (predicate, end) => {
        if (predicate.negated || predicate.done) return [];
        const none = (thing: Thing, from: number): Thing => ({
          ...thing,
          none: true,
          range: [from, thing.range[1]],
        });
        return [
          parse(
            [none(one, at), none(other, next)].map((thing) => ({
              subjects: [thing],
              predicate,
              front: [],
              range: [at, end] as const,
            })),
            end,
          ),
        ];
      });
    });
  });
}

/**
 * "error codes only with a release", "no team accounts at first": what may be a second noun is a verb only with an object
 * behind it.
 */
const isNounAlone = (
  scan: Scan,
  list: readonly Thing[],
  { act, range: [from], modality, negated, passive, done, items }: Predicate,
): boolean => {
  const last = list.at(-1)!;
  const isVerb = ['VERB', 'AUX'].includes(scan.tokens[from]!.tag) || items[0]?.type === 'bound';
  const isNone = last.none === true && last.plural !== true && !isAnyone(last);
  // Behind "no team" the tagger takes "accounts" for a verb.
  const mayBeNoun = isNone ? doubles.has(act) : last.bare === true && !isVerb;
  const isPlain = modality === 'is' && !negated && !passive && !done;
  return mayBeNoun && isPlain && !items.some(({ type }) => type === 'object');
};

/** A subject with its predicates. */
function simpleClauses(scan: Scan, at: number): Parse<Spoken[]>[] {
  return once(scan, 'clause', at, () =>
    chain(subjectsWithout(scan, at), ({ list, front }, next) =>
      chain(predicatesAt(scan, next, list.length > 1 ? { plural: true } : list[0]!), (predicate, end) => {
        if (isNounAlone(scan, list, predicate)) return [];
        const spoken: Spoken = { subjects: list, predicate, front, range: [at, end] };
        return [
          ...(isNeither(scan, predicate) ? [] : [parse([spoken], end)]),
          ...furtherVerbs(scan, spoken, next, end),
          ...contrasts(scan, spoken, end),
        ];
      }),
    ),
  );
}

/** "Never show prices to guests.", "Do not store card numbers.", "Send a reminder." */
function commands(scan: Scan, at: number): Parse<Spoken[]>[] {
  const not = isAt(scan, at, 'do', 'not') ? 2 : isAt(scan, at, 'never') ? 1 : 0;
  const token = scan.tokens[at + not];
  if (token?.kind !== 'word') return [];
  const groups = groupsAt(scan, at + not, { plural: true }).filter(
    ({ value }) =>
      value.modality === 'is' &&
      !value.negated &&
      !value.passive &&
      !value.done &&
      value.base !== 'be' &&
      value.base !== 'have',
  );
  if (not === 0 && token.text === token.lower) return [];
  if (
    not === 0 &&
    token.tag !== 'VERB' &&
    !isAt(scan, at + 1, 'the') &&
    !isAt(scan, at + 1, 'a') &&
    !isAt(scan, at + 1, 'an') &&
    !isAt(scan, at + 1, 'each')
  )
    return [];
  return chain(groups, (group, next) =>
    chain(
      completed(
        scan,
        {
          ...group,
          modality: not ? 'must not' : 'must',
          negated: not > 0,
          ...(not > 0 && { negation: at + not - 1 }),
        },
        { at, next },
      ),
      (predicate, end) =>
        predicate.items.some(({ type }) => type === 'object')
          ? [parse([{ subjects: [], predicate, front: [], range: [at, end] }], end, 1)]
          : [],
    ),
  );
}
