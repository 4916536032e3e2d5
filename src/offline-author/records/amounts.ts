// Amounts that a clause tells and no record has: "the late fee is 1 GBP per day" is kept with the loan that was late.
import type { Clause } from '#contract/clauses.ts';
import { moneyUnits } from '#language/word-facts.ts';
import { givesOutFor, isEntry } from '#offline-author/names/acts.ts';
import type { Entity, RecordField, Told } from '#offline-author/model.ts';
import { thingName } from '#offline-author/names/things.ts';
import { capitalise, snake } from '#offline-author/names/words.ts';
import data from './term-words.json' with { type: 'json' };
import { momentCalled } from './terms.ts';

const late = new Set(data.late);

/** The name of an amount that is charged by a clause, with the word that says when: "late fee". */
function amountIn({ act, subject, bounds, negated, condition }: Clause): string | null {
  if (act !== 'be' || subject === undefined || negated || condition !== undefined) return null;
  return bounds.some(({ unit, of }) => of === undefined && moneyUnits.has(unit)) ? subject : null;
}

const isKept = (amount: string, entities: readonly Entity[]): boolean =>
  entities.some(
    ({ name, fields }) =>
      amount === name ||
      amount.endsWith(` ${name}`) ||
      name.endsWith(` ${amount}`) ||
      fields.some(({ label }) => {
        const core = thingName(label.split(' per ')[0]!);
        return core === amount || core.endsWith(` ${amount}`) || amount.startsWith(`${core} of `);
      }),
  );

/** The amounts that no record has, each with the records that it may be charged for. */
export function looseAmounts(
  told: readonly Told[],
  entities: readonly Entity[],
): { amount: string; by: Told; of: Entity[] }[] {
  const found = told.flatMap((by) => {
    const amount = amountIn(by.clause);
    return amount === null || isKept(amount, entities)
      ? []
      : [{ amount, by, of: chargedFor(amount, entities) }];
  });
  return [...new Map(found.map((each) => [each.amount, each])).values()];
}

/** What may be late: what comes back, else what was given out, else what ends. */
function chargedFor(amount: string, entities: readonly Entity[]): Entity[] {
  if (!amount.split(' ').some((word) => late.has(word))) return [];
  const kinds = [
    entities.filter(({ closed, name }) => closed && !isEntry(name)),
    entities.filter(({ name }) => givesOutFor(name)),
    entities.filter(({ term, fields }) => term ?? momentCalled(fields, 'ends')),
  ];
  return kinds.find((each) => each.length > 0) ?? [];
}

export function withAmounts(entities: readonly Entity[], told: readonly Told[]): Entity[] {
  const loose = looseAmounts(told, entities);
  return entities.map((entity) => {
    const own = loose.filter(({ of }) => of.length === 1 && of[0] === entity);
    return own.length === 0
      ? entity
      : { ...entity, fields: [...entity.fields, ...own.map(({ amount }) => fieldFor(amount, entity))] };
  });
}

const fieldFor = (amount: string, { name }: Entity): RecordField => ({
  label: amount,
  name: snake(amount).slice(0, 48),
  type: 'money',
  description: `${capitalise(amount)} that was charged for the ${name}; empty where there is none.`,
  required: false,
  worked_out: true,
  min: 0,
  classification: 'none',
});
