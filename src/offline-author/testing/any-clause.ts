// Clauses at random, over a small vocabulary, as the schema allows them. For properties.
import fc from 'fast-check';
import { kinds, type Bound, type Circumstance, type Clause, type Kind } from '#contract/clauses.ts';

const people = ['member', 'boat keepers', 'trainer', 'treasurer'];
const things = ['boat', 'reservations', 'damage', 'invoice', 'course', 'phone numbers'];
const acts = [
  'reserve',
  'change',
  'delete',
  'approve',
  'see',
  'pay',
  'hand out',
  'inspect',
  'export',
  'scan',
  'add',
];
const some = (words: readonly string[], max: number) =>
  fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: max });

const bound: fc.Arbitrary<Bound> = fc.record({
  sense: fc.constantFrom('at most', 'at least', 'exactly', 'more than', 'less than', 'within'),
  value: fc.integer({ min: 2, max: 90 }),
  unit: fc.constantFrom('day', 'hour', 'EUR', '%'),
});

const spans = fc.constant<Clause['spans']>([]);
const noRelations = fc.constant<Clause['relations']>([]);
const noBounds = fc.constant<Clause['bounds']>([]);
const nothing = fc.constant(undefined);

/** What stands in a condition: somebody does something, or a thing is in a state. */
const inside: fc.Arbitrary<Clause> = fc.oneof(
  fc.record({
    kind: fc.constant<Kind>('rule'),
    actors: some(people, 1),
    act: fc.constantFrom(...acts),
    objects: some(['key', 'list'], 1),
    relations: noRelations,
    negated: fc.boolean(),
    modality: fc.constant<Clause['modality']>('is'),
    bounds: noBounds,
    spans,
  }),
  fc.record({
    kind: fc.constant<Kind>('rule'),
    actors: fc.constant<string[]>([]),
    subject: fc.constantFrom('weather', 'gate'),
    act: fc.constantFrom('be late', 'be open'),
    objects: fc.constant<string[]>([]),
    relations: noRelations,
    negated: fc.constant(false),
    modality: fc.constant<Clause['modality']>('is'),
    bounds: noBounds,
    spans,
  }),
);

const circumstance: fc.Arbitrary<Circumstance> = fc.oneof(
  fc.record({
    link: fc.constantFrom<Circumstance['link']>(
      'when',
      'unless',
      'until',
      'while',
      'before',
      'after',
      'as soon as',
    ),
    clauses: fc.array(inside, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    link: fc.constantFrom<Circumstance['link']>('during', 'without', 'outside', 'on'),
    phrase: fc.constantFrom('the storm', 'the first day of each month'),
  }),
);

type Asking = { negated: boolean; modality: Clause['modality'] };
const asking: fc.Arbitrary<Asking> = fc.constantFrom<Asking[]>(
  { negated: false, modality: 'may' },
  { negated: false, modality: 'must' },
  { negated: false, modality: 'is' },
  { negated: true, modality: 'must not' },
  { negated: true, modality: 'may not' },
  { negated: true, modality: 'need not' },
);

const kindsOfAct = [
  'capability',
  'permission',
  'obligation',
  'limit',
  'rule',
  'schedule',
  'notification',
] as const;

/** Somebody or something does a thing, or a thing is done. */
export const anyClause: fc.Arbitrary<Clause> = fc
  .record({
    kind: fc.constantFrom<Kind[]>(...kindsOfAct),
    who: fc.oneof(
      some(people, 2).map((actors) => ({ actors })),
      fc.constantFrom('system', 'anyone', 'gate').map((subject) => ({ actors: [] as string[], subject })),
      fc.constant({ actors: [] as string[] }),
    ),
    act: fc.constantFrom(...acts),
    objects: some(things, 2),
    relations: fc.array(
      fc.record({
        role: fc.constantFrom('for', 'to', 'with', 'at'),
        what: fc.constantFrom('group', 'counter'),
      }),
      { maxLength: 1 },
    ),
    asking,
    bounds: fc.array(bound, { maxLength: 1 }),
    only: fc.constantFrom<Clause['only'][]>(undefined, undefined, 'objects', 'actors'),
    condition: fc.oneof(nothing, fc.array(circumstance, { minLength: 1, maxLength: 2 })),
    exception: fc.oneof(nothing, nothing, fc.array(circumstance, { minLength: 1, maxLength: 1 })),
  })
  .map(({ who, asking: { negated, modality }, only, condition, exception, ...rest }): Clause => {
    const narrowed = only === 'actors' && (who.actors.length === 0 || negated) ? undefined : only;
    return {
      ...rest,
      ...who,
      negated,
      modality,
      spans: [],
      ...(narrowed ? { only: narrowed } : {}),
      ...(condition ? { condition } : {}),
      ...(exception ? { exception } : {}),
    };
  });

const odd = fc.oneof(
  fc.constantFrom(
    '貸出',
    '{{@qty:x}}',
    '"quoted"',
    '’',
    '<b>',
    'the',
    'a of of',
    'x'.repeat(200),
    'order',
    'shall',
  ),
  fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== ''),
);

/** Clauses of every kind, with words that nobody would expect. */
export const oddClause: fc.Arbitrary<Clause> = fc
  .record({
    kind: fc.constantFrom(...kinds),
    actors: fc.array(odd, { maxLength: 2 }),
    subject: fc.option(odd, { nil: undefined }),
    act: fc.oneof(fc.constantFrom(...acts, 'have', 'be open'), odd),
    objects: fc.array(odd, { maxLength: 3 }),
    relations: fc.array(fc.record({ role: fc.constantFrom('of', 'to', 'by'), what: odd }), { maxLength: 2 }),
    modality: fc.constantFrom<Clause['modality'][]>('must', 'may', 'is', 'should', 'could'),
    negated: fc.boolean(),
    bounds: fc.array(
      fc.record({
        sense: bound.map(({ sense }) => sense),
        value: fc.double({ noNaN: true, noDefaultInfinity: true }),
        unit: odd,
      }),
      { maxLength: 2 },
    ),
    fields: fc.option(fc.array(odd, { minLength: 1, maxLength: 4 }), { nil: undefined }),
    states: fc.option(
      fc.record({
        names: fc.array(odd, { minLength: 1, maxLength: 4 }),
        moves: fc.array(fc.record({ to: odd }), { maxLength: 2 }),
      }),
      { nil: undefined },
    ),
    condition: fc.option(fc.array(circumstance, { minLength: 1, maxLength: 1 }), { nil: undefined }),
  })
  .map((parts) => JSON.parse(JSON.stringify({ ...parts, spans: [] })) as Clause);
