// The fixed forms of sentences in specifications: "There is no …", "It is open whether …", "The system lets members …".
import { questions } from '#contract/clauses.ts';
import { formulas, objectItem, plainPredicate, roles, stateLists } from './framed-lists.ts';
import { furtherVerbs } from './further-verbs.ts';
import {
  enabling,
  exclusionPhrases,
  links,
  openWords,
  phraseLinks,
  plainPrepositions,
  product,
} from '#language/english/lexicon.ts';
import { listOf, subjects, things } from '#language/english/phrases/noun-phrases.ts';
import { isAt, lowerAt, parse, chain, type Parse, type Scan } from '#language/english/parses.ts';
import type { Spoken } from '#language/english/pieces.ts';
import { completed, predicatesAt } from './predicates.ts';
import { existing, isOfProduct, relationsOnly, verbless, withPer } from './verbless.ts';
import { groupsAt } from './verb-groups.ts';

export function frames(scan: Scan, at: number): Parse<Spoken[]>[] {
  return [
    ...thereIs(scan, at),
    ...left(scan, at),
    ...possible(scan, at),
    ...enabled(scan, at),
    ...openQuestions(scan, at),
    ...askedFirst(scan, at),
    ...goals(scan, at),
    ...roles(scan, at),
    ...stateLists(scan, at),
    ...formulas(scan, at),
    ...verbless(scan, at),
    ...unwanted(scan, at),
  ];
}

/** "There is no app.", "There are at most 3 rooms.", "There must be a log." */
function thereIs(scan: Scan, at: number): Parse<Spoken[]>[] {
  if (!isAt(scan, at, 'there')) return [];
  const must =
    isAt(scan, at + 1, 'must') || isAt(scan, at + 1, 'shall') || isAt(scan, at + 1, 'will') ? 1 : 0;
  const not = must && isAt(scan, at + 2, 'not') ? 1 : 0;
  const be = at + 1 + must + not;
  if (must ? !isAt(scan, be, 'be') : !isAt(scan, be, 'is') && !isAt(scan, be, 'are')) return [];
  const counted = things(scan, be + 1).flatMap(({ value, next }) =>
    withPer(scan, value, next).map((each) => ({ ...each, value: [each.value] })),
  );
  return chain([...listOf(scan, be + 1), ...counted], (list, next) => {
    const none = list.some((thing) => thing.none);
    if (none && not) return [];
    const negated = none || not > 0;
    const range = [be, be + 1] as const;
    const bare = list.map(({ none: _none, ...thing }) => thing);
    if (negated && next === scan.tokens.length && !isFronted(scan, at))
      return [
        parse(
          [
            {
              subjects: [],
              predicate: plainPredicate('include', [objectItem(bare, [be + 1, next])], range, {
                negated: true,
                modality: 'must not',
                negation: not ? be - 1 : be + 1,
              }),
              front: [],
              range: [at, next],
              frame: 'exclusion',
            },
          ],
          next,
        ),
      ];
    const places = relationsOnly(scan, next).filter(({ next: end }) => negated && end === scan.tokens.length);
    if (!must && places.some(({ value }) => !value.every(isOfProduct))) return [];
    if (places.length > 0)
      return places.map(({ value, cost }) =>
        parse(
          [
            {
              subjects: [],
              predicate: plainPredicate('include', [objectItem(bare, [be + 1, next]), ...value], range, {
                negated: true,
                modality: 'must not',
                negation: not ? be - 1 : be + 1,
              }),
              front: [],
              range: [at, scan.tokens.length],
              frame: 'exclusion' as const,
            },
          ],
          scan.tokens.length,
          cost,
        ),
      );
    const modality = must ? (negated ? 'must not' : 'must') : 'is';
    const negation = negated ? { negated, negation: not ? be - 1 : be + 1 } : {};
    return existing(scan, { verb: be, next }, { modality, ...negation }).map(
      ({ value, next: end, cost }): Parse<Spoken[]> =>
        parse([{ subjects: bare, predicate: value, front: [], range: [at, end] }], end, cost),
    );
  });
}

/** "On Sundays, there are no burials.": what does not happen then, and nothing that is left out. */
const isFronted = (scan: Scan, at: number): boolean =>
  isAt(scan, at - 1, ',') &&
  (plainPrepositions.has(lowerAt(scan, 0)) ||
    links.has(lowerAt(scan, 0)) ||
    phraseLinks.has(lowerAt(scan, 0)));

/** "Billing is out of scope.", "An app is not part of the first version." */
function left(scan: Scan, at: number): Parse<Spoken[]>[] {
  return chain(listOf(scan, at, subjects), (list, next) => {
    if (!['is', 'are', 'remains', 'remain', 'stays', 'stay'].includes(lowerAt(scan, next))) return [];
    if (list.some((thing) => thing.none || thing.only || thing.quantifier || thing.pronoun)) return [];
    return exclusionPhrases.flatMap(({ words, then: what }) => {
      if (!isAt(scan, next + 1, ...words)) return [];
      const end = next + 1 + words.length;
      const isThis = isAt(scan, end, 'this') && product.has(lowerAt(scan, end + 1));
      const ends =
        what === 'product' && isThis
          ? [end + 2]
          : what === 'product'
            ? things(scan, end)
                .filter(({ value }) => product.has(value.head) || product.has(value.text))
                .map((each) => each.next)
            : [end];
      return ends.map((last) =>
        parse(
          [
            {
              subjects: [],
              predicate: plainPredicate('include', [objectItem(list, [at, next])], [next, last], {
                negated: true,
                modality: 'must not',
                negation: next + 1,
              }),
              front: [],
              range: [at, last] as const,
              frame: 'exclusion' as const,
            },
          ],
          last,
        ),
      );
    });
  });
}

/** "We do not need a mobile app.", "I don't want ads." */
function unwanted(scan: Scan, at: number): Parse<Spoken[]>[] {
  if (!['we', 'i'].includes(lowerAt(scan, at)) || !isAt(scan, at + 1, 'do', 'not')) return [];
  if (!['need', 'want'].includes(lowerAt(scan, at + 3))) return [];
  return listOf(scan, at + 4).flatMap(({ value, next, cost }) => {
    if (
      next !== scan.tokens.length ||
      value.some((each) => each.bounds.length > 0 || each.pronoun || each.none || each.only)
    )
      return [];
    const predicate = plainPredicate('include', [objectItem(value, [at + 4, next])], [at + 3, at + 4], {
      negated: true,
      modality: 'must not',
      negation: at + 2,
    });
    return [
      parse(
        [{ subjects: [], predicate, front: [], range: [at, next] as const, frame: 'exclusion' as const }],
        next,
        cost,
      ),
    ];
  });
}

/** "It must (not) be possible to export the list.", "It is not allowed to …" */
function possible(scan: Scan, at: number): Parse<Spoken[]>[] {
  const forms: [string[], string, boolean][] = [
    [['it', 'must', 'be', 'possible', 'to'], 'may', false],
    [['it', 'should', 'be', 'possible', 'to'], 'should', false],
    [['it', 'is', 'possible', 'to'], 'may', false],
    [['it', 'must', 'not', 'be', 'possible', 'to'], 'may not', true],
    [['it', 'shall', 'not', 'be', 'possible', 'to'], 'may not', true],
    [['it', 'shall', 'be', 'possible', 'to'], 'may', false],
    [['it', 'is', 'not', 'possible', 'to'], 'may not', true],
    [['it', 'is', 'not', 'allowed', 'to'], 'may not', true],
    [['it', 'is', 'forbidden', 'to'], 'must not', true],
  ];
  const form = forms.find(([words]) => isAt(scan, at, ...words));
  if (!form) return [];
  const [words, modality, negated] = form;
  const from = at + words.length;
  const groups = groupsAt(scan, from, { plural: true }).filter(
    ({ value }) => value.modality === 'is' && !value.negated && !value.passive,
  );
  return chain(groups, (group, next) =>
    chain(
      completed(
        scan,
        { ...group, modality, negated, ability: true, ...(negated && { negation: at + 1 }) },
        { at: from, next },
      ),
      (predicate, end) =>
        predicate.items.some(({ type }) => type === 'object')
          ? [parse([{ subjects: [], predicate, front: [], range: [at, end], covers: [at, from] }], end)]
          : [],
    ),
  );
}

/** "The system must let members cancel bookings.", "The app allows guests to …" */
function enabled(scan: Scan, at: number): Parse<Spoken[]>[] {
  return chain(subjects(scan, at), (subject, next) => {
    if (!product.has(subject.head) && !product.has(subject.text)) return [];
    return chain(groupsAt(scan, next, subject), (group, end) => {
      if (
        !enabling.has(group.base) ||
        group.passive ||
        group.done ||
        group.only ||
        !['is', 'must', 'should', 'must not'].includes(group.modality)
      )
        return [];
      return chain(listOf(scan, end), (actors, verb) => {
        const to = isAt(scan, verb, 'to');
        if (to === (group.base === 'let') || actors.some((each) => each.pronoun || each.bounds.length > 0))
          return [];
        const from = to ? verb + 1 : verb;
        const modality = group.negated ? 'may not' : group.modality === 'should' ? 'should' : 'may';
        const acts = groupsAt(scan, from, { plural: true }).filter(
          ({ value }) =>
            value.modality === 'is' && !value.negated && !value.passive && isAt(scan, from, value.base),
        );
        return chain(acts, (act, start) =>
          chain(
            completed(
              scan,
              {
                ...act,
                modality,
                negated: group.negated,
                ability: true,
                ...(group.negation !== undefined && { negation: group.negation }),
              },
              { at: from, next: start },
            ),
            (predicate, last) => {
              const spoken: Spoken = {
                subjects: actors,
                predicate,
                front: [],
                range: [at, last],
                covers: [at, end],
              };
              return [parse([spoken], last), ...furtherVerbs(scan, spoken, from - 1, last)];
            },
          ),
        );
      });
    });
  });
}

/** "It is open whether members may cancel." */
function openQuestions(scan: Scan, at: number): Parse<Spoken[]>[] {
  const opening = openWords.find((words) => isAt(scan, at, ...words));
  if (!opening) return [];
  return asked(scan, at + opening.length, [at, at + opening.length]);
}

/** "whether members may cancel", "who approves refunds". */
function asked(scan: Scan, at: number, covers: readonly [number, number]): Parse<Spoken[]>[] {
  const asks = questions.find(
    (each) => isAt(scan, at, ...each.split(' ')) && (each !== 'how' || !isAt(scan, at, 'how', 'long')),
  );
  if (!asks) return [];
  const next = at + asks.split(' ').length;
  const more = {
    frame: 'open-question' as const,
    asks,
    covers: [covers[0], Math.max(covers[1], next)] as const,
  };
  if (asks === 'who')
    return predicatesAt(scan, next, { plural: false }).map(({ value, next: end, cost }) =>
      parse([{ subjects: [], predicate: value, front: [], range: [at, end] as const, ...more }], end, cost),
    );
  return scan.rules
    .clause(scan, next)
    .flatMap(({ value, next: end, cost }) =>
      value.length === 1 ? [parse([{ ...value[0]!, ...more }], end, cost)] : [],
    );
}

/** "How members pay is still open." */
function askedFirst(scan: Scan, at: number): Parse<Spoken[]>[] {
  return asked(scan, at, [at, at]).flatMap(({ value, next, cost }) => {
    if (!isAt(scan, next, 'is') && !isAt(scan, next, 'remains')) return [];
    const end = scan.tokens.length;
    const isLeft = ['left', 'up'].includes(lowerAt(scan, next + 1)) && isAt(scan, next + 2, 'to');
    const whose = isLeft ? things(scan, next + 3).some((each) => each.next === end) : false;
    const opening =
      whose ||
      openWords.find((words) => words.length === end - next + 1 && isAt(scan, next + 1, ...words.slice(2)));
    return opening
      ? [
          parse(
            value.map((each) => ({ ...each, covers: [at, end] as const })),
            end,
            cost,
          ),
        ]
      : [];
  });
}

/** "save time": an act without its subject. */
function goalAfter(scan: Scan, at: number, from: number): Parse<Spoken[]>[] {
  const groups = groupsAt(scan, from, { plural: true }).filter(
    ({ value }) =>
      value.modality === 'is' && !value.negated && !value.passive && isAt(scan, from, value.base),
  );
  return chain(groups, (group, end) =>
    completed(scan, group, { at: from, next: end })
      .filter(({ value }) => value.items.some(({ type }) => type === 'object'))
      .map(({ value, next, cost }) =>
        parse(
          [{ subjects: [], predicate: value, front: [], range: [at, next] as const, frame: 'goal' as const }],
          next,
          cost,
        ),
      ),
  );
}

/** "The goal is to save time.", "The problem is that …" */
function goals(scan: Scan, at: number): Parse<Spoken[]>[] {
  return chain(subjects(scan, at), (subject, next): Parse<Spoken[]>[] => {
    if (!isAt(scan, next, 'is')) return [];
    if (
      ['goal', 'aim', 'purpose', 'objective'].includes(subject.head.split(' ').at(-1)!) &&
      isAt(scan, next + 1, 'to')
    ) {
      return goalAfter(scan, at, next + 2);
    }
    if (
      ['meant', 'intended', 'supposed', 'designed'].includes(lowerAt(scan, next + 1)) &&
      isAt(scan, next + 2, 'to') &&
      !subject.person
    )
      return goalAfter(scan, at, next + 3);
    if (subject.head === 'problem' && isAt(scan, next + 1, 'that'))
      return scan.rules
        .clause(scan, next + 2)
        .flatMap(({ value, next: last, cost }) =>
          value.length === 1 ? [parse([{ ...value[0]!, frame: 'problem' as const }], last, cost)] : [],
        );
    return [];
  });
}
