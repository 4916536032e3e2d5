import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  GivenClause,
  kinds,
  links,
  modalities,
  questions,
  relationRoles,
  withoutArticles,
  senses,
  withoutSpans,
  type Circumstance,
  type Clause,
} from '#contract/clauses.ts';
import { readText } from '#language/read-text.ts';
import { sayClause } from '#language/say-clause.ts';
import { actsAs, chipsOf, clauseOf, emptyChips, type Chips } from './chips.ts';
import { namesIn, saidNames } from './listed-names.ts';
import { boundsIn, saidBounds } from './said-bounds.ts';

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
/** Anything that the schema lets through, with marks that the lines of chips use themselves. */
const wild = fc.oneof(name, fc.string({ minLength: 1, maxLength: 20 }));
const bound = fc.record(
  {
    sense: fc.constantFrom(...senses),
    value: fc.double({ noNaN: true, noDefaultInfinity: true }),
    unit: wild,
    high: fc.integer(),
    per: wild,
    of: wild,
    in: fc.constantFrom('condition' as const, 'exception' as const),
  },
  { requiredKeys: ['sense', 'value', 'unit'] },
);
const { clause } = fc.letrec<{ clause: Clause; circumstance: Circumstance }>((tie) => ({
  circumstance: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ link: fc.constantFrom(...links), phrase: wild }),
    fc.record({
      link: fc.constantFrom(...links),
      clauses: fc.array(tie('clause'), { minLength: 1, maxLength: 2 }),
      join: fc.constantFrom('and' as const, 'or' as const),
    }),
  ),
  clause: fc
    .record(
      {
        kind: fc.constantFrom(...kinds),
        actors: fc.array(wild, { maxLength: 3 }),
        subject: wild,
        act: wild,
        objects: fc.array(wild, { maxLength: 3 }),
        relations: fc.array(fc.record({ role: fc.constantFrom(...relationRoles), what: wild }), {
          maxLength: 2,
        }),
        negated: fc.boolean(),
        modality: fc.constantFrom(...modalities),
        bounds: fc.array(bound, { maxLength: 2 }),
        quantifiers: fc.array(
          fc.record({ of: wild, word: fc.constantFrom('each' as const, 'all' as const, 'bare' as const) }),
          { minLength: 1, maxLength: 2 },
        ),
        either: fc.constant<Clause['either']>(['actors']),
        only: fc.constantFrom('actors' as const, 'objects' as const, 'condition' as const),
        condition: fc.array(tie('circumstance'), { minLength: 1, maxLength: 2 }),
        exception: fc.array(tie('circumstance'), { minLength: 1, maxLength: 2 }),
        states: fc.record({ names: fc.array(wild, { minLength: 1 }), moves: fc.constant([]) }),
        fields: fc.array(wild, { minLength: 1 }),
        formula: fc.record({
          operator: fc.constant('plus' as const),
          terms: fc.array(wild, { minLength: 1 }),
        }),
        asks: fc.constantFrom(...questions),
        done: fc.constant(true as const),
        spans: fc.constant<Clause['spans']>([]),
      },
      {
        requiredKeys: [
          'kind',
          'actors',
          'act',
          'objects',
          'relations',
          'negated',
          'modality',
          'bounds',
          'spans',
        ],
      },
    )
    .map((each) => ({ ...each, negated: each.negated || each.modality.endsWith(' not') }) as Clause),
}));

const filled = (chips: Partial<Chips>) => {
  const found = clauseOf({ ...emptyChips, ...chips });
  return 'clause' in found ? GivenClause.parse(found.clause) : found;
};

describe('a clause as a sentence of chips', () => {
  test('comes back as it was when no chip is touched', () => {
    fc.assert(
      fc.property(clause, (one) => {
        expect(clauseOf(chipsOf(one), one)).toEqual({ clause: one });
      }),
    );
  });

  test('can be said in plain English, whatever it holds', () => {
    fc.assert(
      fc.property(clause, (one) => {
        expect(sayClause(one)).toMatch(/\.$/);
      }),
    );
  });

  test('is filled anew to the same clause that a canonical sentence is read to', () => {
    const read = (text: string) => withoutSpans(readText(text).statements[0]!.clauses[0]!);
    for (const sentence of [
      'The member may not borrow the ladder.',
      'Members may borrow at most 3 tools.',
      'Only the treasurer may refund a deposit.',
      'The member must return the tool within 14 days.',
      'The lock must open the door for the courier.',
      'Each member must pay the fee.',
      'Card numbers must not be stored.',
    ]) {
      const one = read(sentence);
      expect(withoutArticles(filled({ ...chipsOf(one) }) as Clause), sentence).toEqual(withoutArticles(one));
    }
  });

  test('tells its kind from its parts', () => {
    const kindOf = (chips: Partial<Chips>) => {
      const found = clauseOf({ ...emptyChips, ...chips });
      return 'clause' in found ? found.clause.kind : null;
    };
    expect(kindOf({ who: 'members', way: 'may', act: 'borrow', bounds: 'at most 3 tools' })).toBe('limit');
    expect(kindOf({ who: 'volunteers', way: 'may not', act: 'see', what: 'card details' })).toBe(
      'prohibition',
    );
    expect(kindOf({ who: 'treasurer', way: 'may', only: 'actors', act: 'approve', what: 'requests' })).toBe(
      'permission',
    );
    expect(kindOf({ act: 'keep', what: 'records', way: 'does' })).toBe('rule');
  });

  test('says of each chip what is wrong with it', () => {
    expect(filled({})).toEqual({
      problems: { act: expect.stringContaining('verb'), way: expect.stringContaining('must') },
    });
    expect(
      filled({ who: 'members', way: 'may', act: 'borrow', bounds: 'a few', when: 'the loan is late' }),
    ).toEqual({
      problems: { bounds: expect.stringContaining('number'), when: expect.stringContaining('when') },
    });
  });

  test('takes "nobody" as anyone who may not, and "every" as each', () => {
    expect(filled({ who: 'Nobody', way: 'may', act: 'see', what: 'the notes' })).toMatchObject({
      subject: 'anyone',
      modality: 'may not',
      negated: true,
      objects: ['notes'],
    });
    expect(filled({ who: 'every member', way: 'must', act: 'pay', what: 'a fee' })).toMatchObject({
      actors: ['member'],
      quantifiers: [{ of: 'member', word: 'each' }],
    });
  });

  test('takes the words that people write for must, may and does', () => {
    const modalityOf = (way: string) => filled({ who: 'members', act: 'see', what: 'notes', way });
    expect(modalityOf('cannot')).toMatchObject({ modality: 'may not', negated: true });
    expect(modalityOf('Shall')).toMatchObject({ modality: 'must', negated: false });
    expect(modalityOf('is')).toMatchObject({ modality: 'is', negated: false });
    expect(modalityOf('might')).toEqual({ problems: { way: expect.stringContaining('must') } });
  });

  test('knows people from things where words tell', () => {
    expect(['members, the treasurer', 'door lock', 'anyone'].map(actsAs)).toEqual([
      'people',
      'thing',
      'thing',
    ]);
  });
});

describe('a line of a chip', () => {
  test('names several things, commas of their own included', () => {
    const named = fc.array(
      name.chain((one) => fc.constantFrom(one, `${one}, ${one}`)),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(named, (names) => {
        expect(namesIn(saidNames(names))).toEqual(names);
      }),
    );
  });

  test('says bounds that are read back alike', () => {
    const plain = fc.record(
      {
        sense: fc.constantFrom(...senses.filter((each) => each !== 'between')),
        value: fc.integer(),
        unit: name,
        per: name,
      },
      { requiredKeys: ['sense', 'value', 'unit'] },
    );
    const isPlain = ({ unit, per = '' }: { unit: string; per?: string | undefined }) =>
      !/\b(per|and|to)\b/.test(`${unit} ${per}`) &&
      saidBounds(boundsIn(`1 ${unit}`) ?? []) === `exactly 1 ${unit}`;
    fc.assert(
      fc.property(fc.array(plain.filter(isPlain), { maxLength: 3 }), (bounds) => {
        expect(boundsIn(saidBounds(bounds))).toEqual(bounds);
      }),
    );
  });

  test('takes bounds as people write them', () => {
    expect(
      boundsIn('at most 3 loans per member, within 14 days, between 2 and 4 EUR, every 2 weeks, 5 minutes'),
    ).toEqual([
      { sense: 'at most', value: 3, unit: 'loans', per: 'member' },
      { sense: 'within', value: 14, unit: 'day' },
      { sense: 'between', value: 2, high: 4, unit: 'EUR' },
      { sense: 'every', value: 2, unit: 'week' },
      { sense: 'exactly', value: 5, unit: 'minute' },
    ]);
    expect(boundsIn('above 26 °C, up to 2 € per copy')).toEqual([
      { sense: 'more than', value: 26, unit: '°C' },
      { sense: 'at most', value: 2, unit: 'EUR', per: 'copy' },
    ]);
    expect(boundsIn('every day')).toEqual([{ sense: 'every', value: 1, unit: 'day' }]);
    expect(boundsIn('several')).toBeNull();
  });
});
