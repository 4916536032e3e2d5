// Wishes and what is wrong today: "Ideally, the list uses large type.", "A dark mode would be nice.", "At present, officers write
// fines on paper."; and what may not be done, said by its name: "Copying the catalogue is not permitted."
import { basesOf } from '#language/inflection.ts';
import { wishOpenings, wishEndings } from '#language/english/lexicon.ts';
import { listOf, subjects } from '#language/english/phrases/noun-phrases.ts';
import { chain, isAt, lowerAt, parse, type Parse, type Scan } from '#language/english/parses.ts';
import type { Item, Predicate, Spoken } from '#language/english/pieces.ts';
import { completed } from './predicates.ts';
import { objectItem, plainPredicate } from './framed-lists.ts';
import { groupsAt, type Group } from './verb-groups.ts';

export function wishes(scan: Scan, at: number): Parse<Spoken[]>[] {
  return [
    ...hoped(scan, at),
    ...wouldBeNice(scan, at),
    ...wouldLike(scan, at),
    ...today(scan, at),
    ...byName(scan, at),
  ];
}

const tells = ({ done, modality }: Predicate) =>
  !done && ['is', 'must', 'may', 'should', 'could'].includes(modality);

const wished = (predicate: Predicate): Predicate => ({
  ...predicate,
  modality: ['may', 'could'].includes(predicate.modality) ? 'could' : 'should',
  ability: false,
});

/** "Preferably, the app speaks the name.", "It would be nice if members could pay by card." */
function hoped(scan: Scan, at: number): Parse<Spoken[]>[] {
  const opening = at === 0 ? wishOpenings.find((words) => isAt(scan, at, ...words)) : undefined;
  if (!opening) return [];
  const words = at + opening.length;
  const from = isAt(scan, words, ',') ? words + 1 : words;
  return scan.rules.clause(scan, from).flatMap(({ value, next, cost }) => {
    const [one, ...others] = value;
    if (!one || others.length > 0 || !tells(one.predicate)) return [];
    const spoken: Spoken = {
      ...one,
      predicate: wished(one.predicate),
      frame: 'preference',
      covers: [at, from],
    };
    return [parse([spoken], next, cost)];
  });
}

/** "A dark mode would be nice.", "Further languages are desirable.": what the product should have. */
function wouldBeNice(scan: Scan, at: number): Parse<Spoken[]>[] {
  if (at > 0) return [];
  return chain(listOf(scan, at), (list, next) => {
    const end = wishEndings.find((words) => isAt(scan, next, ...words));
    const last = end ? next + end.length : -1;
    if (!end || last !== scan.tokens.length) return [];
    const isPlain = list.every(
      ({ none, only, pronoun, person, quantifier, head }) =>
        !none && !only && !pronoun && !person && !quantifier && !isActName(head),
    );
    if (!isPlain) return [];
    const predicate = plainPredicate('include', [objectItem(list, [at, next])], [next, last], {
      modality: 'should',
    });
    const spoken: Spoken = {
      subjects: [],
      predicate,
      front: [],
      range: [at, last],
      frame: 'preference',
      covers: [next, last],
    };
    return [parse([spoken], last)];
  });
}

/** "paying", "sharing": what somebody does, and no part of the product. */
const isActName = (head: string) => basesOf(head).some(({ form }) => form === 'gerund');

/** "The theatre would like to publish the stock." */
function wouldLike(scan: Scan, at: number): Parse<Spoken[]>[] {
  if (at > 0) return [];
  return chain(subjects(scan, at), (subject, next) => {
    if (!subject.person || subject.none || subject.only || subject.pronoun) return [];
    if (!isAt(scan, next, 'would', 'like', 'to')) return [];
    const from = next + 3;
    return chain(bareGroups(scan, from), (group, end) =>
      chain(completed(scan, group, { at: from, next: end }), (predicate, last) => {
        const spoken: Spoken = {
          subjects: [subject],
          predicate: wished(predicate),
          front: [],
          range: [at, last],
          frame: 'preference',
          covers: [next, from],
        };
        return [parse([spoken], last)];
      }),
    );
  });
}

const bareGroups = (scan: Scan, at: number): Parse<Group>[] =>
  groupsAt(scan, at, { plural: true }).filter(
    ({ value }) =>
      value.modality === 'is' &&
      !value.negated &&
      !value.passive &&
      !value.done &&
      isAt(scan, at, value.base),
  );

const now = ['today', 'nowadays', 'currently', 'at present', 'at the moment', 'right now', 'so far'].map(
  (each) => each.split(' '),
);

/** What people do; "At present, the fee is 5 EUR" may be how it shall stay. */
const isHabit = ({ subjects: list, predicate }: Spoken): boolean =>
  predicate.modality === 'is' &&
  !predicate.passive &&
  list.every(({ person, pronoun, bounds }) => person && !pronoun && bounds.length === 0) &&
  predicate.items.every(({ type }) => type !== 'bound' && type !== 'per');

/** "At present, officers write fines on paper.": how it is, and not how it shall be. */
function today(scan: Scan, at: number): Parse<Spoken[]>[] {
  const words = at === 0 ? now.find((list) => isAt(scan, at, ...list)) : undefined;
  if (!words) return [];
  const next = at + words.length;
  const from = isAt(scan, next, ',') ? next + 1 : next;
  return scan.rules.clause(scan, from).flatMap(({ value, next: end, cost }) => {
    if (value.length !== 1 || !value.every(isHabit)) return [];
    const what = words.length === 1 && words[0] !== 'currently' ? 'at present' : words.join(' ');
    const said = ['right now', 'so far'].includes(what) ? 'at present' : what;
    const item: Item = { type: 'relation', role: 'how', things: [], what: said, range: [at, next] };
    return [
      parse(
        value.map((each) => ({ ...each, front: [item, ...each.front] })),
        end,
        cost,
      ),
    ];
  });
}

/** "Exporting the whole catalogue is not permitted.", "Sharing a card is forbidden." */
function byName(scan: Scan, at: number): Parse<Spoken[]>[] {
  const gerund = basesOf(lowerAt(scan, at)).find(({ form }) => form === 'gerund');
  if (!gerund || at > 0) return [];
  return chain(listOf(scan, at + 1), (list, next) => {
    const isForbidden = ['forbidden', 'prohibited'].includes(lowerAt(scan, next + 1));
    const not = isAt(scan, next, 'is', 'not');
    const end = not ? next + 3 : next + 2;
    if (!isAt(scan, next, 'is') || end !== scan.tokens.length) return [];
    if (not ? !['allowed', 'permitted', 'possible'].includes(lowerAt(scan, end - 1)) : !isForbidden)
      return [];
    if (list.some(({ none, only, quantifier, pronoun }) => none || only || quantifier || pronoun)) return [];
    const predicate = plainPredicate(gerund.base, [objectItem(list, [at + 1, next])], [at, at + 1], {
      negated: true,
      modality: 'may not',
      negation: not ? next + 1 : next + 1,
    });
    return [parse([{ subjects: [], predicate, front: [], range: [at, end], covers: [next, end] }], end)];
  });
}
