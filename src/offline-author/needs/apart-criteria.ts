// What is seen of a promise that two records never run at the same time: the second is refused, also when both come together.
import type { Clause } from '#contract/clauses.ts';
import type { Criterion, Refusal } from '#offline-author/model.ts';
import { thingName } from '#offline-author/names/things.ts';
import { list, singularName } from '#offline-author/names/words.ts';
import type { Promised } from '#offline-author/records/apart.ts';
import { one } from './cast.ts';
import { criterion } from './criterion.ts';
import { othersRefused, racing } from './limits.ts';

/** It is refused because of what is stored, and not because of who asks. */
export function takenBy({ record, keys, whenever }: Promised, refused: Refusal | null): Refusal | null {
  const meaning = whenever
    ? `Another ${record.name} has the same ${named(keys)}.`
    : `Another ${record.name} overlaps this time.`;
  return refused && { ...refused, status: 409, meaning, user_text: meaning };
}

const named = (keys: readonly string[]): string =>
  list(keys.map((key) => key.replace(/_id$/, '').replaceAll('_', ' ')));

export function apartCriteria(promised: Promised, error: Refusal | null): Criterion[] {
  const { record, keys, whenever } = promised;
  const { name } = record;
  const stored = `${one(name)} is stored`;
  const other = `another ${name} with the same ${named(keys)} is sent`;
  if (whenever) return sharedCriteria(promised, error);
  return [
    criterion('positive', 'At another time', [
      [stored],
      [`${other}, for a time that begins after ${one(name)} has ended`],
      [`it is stored, and ${one(name)} is unchanged`],
    ]),
    criterion('negative', 'At the same time', [
      [stored],
      [`${other}, for a time that overlaps ${one(name)}`],
      [error ? `the answer is error ${error.code}` : 'it is refused', `${one(name)} is the only one stored`],
    ]),
    criterion('boundary', 'All at once', [
      [`no ${name} is stored for that time`],
      [`${racing.requests} requests for the same ${name} arrive at the same moment`],
      [
        `exactly one ${name} is stored`,
        error ? othersRefused(error.code) : `the ${racing.requests - 1} others are refused`,
      ],
    ]),
  ];
}

/** "Two samples cannot have the same position", where no record says what a position is: told in these words. */
export function unlikeCriteria({ actors, subject, objects }: Clause, error: Refusal | null): Criterion[] {
  const name = singularName(thingName(actors[0] ?? subject ?? objects[0] ?? 'entry'));
  const shared = list(objects.map((object) => object.slice('same '.length)));
  const refused = error ? `the answer is error ${error.code}` : 'it is refused';
  return [
    criterion('positive', 'Another one', [
      [`${one(name)} is stored`],
      [`another ${name} with another ${shared} is saved`],
      [`it is stored, and ${one(name)} is unchanged`],
    ]),
    criterion('negative', 'The same', [
      [`${one(name)} is stored`],
      [`another ${name} with the same ${shared} is saved`],
      [refused, `${one(name)} is the only one stored with this ${shared}`],
    ]),
  ];
}

/** At whatever time, no two have the same. */
function sharedCriteria({ record: { name }, keys }: Promised, error: Refusal | null): Criterion[] {
  const stored = `${one(name)} is stored`;
  const refused = error ? `the answer is error ${error.code}` : 'it is refused';
  return [
    criterion('positive', 'Another one', [
      [stored],
      [`another ${name} with another ${keys.length > 1 ? named(keys.slice(-1)) : named(keys)} is sent`],
      [`it is stored, and ${one(name)} is unchanged`],
    ]),
    criterion('negative', 'The same', [
      [stored],
      [`another ${name} with the same ${named(keys)} is sent`],
      [refused, `${one(name)} is the only one stored`],
    ]),
    criterion('boundary', 'All at once', [
      [`no ${name} with this ${named(keys)} is stored`],
      [`${racing.requests} requests for a ${name} with it arrive at the same moment`],
      [
        `exactly one ${name} is stored`,
        error ? othersRefused(error.code) : `the ${racing.requests - 1} others are refused`,
      ],
    ]),
  ];
}
