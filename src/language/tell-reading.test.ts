// What is told of a reading outside holds each figure in the sense that it has for the deed.
import { expect, test } from 'vitest';
import { givenClause } from './mind-reading/given-clause.ts';
import { outward } from './tell-reading.ts';

const told = (negated: boolean) => {
  const bound = { sense: 'within', value: 2, unit: 'day' };
  const inner = {
    kind: 'rule',
    actors: ['skipper'],
    act: 'return',
    objects: ['oar'],
    negated,
    bounds: [bound],
  };
  const clause = givenClause({
    kind: 'notification',
    act: 'remind',
    objects: ['skipper'],
    modality: 'must',
    condition: [{ link: 'when', clauses: [inner] }],
  }).clause!;
  const statement = {
    id: 'S-001',
    start: 0,
    end: 9,
    quote: 'said here',
    status: 'read' as const,
    reason: '',
    clauses: [clause],
    playback: '',
  };
  return outward({ reader: 'rules', statements: [statement] }).statements[0]!.clauses[0]!.bounds;
};

test('what has not happened within two days is acted on after two days', () => {
  expect(told(true)).toEqual([{ sense: 'after', value: 2, unit: 'day', in: 'condition' }]);
  expect(told(false)).toEqual([{ sense: 'within', value: 2, unit: 'day', in: 'condition' }]);
});
