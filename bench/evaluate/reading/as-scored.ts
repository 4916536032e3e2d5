// A reading in the scorer's form: what "only" narrows stands in a condition there, and has a place of its own in our clauses.
import type { outward, ToldClause } from '#language/tell-reading.ts';

type Told = ReturnType<typeof outward>;

export const asScored = (reading: Told): Told => ({
  ...reading,
  statements: reading.statements.map((each) => ({ ...each, clauses: each.clauses.map(withOnly) })),
});

function withOnly(clause: ToldClause): ToldClause {
  const { only, condition, exception } = clause;
  if (only === undefined || condition !== undefined || exception !== undefined) return clause;
  const { actors, subject, objects, relations } = clause;
  const names = { actors, subject: [subject ?? ''], objects, relations: relations.map(({ what }) => what) };
  const narrowed = only === 'bounds' || only === 'condition' ? [] : names[only];
  return { ...clause, condition: [{ link: 'when', phrase: ['only the', ...narrowed].join(' ') }] };
}
