// A clause and the sentence that is composed from it agree; a sentence composed from a clause that was changed in
// one part is told.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Bound, Clause } from '#contract/clauses.ts';
import { readText } from '#language/read-text.ts';
import { sayClause } from '#language/say-clause.ts';
import { differencesFrom, type Difference } from './compare-clause.ts';

const folder = path.resolve(import.meta.dirname, '../../../../bench/reading/canonical/known');
const clauses: Clause[] = fs.readdirSync(folder).flatMap((file) => {
  const { brief } = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as { brief: string };
  return readText(brief).statements.flatMap((statement) => statement.clauses);
});

const said = (clause: Clause, from: Clause) => {
  const sentence = sayClause(clause);
  const rests_on = { clauses: [from], other_numbers: [] };
  return { id: 'FR-X-001', sentence, text: sentence, quantities: [], rests_on };
};
const differences = (clause: Clause, other: Clause = clause): Difference[] =>
  differencesFrom([clause], [said(other, clause)]);
const partsOf = (found: Difference[]) => found.map(({ part }) => part);
const told = (clause: Clause) => sayClause(clause);

const ordinary = clauses.filter(({ kind }) => kind !== 'open-question' && kind !== 'problem');

test('there is something to compare', () => {
  expect(clauses.length).toBeGreaterThan(60);
});

test('a clause and the sentence composed from it do not differ', () => {
  const found = clauses.flatMap((clause) => differences(clause).map((each) => [told(clause), each.message]));
  expect(found).toEqual([]);
});

test('a number of the condition may stand as the condition says it: "after 3 resets"', () => {
  const clause: Clause = {
    ...ordinary[0]!,
    kind: 'rule',
    actors: [],
    subject: undefined,
    act: 'lock',
    objects: ['door'],
    relations: [],
    negated: false,
    modality: 'must',
    quantifiers: undefined,
    only: undefined,
    exception: undefined,
    bounds: [{ sense: 'exactly', value: 3, unit: 'tries', in: 'condition' }],
    condition: [{ link: 'after', phrase: '3 wrong tries' }],
  };
  const turned: Clause = { ...clause, condition: [{ link: 'before', phrase: '3 wrong tries' }] };
  expect(partsOf(differences(clause))).toEqual([]);
  expect(partsOf(differences(clause, turned))).toEqual(['sense']);
});

test('half may be written as 50 percent, and what is left of the rest as 0', () => {
  const half: Clause = {
    ...ordinary[0]!,
    kind: 'money',
    actors: [],
    subject: 'climber',
    act: 'pay',
    objects: ['price'],
    relations: [],
    negated: false,
    modality: 'must',
    quantifiers: undefined,
    only: undefined,
    exception: undefined,
    condition: undefined,
    bounds: [{ sense: 'exactly', value: 0.5, unit: '' }],
  };
  const written = (sentence: string) =>
    differencesFrom(
      [half],
      [{ ...said(half, half), sentence, text: `The climber must pay the price. ${sentence}` }],
    ).filter(({ part }) => part === 'number');
  expect(written('The climber must pay 50% of the price.')).toEqual([]);
  expect(written('The climber must pay 50 percent of the price, and 0 EUR later.')).toEqual([]);
  expect(written('The climber must pay 40% of the price.')).not.toEqual([]);
});

test('a bound that is denied may be said from its other side: not within 5 seconds is at least 5', () => {
  const base: Clause = {
    ...ordinary[0]!,
    kind: 'prohibition',
    actors: ['motor'],
    subject: undefined,
    act: 'reverse',
    objects: [],
    relations: [],
    negated: true,
    modality: 'must',
    quantifiers: undefined,
    only: undefined,
    condition: undefined,
    exception: undefined,
    bounds: [{ sense: 'within', value: 5, unit: 'seconds' }],
  };
  const rests_on = { clauses: [base], other_numbers: [] };
  const senses = (sentence: string) =>
    partsOf(
      differencesFrom([base], [{ id: 'FR-X-001', sentence, text: sentence, quantities: [], rests_on }]),
    ).filter((part) => part === 'sense');
  expect(senses('The control task shall wait at least 5 seconds before a motor reverses.')).toEqual([]);
  expect(senses('If a motor is to reverse within 5 seconds, then the control task shall refuse it.')).toEqual(
    [],
  );
  expect(
    senses('If a motor reverses after less than 5 seconds, then the control task shall refuse it.'),
  ).toEqual([]);
  expect(senses('The control task shall reverse a motor within 5 seconds.')).toEqual(['sense']);
  const places: typeof base = {
    ...base,
    negated: false,
    bounds: [{ sense: 'exactly', value: 20, unit: 'seats' }],
  };
  const refusal = { id: 'FR-X-001', quantities: [], rests_on: { clauses: [places], other_numbers: [] } };
  const told = (sentence: string) =>
    partsOf(differencesFrom([places], [{ ...refusal, sentence, text: sentence }])).includes('sense');
  expect(told('If more than 20 seats are asked for, then the hall shall refuse it.')).toBe(false);
  expect(told('The hall shall keep more than 20 seats.')).toBe(true);
  const held = (case_and_end: string) => senses(`If a motor is to reverse ${case_and_end}.`);
  expect(held('within 5 seconds, then the guard shall hold it until 5 seconds have passed')).toEqual([]);
  expect(held('within 5 seconds, then the guard shall let it start')).toEqual(['sense']);
  expect(held('within 5 seconds, then the guard shall start it within 5 seconds')).toEqual(['sense']);
  expect(held('within 5 seconds, then the guard shall stop it before 5 seconds have passed')).toEqual([
    'sense',
  ]);
  expect(held('after 8 seconds, then the guard shall hold it until 5 seconds have passed')).toEqual([
    'sense',
  ]);
});

test('what the users call something may be a word of the programming language', () => {
  const words = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];
  const clause = { ...ordinary[0]!, objects: words };
  expect(differences(clause)).toEqual([]);
});

describe('a part that was changed is told:', () => {
  const missed = (
    changed: (clause: Clause) => Clause | null,
    part: Difference['part'] | readonly Difference['part'][],
  ) => {
    const pairs = ordinary.flatMap((clause): [Clause, Clause][] => {
      const other = changed(clause);
      return other && told(other) !== told(clause) ? [[clause, other]] : [];
    });
    expect(pairs.length).toBeGreaterThan(2);
    return pairs
      .filter(
        ([clause, other]) =>
          !partsOf(differences(clause, other)).some((each) => [part].flat().includes(each)),
      )
      .map(([clause, other]) => `${told(clause)} → ${told(other)}`);
  };
  const withBound = (change: (bound: Bound) => Bound | null) => (clause: Clause) => {
    const [first, ...rest] = clause.bounds;
    if (!first || first.in || clause.states) return null;
    const changed = change(first);
    return { ...clause, bounds: changed ? [changed, ...rest] : rest };
  };

  test('the polarity', () => {
    const turned = (clause: Clause): Clause | null =>
      clause.states ||
      clause.fields ||
      clause.formula ||
      clause.kind === 'exclusion' ||
      clause.kind === 'role'
        ? null
        : clause.negated
          ? {
              ...clause,
              negated: false,
              modality:
                clause.modality === 'must not'
                  ? 'must'
                  : clause.modality === 'may not'
                    ? 'may'
                    : clause.modality,
            }
          : { ...clause, negated: true };
    const plain = missed((clause) => (mayHide(clause) ? null : turned(clause)), 'polarity');
    expect(plain).toEqual([]);
  });

  test('a number', () => {
    expect(
      missed(
        withBound((bound) => ({ ...bound, value: bound.value + 7 })),
        'number',
      ),
    ).toEqual([]);
  });

  test('a bound that was dropped', () => {
    const dropped = withBound(() => null);
    expect(missed((clause) => (clause.bounds[0]?.value === 1 ? null : dropped(clause)), 'number')).toEqual(
      [],
    );
  });

  test('a bound with another sense', () => {
    const swapped = { 'at most': 'at least', 'at least': 'at most', within: 'after' } as const;
    const change = withBound((bound) => {
      const sense = swapped[bound.sense as keyof typeof swapped];
      return sense ? { ...bound, sense } : bound;
    });
    expect(missed((clause) => (clause.bounds[0]?.value === 1 ? null : change(clause)), 'sense')).toEqual([]);
  });

  test('an actor', () => {
    const change = (clause: Clause): Clause | null =>
      clause.actors.length === 0 ? null : { ...clause, actors: ['zookeeper'] };
    const known = (clause: Clause) => clause.actors.some((name) => repeated(clause, name));
    expect(missed((clause) => (known(clause) ? null : change(clause)), 'actor')).toEqual([]);
  });

  test('an object', () => {
    const change = (clause: Clause): Clause | null =>
      clause.objects.length === 0 ? null : { ...clause, objects: ['zeppelin'] };
    const known = (clause: Clause) =>
      clause.objects.some(
        (name) => repeated(clause, name) || clause.bounds.some(({ unit }) => unit === name),
      );
    expect(missed((clause) => (known(clause) ? null : change(clause)), 'object')).toEqual([]);
  });

  test('a condition that was dropped', () => {
    const isOwn = (clause: Clause) => (clause.condition ?? []).every(({ phrase }) => phrase === undefined);
    const dropped = (clause: Clause) =>
      clause.condition && isOwn(clause) ? { ...clause, condition: undefined } : null;
    expect(missed(dropped, 'condition')).toEqual([]);
  });

  test('a condition that was turned', () => {
    const turned = (clause: Clause): Clause | null => {
      const [only, ...more] = clause.condition ?? [];
      const [inner] = only?.clauses ?? [];
      // "Not less than" is a bound of its own.
      const isPlain = inner?.bounds.length === 0 && only?.link === 'when';
      if (!only || !inner || !isPlain || more.length > 0 || clause.exception) return null;
      return { ...clause, condition: [{ ...only, clauses: [{ ...inner, negated: !inner.negated }] }] };
    };
    expect(missed(turned, 'condition')).toEqual([]);
  });

  test('an exception that was dropped', () => {
    expect(
      missed((clause) => (clause.exception ? { ...clause, exception: undefined } : null), 'exception'),
    ).toEqual([]);
  });
});

/** "Not" may stand beside an "only" or an exception without turning anything. */
const mayHide = (clause: Clause) =>
  clause.only !== undefined ||
  clause.modality === 'need not' ||
  clause.exception !== undefined ||
  (clause.condition ?? []).some(({ link }) => ['unless', 'until', 'without', 'outside'].includes(link));

/** Whether a name stands in another part of the sentence as well. */
const repeated = (clause: Clause, name: string) => {
  const head = name.split(' ').at(-1)!.toLowerCase();
  return told(clause).toLowerCase().split(head).length > 2;
};

test('the name of a state denies nothing, and a denial beside it does', () => {
  const [clause] = readText('An item is received, mended, not mendable or lost.').statements[0]!.clauses;
  const rests_on = { clauses: [clause!], other_numbers: [] };
  const found = (sentence: string) =>
    partsOf(
      differencesFrom([clause!], [{ id: 'FR-X-001', sentence, text: sentence, quantities: [], rests_on }]),
    );
  const states = 'the item in one of the states received, mended, not mendable and lost';
  expect(found(`The Items module shall keep ${states}.`)).not.toContain('polarity');
  expect(found(`The Items module shall not keep ${states}.`)).toContain('polarity');
});
