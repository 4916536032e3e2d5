// Sentences that list: roles, the states of a thing, and the terms of a formula.
import { singularOf } from '#language/inflection.ts';
import { product, roleWords, stateWords } from '#language/english/lexicon.ts';
import { wordsOf } from '#language/english/phrases/measures.ts';
import { participles } from './verb-groups.ts';
import { repeatsAt } from '#language/english/phrases/frequencies.ts';
import { listOf, subjects, things } from '#language/english/phrases/noun-phrases.ts';
import { isAt, lowerAt, parse, chain, type Parse, type Scan } from '#language/english/parses.ts';
import type { Item, Predicate, Spoken, Thing } from '#language/english/pieces.ts';
import type { Token } from '#language/english/tokens.ts';

export const plainPredicate = (
  act: string,
  items: Item[],
  range: readonly [number, number],
  more: Partial<Predicate> = {},
): Predicate => ({
  act,
  range,
  modality: 'is',
  negated: false,
  passive: false,
  done: false,
  ability: false,
  items,
  ...more,
});

export const objectItem = (list: Thing[], range: readonly [number, number]): Item => ({
  type: 'object',
  things: list,
  range,
});

const isRoleName = ({ head }: Thing) => roleWords.has(singularOf(head));

/** "The users of the app are members and coaches.": the list is who they are. */
function users(scan: Scan, at: number): Parse<Spoken[]>[] {
  return chain(subjects(scan, at), (subject, next) => {
    if (singularOf(subject.head) !== 'user' || !isAt(scan, next, 'are') || !isPlainThing(subject)) return [];
    return listOf(scan, next + 1).flatMap(({ value, next: end, cost }) => {
      if (value.length < 2 || !value.every((each) => isPlainThing(each) && each.person)) return [];
      const predicate = plainPredicate('be', [objectItem([subject], subject.range)], [next, next + 1]);
      return [
        parse(
          [{ subjects: value, predicate, front: [], range: [at, end] as const, covers: [at, end] as const }],
          end,
          cost - 1,
        ),
      ];
    });
  });
}

const isPlainThing = (thing: Thing) =>
  !thing.pronoun && thing.bounds.length === 0 && !thing.none && !thing.only && !thing.quantifier;

/** "The roles are member and librarian.", "There are two roles: member and librarian." */
export function roles(scan: Scan, at: number): Parse<Spoken[]>[] {
  const known = users(scan, at);
  if (known.length > 0) return known;
  const there = isAt(scan, at, 'there', 'are');
  const has = there
    ? []
    : chain(subjects(scan, at), (subject, next) =>
        (product.has(subject.head) || product.has(subject.text)) && isAt(scan, next, 'has')
          ? listOf(scan, next + 1).filter((each) => isAt(scan, each.next, ':'))
          : [],
      );
  return chain(
    [
      ...has,
      ...(there
        ? listOf(scan, at + 2)
        : subjects(scan, at).map(({ value, next, cost }) => parse([value], next, cost))),
    ],
    (list, next) => {
      const [named] = list;
      if (list.length !== 1 || !named || !isRoleName(named)) return [];
      if (
        there
          ? !isAt(scan, next, ':')
          : !isAt(scan, next, 'are') && !isAt(scan, next, 'is') && !isAt(scan, next, ':')
      )
        return [];
      return listOf(scan, next + 1).flatMap(({ value, next: end, cost }) => {
        if (
          named.bounds.some((bound) => bound.value !== value.length) ||
          value.some((each) => each.bounds.length > 0 || each.pronoun || each.none)
        )
          return [];
        return [
          parse(
            [
              {
                subjects: [],
                predicate: plainPredicate('be', [objectItem(value, [next + 1, end])], [next, next + 1]),
                front: [],
                range: [at, end] as const,
                frame: 'role' as const,
              },
            ],
            end,
            cost,
          ),
        ];
      });
    },
  );
}

/** "The states of an order are open, paid and shipped.", "An order has the states …" */
export function stateLists(scan: Scan, at: number): Parse<Spoken[]>[] {
  return chain(subjects(scan, at), (subject, next) => {
    const of = stateWords.has(singularOf(subject.head)) && / of /.test(subject.text);
    const owner = of ? subject.text.split(' of ')[1]?.replace(/^(a|an|the|each) /, '') : subject.text;
    const isList =
      isAt(scan, next, 'is') &&
      orList(scan, next + 1, stateWords.has(singularOf(subject.head))) &&
      scan.tokens.slice(next + 1).some(({ lower }) => lower === ',');
    const either = isList
      ? next + 1
      : ['can', 'may'].includes(lowerAt(scan, next)) && isAt(scan, next + 1, 'be')
        ? next + 2
        : isAt(scan, next, 'is', 'either')
          ? next + 2
          : -1;
    if (either > 0 && !subject.person && orList(scan, either, stateWords.has(singularOf(subject.head))))
      return namesAt(scan, either).map(({ value, next: end }) =>
        parse(
          [
            {
              subjects: [of && owner !== undefined ? { ...subject, text: owner } : subject],
              predicate: plainPredicate('have', [], [next, either]),
              front: [],
              range: [at, end] as const,
              frame: 'states' as const,
              names: value,
            },
          ],
          end,
        ),
      );
    const has = ['has', 'have'].includes(lowerAt(scan, next));
    const start =
      of && isAt(scan, next, 'are')
        ? next + 1
        : has && isAt(scan, next + 1, 'one', 'of', 'the', 'states')
          ? next + 5
          : has && (isAt(scan, next + 1, 'the', 'states') || isAt(scan, next + 1, 'the', 'statuses'))
            ? next + 3
            : -1;
    if (
      start < 0 ||
      owner === undefined ||
      subject.none ||
      subject.only ||
      subject.bounds.length > 0 ||
      subject.pronoun
    )
      return [];
    return namesAt(scan, isAt(scan, start, ':') ? start + 1 : start).map(({ value, next: end }) =>
      parse(
        [
          {
            subjects: [{ ...subject, text: owner }],
            predicate: plainPredicate('have', [], [next, start]),
            front: [],
            range: [at, end] as const,
            frame: 'states' as const,
            names: value,
          },
        ],
        end,
      ),
    );
  });
}

const joints = new Set([',', 'or']);
const stateTags = new Set(['ADJ', 'VERB', 'NOUN']);

/** "open, paid or shipped", "requested, checked in, not repairable or missed": names of states that end with "or". */
function orList(scan: Scan, at: number, isStatus = false): boolean {
  const rest = scan.tokens.slice(at);
  if (!rest.some(({ lower }) => lower === 'or') || rest.length > 16) return false;
  // "Cleaned or inspected daily" is what is done.
  if (rest.some((_, index) => repeatsAt(scan, at + index).length > 0)) return false;
  const names: Token[][] = [[]];
  for (const token of rest)
    if (joints.has(token.lower)) names.push([]);
    else names.at(-1)!.push(token);
  const said = names.filter(({ length }) => length > 0);
  const plain = said.filter((each) => each.every(({ tag }) => stateTags.has(tag)));
  const others = said.filter((each) => !plain.includes(each));
  if (isStatus) return others.every((each) => each.every(({ tag }) => tag === 'ADP' || stateTags.has(tag)));
  // Where most are plain words, "in progress", "checked in" and "not repairable" are states as well.
  return plain.length > others.length && others.every((each) => isOtherState(each, plain.length));
}

const statePlaces = new Set(['in', 'on', 'under', 'at']);
const particles = new Set(['in', 'out', 'off', 'on', 'up', 'over', 'back', 'away']);

/** "in progress", "aboard", "checked in"; "not repairable" among three others, since "red, not green or blue" is one colour. */
function isOtherState(name: readonly Token[], plain: number): boolean {
  const [first, last] = [name[0]!, name.at(-1)!];
  if (name.length === 1) return last.tag === 'ADV' || last.tag === 'ADP';
  if (name.length > 2) return false;
  if (first.lower === 'not') return plain > 2 && stateTags.has(last.tag);
  if (statePlaces.has(first.lower)) return last.tag === 'NOUN';
  return participles(first).length > 0 && particles.has(last.lower);
}

/** "open, paid and shipped": names of one to three words between commas, to the end of the sentence. */
function namesAt(scan: Scan, at: number): Parse<string[]>[] {
  const names: string[] = [];
  let from = at;
  for (let index = at; index <= scan.tokens.length; index++) {
    const token = scan.tokens[index];
    const ends = token === undefined || [',', 'and', 'or'].includes(token.lower);
    if (!ends && token.kind !== 'word' && token.kind !== 'name') return [];
    if (!ends) continue;
    if (index === from && names.length > 0 && token?.lower !== ',') {
      from = index + 1;
      continue;
    }
    if (index === from || index - from > 3) return [];
    names.push(wordsOf(scan, [from, index]));
    from = index + 1;
  }
  return names.length > 1 &&
    names.every((name) => !/^not .* |\b(no|only|when|if|unless|except|must|may|is|are)\b/i.test(name))
    ? [parse(names, scan.tokens.length)]
    : [];
}

/** "The total is the price times the quantity." */
export function formulas(scan: Scan, at: number): Parse<Spoken[]>[] {
  return chain(subjects(scan, at), (subject, next) => {
    if (subject.none || subject.only || subject.pronoun || subject.bounds.length > 0) return [];
    const is = isAt(scan, next, 'is', 'calculated', 'as')
      ? 3
      : isAt(scan, next, 'equals') || isAt(scan, next, 'is')
        ? 1
        : 0;
    if (is === 0) return [];
    const start = next + is;
    const said = (
      operator: NonNullable<Spoken['formula']>['operator'],
      list: readonly Thing[],
      end: number,
    ): Parse<Spoken[]> =>
      parse(
        [
          {
            subjects: [subject],
            predicate: plainPredicate('equal', [], [next, start]),
            front: [],
            range: [at, end],
            frame: 'calculation',
            formula: { operator, terms: list.map(({ text }) => text) },
          },
        ],
        end,
      );
    const plain = (thing: Thing) =>
      !thing.pronoun && thing.bounds.length === 0 && !thing.none && !thing.only && !thing.quantifier;
    if (isAt(scan, start, 'the', 'sum', 'of'))
      return listOf(scan, start + 3).flatMap(({ value, next: end, cost }) =>
        value.every(plain) ? [{ ...said('sum of', value, end), cost }] : [],
      );
    return chain(things(scan, start), (first, end) => {
      const operators: [string[], 'plus' | 'minus' | 'times' | 'divided by'][] = [
        [['plus'], 'plus'],
        [['minus'], 'minus'],
        [['times'], 'times'],
        [['multiplied', 'by'], 'times'],
        [['divided', 'by'], 'divided by'],
      ];
      const found = operators.find(([words]) => isAt(scan, end, ...words));
      if (!found || !plain(first)) return [];
      return things(scan, end + found[0].length).flatMap((second) =>
        plain(second.value)
          ? [{ ...said(found[1], [first, second.value], second.next), cost: second.cost }]
          : [],
      );
    });
  });
}
