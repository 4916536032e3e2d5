// Limits as arithmetic: may all of them hold at once, and does every value fall to one rule? A number in what
// the software shall do bounds something; a number in the clause that a sentence hangs on tells a case.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import type { Solution } from '#specification/rules/engines.ts';
import type { FormalRule } from '#specification/rules/rule.ts';
import {
  exampleOf,
  idsOf,
  inBase,
  limitTerm,
  named,
  nameOf,
  pointsBothWays,
  real,
  subjectsOf,
  thingOf,
  wordsOf,
  type Limit,
} from './subjects.ts';

const constants = { x: 'Real' } as const;
/** Pairs of cases that the solver is asked about for one subject; they grow with the square of the cases. */
export const pairs_max = 300;
const domain = '(>= x 0.0)';

const sources = [{ kind: 'derived' as const, from: ['FR-BOOK-001'], because: 'It makes the need true' }];
/** A quantity for the examples: about a booking, in days unless told otherwise. */
const quantity = (number: string, value: number, own: Partial<NodeOf<'QTY'>> = {}): NodeOf<'QTY'> => ({
  kind: 'QTY',
  id: `QTY-${number}`,
  key: `qty:own-${number}`,
  title: `Length ${number}`,
  value,
  unit: 'days',
  sense: 'at_most',
  applies_to: 'a booking',
  sources,
  ...own,
});
const statements = (first: string, second: string) => ({
  'FR-BOOK-001': { statement: first },
  'FR-BOOK-003': { statement: second },
});
const stores = (words: string) => `When a member books, the Booking module shall store ${words}.`;
const reminds = (words: string) =>
  `When a booking of ${words} starts, the Booking module shall remind by SMS.`;
const two = (one: number, other: number) => [quantity('101', one), quantity('102', other)];

export const limitsFormal: readonly FormalRule[] = [
  {
    id: 'LOG-01',
    tier: 'formal',
    engine: 'solver',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'Limits that cannot hold together make every implementation wrong.',
    good: {
      add: [quantity('101', 2, { sense: 'at_least' }), quantity('102', 48, { unit: 'hours' })],
      set: statements(stores('{{QTY-101}}'), stores('{{QTY-102}}')),
    },
    bad: {
      add: [
        quantity('101', 3, { sense: 'at_least', applies_to: 'each booking' }),
        quantity('102', 48, { unit: 'hours' }),
      ],
      set: statements(stores('{{QTY-101}}'), stores('{{QTY-102}}')),
    },
    async *check(view, solve) {
      for (const { what, bounds } of subjectsOf(view)) {
        for (const [condition, limits] of [...bounds].flatMap(([own, all]) =>
          heldTogether(all).map((held) => [own, held] as const),
        )) {
          const solution = await solve({ constants, assertions: named(limits) });
          if (solution.status !== 'unsat') continue;
          const clash = limits.filter((limit) => solution.core.includes(nameOf(limit)));
          const when = condition === '' ? '' : ` (${condition})`;
          yield {
            message: `${wordsOf(clash)} cannot hold together for ${what}${when}; change one of them.`,
            nodes: idsOf(clash),
          };
        }
      }
    },
  },
  {
    id: 'LOG-02',
    tier: 'formal',
    engine: 'solver',
    severity: 'warning',
    dimension: 'complete',
    reason: 'A value that falls to no rule is decided by whoever programs it.',
    good: { add: two(3, 3), set: statements(reminds('up to {{QTY-101}}'), reminds('more than {{QTY-102}}')) },
    bad: { add: two(3, 7), set: statements(reminds('up to {{QTY-101}}'), reminds('more than {{QTY-102}}')) },
    async *check(view, solve) {
      for (const { what, cases } of subjectsOf(view)) {
        if (!pointsBothWays(cases)) continue;
        const none = named(cases, (limit) => `(not ${limitTerm(limit)})`);
        const solution = await solve({ constants, assertions: { domain, ...none } });
        if (solution.status === 'sat')
          yield {
            message: `${wordsOf(cases)} leave values of ${what} undecided, as ${exampleOf(solution.model['x'], cases)}; say what holds there.`,
            nodes: idsOf(cases),
          };
      }
    },
  },
  {
    id: 'LOG-03',
    tier: 'formal',
    engine: 'solver',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A value that falls to two rules gets the one that was programmed first.',
    good: {
      add: two(3, 3),
      set: statements(reminds('less than {{QTY-101}}'), reminds('at least {{QTY-102}}')),
    },
    bad: { add: two(3, 3), set: statements(reminds('up to {{QTY-101}}'), reminds('at least {{QTY-102}}')) },
    async *check(view, solve) {
      for (const { what, cases } of subjectsOf(view)) {
        const pairs = pairsOf(cases).filter((pair) => pair[0].node !== pair[1].node && pointsBothWays(pair));
        const compared = pairs.slice(0, pairs_max);
        if (compared.length < pairs.length)
          yield {
            message: `${pairs.length} pairs of cases tell values of ${what} apart, and only the first ${pairs_max} were compared; name fewer cases.`,
            nodes: idsOf(cases),
            severity: 'info',
          };
        const solutions = new Map<string, Solution>();
        for (const pair of compared) {
          const terms = pair
            .map((limit) => limitTerm(limit))
            .toSorted()
            .join(' ');
          const solution =
            solutions.get(terms) ?? (await solve({ constants, assertions: { domain, ...named(pair) } }));
          solutions.set(terms, solution);
          if (solution.status === 'sat')
            yield {
              message: `${wordsOf(pair)} both take a value of ${what}, as ${exampleOf(solution.model['x'], pair)}; say which of the two holds.`,
              nodes: idsOf(pair),
            };
        }
      }
    },
  },
  {
    id: 'LOG-04',
    tier: 'formal',
    engine: 'solver',
    severity: 'warning',
    dimension: 'consistent',
    reason: 'A cap that no sum ever reaches was meant otherwise.',
    good: {
      add: [
        quantity('101', 1, { unit: 'EUR per day' }),
        quantity('102', 10, { unit: 'EUR' }),
        quantity('103', 2, { unit: 'weeks' }),
      ],
    },
    bad: {
      add: [
        quantity('101', 1, { unit: 'EUR per day' }),
        quantity('102', 20, { unit: 'EUR' }),
        quantity('103', 2, { unit: 'weeks' }),
      ],
    },
    async *check(view, solve) {
      for (const { rate, cap, period } of cappedRates(view)) {
        const assertions = {
          rate: `(= amount (* ${real(inBase(rate.quantity).value)} elapsed))`,
          period: limitTerm(period, 'elapsed'),
          cap: `(>= amount ${real(inBase(cap.quantity).value)})`,
        };
        const solution = await solve({ constants: { amount: 'Real', elapsed: 'Real' }, assertions });
        if (solution.status === 'unsat')
          yield {
            message: `${wordsOf([rate])} over ${wordsOf([period])} never comes to the cap of ${wordsOf([cap])}; mend one of the three.`,
            nodes: idsOf([rate, cap, period]),
          };
      }
    },
  },
];

/** Bounds must hold with each other and with each fixed value; fixed values may be of different occasions. */
function heldTogether(limits: readonly Limit[]): Limit[][] {
  const [fixed, bounds] = [
    limits.filter(({ relation }) => relation === '='),
    limits.filter(({ relation }) => relation !== '='),
  ];
  const withFixed = bounds.length > 0 ? fixed.map((one) => [...bounds, one]) : [];
  return pointsBothWays(bounds) ? [bounds, ...withFixed] : withFixed;
}

function pairsOf(limits: readonly Limit[]): [Limit, Limit][] {
  return limits.flatMap((one, at) => limits.slice(at + 1).map((other): [Limit, Limit] => [one, other]));
}

/** Rates that run up to a cap over a limited time, all three about one thing. */
function cappedRates(view: View): Record<'rate' | 'cap' | 'period', Limit>[] {
  const limit = (own: NodeOf<'QTY'>): Limit => ({ node: own.id, quantity: own, relation: '<=' });
  const about = Map.groupBy(view.all('QTY'), thingOf);
  return [...about.values()].flatMap((same) =>
    same.flatMap((rate) => {
      const [what, time] = inBase(rate).unit.split(' per ');
      if (time === undefined) return [];
      const capsOf = (unit: string | undefined) =>
        same.filter((own) => own.sense === 'at_most' && inBase(own).unit === unit);
      return capsOf(what).flatMap((cap) =>
        capsOf(time).map((period) => ({ rate: limit(rate), cap: limit(cap), period: limit(period) })),
      );
    }),
  );
}
