// A reading as it is told outside: every clause with its sentence, and with the bounds of its condition and exception beside
// its own, so that a reader of the JSON finds every figure in one place.
import type { Bound, Circumstance, Clause, Reading } from '#contract/clauses.ts';
import { sayClause } from './say-clause.ts';

export type ToldClause = Clause & { text: string };

export function outward(reading: Reading): Omit<Reading, 'statements'> & {
  statements: (Omit<Reading['statements'][number], 'clauses'> & { clauses: ToldClause[] })[];
} {
  return {
    ...reading,
    statements: reading.statements.map((each) => ({ ...each, clauses: each.clauses.map(toldClause) })),
  };
}

function toldClause(clause: Clause): ToldClause {
  const inner = [...boundsIn(clause.condition, 'condition'), ...boundsIn(clause.exception, 'exception')];
  return { ...clause, bounds: [...clause.bounds, ...inner], text: sayClause(clause) };
}

const boundsIn = (list: readonly Circumstance[] | undefined, place: 'condition' | 'exception'): Bound[] =>
  (list ?? [])
    .flatMap(({ clauses }) => clauses ?? [])
    .flatMap(({ bounds, negated }) =>
      bounds.map((bound) => ({ ...bound, ...(negated && over(bound)), in: place })),
    );

/** What has not happened within two days is acted on after two days. */
const over = ({ sense }: Bound): Pick<Bound, 'sense'> => ({ sense: sense === 'within' ? 'after' : sense });
