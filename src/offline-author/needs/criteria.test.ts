import { expect, test } from 'vitest';
import { readDomain } from '#offline-author/read-domain.ts';
import { intakeOf } from '#offline-author/testing/intake-of.ts';

const needOf = (sentence: string) =>
  readDomain(intakeOf([sentence], { name: 'Club Book' })).needs.find(({ told }) => told.length > 0)!;

test.each([
  ['A reservation ends after 14 days', 'the reservation ends'],
  ['An unpaid booking expires after 30 minutes', 'the unpaid booking expires'],
  ['An invitation becomes invalid after 7 days', 'the invitation becomes invalid'],
])('"%s" comes about when its time has passed, and refuses nothing', (sentence, then) => {
  const { criteria, error, title } = needOf(`${sentence}.`);
  expect(error).toBeNull();
  expect(title).toBe(sentence);
  expect(criteria.map(({ polarity }) => polarity)).toEqual(['positive', 'boundary']);
  expect(criteria[0]!.when.join()).toMatch(/have passed$/);
  expect(criteria[0]!.then).toEqual([then]);
  expect(criteria[1]!.when.join()).toMatch(/^one minute less than /);
});

test('what has to be so at a limit is still tried at the limit', () => {
  const { criteria, error } = needOf('A member can reserve at most 3 boats.');
  expect(error?.code).toMatch(/LIMIT$/);
  expect(criteria.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['At the limit', 'Beyond the limit']),
  );
});
