// Criteria of how long a record lasts: from its start to its end, as the table keeps them.
import type { Clause } from '#contract/clauses.ts';
import type { Criterion, Entity, Refusal, Term } from '#offline-author/model.ts';
import { thingName } from '#offline-author/names/things.ts';
import { spanIn } from '#offline-author/records/terms.ts';
import { withArticle } from '#offline-author/names/words.ts';
import { amountOf, criterion } from './criterion.ts';
import { counted } from './edges.ts';
import { singularOf } from '#language/inflection.ts';

/** The record whose length a clause says, where its table has a start and an end. */
export function lastingBy(clause: Clause, entities: readonly Entity[]): Entity | null {
  const name = thingName(clause.subject ?? '');
  const entity = entities.find((each) => each.name === name);
  return entity?.term && spanIn(clause, name) ? entity : null;
}

/** Whether the software works out the end, so that nobody can ask for another. */
export const endsByItself = ({ term, fields }: Entity): boolean =>
  term?.sense === 'exactly' &&
  fields.some(({ name, worked_out }) => name === term.ends && worked_out === true);

export function ofTerm(clause: Clause, entity: Entity, error: Refusal | null): Criterion[] {
  const { name } = entity;
  const term = entity.term!;
  const [bound] = clause.bounds;
  const refused = error ? `the answer is error ${error.code}` : 'it is refused';
  const whole = bound ? amountOf(bound) : lengthOf(term);
  if (endsByItself(entity))
    return [
      criterion('positive', 'Its end', [
        [`${withArticle(name)} starts at 10:00 on 4 May 2026`],
        ['it is stored'],
        [`it ends at ${endOf(term)}`],
      ]),
      criterion('negative', 'Another end', [
        [`a request to store ${withArticle(name)} names an end`],
        ['it is sent'],
        [refused, `no ${name} is stored`],
      ]),
    ];
  const beyond = { ...term, value: term.sense === 'at_least' ? term.value - 1 : term.value + 1 };
  const given = [`${withArticle(name)} starts at 10:00 on 4 May 2026`];
  return [
    criterion('boundary', 'At the limit', [
      given,
      [`it is saved with the end ${endOf(term)}, ${whole} later`],
      [`the ${name} is stored with this end`],
    ]),
    criterion('negative', 'Beyond the limit', [
      given,
      [`it is saved with the end ${endOf(beyond)}, ${lengthOf(beyond)} later`],
      [refused, `no ${name} with this end is stored`],
    ]),
  ];
}

const lengthOf = ({ value, unit }: Term): string => counted(value, singularOf(unit));

const seconds = { seconds: 1, minutes: 60, hours: 3600, days: 86_400, weeks: 604_800 } as const;

/** "10:00 on 11 May 2026": a time after 10:00 on 4 May 2026. */
function endOf({ value, unit }: Term): string {
  const end = new Date(Date.UTC(2026, 4, 4, 10));
  if (unit === 'months') end.setUTCMonth(end.getUTCMonth() + value);
  else if (unit === 'years') end.setUTCFullYear(end.getUTCFullYear() + value);
  else end.setTime(end.getTime() + value * seconds[unit] * 1000);
  const time = end.toISOString().slice(11, unit === 'seconds' ? 19 : 16);
  const month = end.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' });
  return `${time} on ${end.getUTCDate()} ${month} ${end.getUTCFullYear()}`;
}
