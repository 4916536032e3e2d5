// What is seen of a promise that two records never run at the same time: the second is refused, also when both come together.
import type { Criterion, Entity, Refusal } from '#offline-author/model.ts';
import { one } from './cast.ts';
import { criterion } from './criterion.ts';
import { othersRefused, racing } from './limits.ts';

/** It is refused because of what is stored, and not because of who asks. */
export function takenBy({ name }: Entity, refused: Refusal | null): Refusal | null {
  const meaning = `Another ${name} overlaps this time.`;
  return refused && { ...refused, status: 409, meaning, user_text: meaning };
}

/** `key` is the field that says whom or what it is for. */
export function apartCriteria({ name }: Entity, key: string, error: Refusal | null): Criterion[] {
  const stored = `${one(name)} is stored`;
  const other = `another ${name} with the same ${key.replace(/_id$/, '').replaceAll('_', ' ')} is sent`;
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
