import { expect, test } from 'vitest';
import { interfaceElement } from '#specification/graph/interface-node.ts';
import { usageOf } from '#specification/render/contracts/interface.ts';
import { ownName, takenBy } from './taken.ts';

type Takes = Parameters<typeof takenBy>[0]['takes'];
const take = (name: string, as: Takes[number]['as'], type: string, required = false) => ({
  name,
  as,
  type,
  required,
  description: `What ${name} is.`,
});
const check = {
  name: 'levels check BOOK...',
  takes: [take('BOOK', 'argument', 'path', true), take('--strict', 'option', 'flag')],
};
const merge = {
  name: 'levels merge BOOK... --out PATH',
  takes: [
    take('BOOK', 'argument', 'path', true),
    take('--out', 'option', 'path', true),
    take('--strict, --zone', 'option', 'as for check'),
    take('-q, --quiet', 'option', 'flag'),
  ],
};

const usage = (row: typeof check): string => {
  const { takes } = interfaceElement.pick({ takes: true }).parse({ takes: takenBy(row, [check, merge]) });
  return usageOf({
    form: 'command',
    name: ownName(row, 'command'),
    takes,
    gives: [],
  } as unknown as Parameters<typeof usageOf>[0]);
};

test('a usage line tells each argument and each option that is owed once, and what repeats', () => {
  expect(usage(check)).toBe('levels check [options] BOOK...');
  expect(usage(merge)).toBe('levels merge --out PATH [options] BOOK...');
});

test('a name that says nothing of what it takes stays as it is', () => {
  expect(ownName({ name: 'levels check', takes: [take('check', 'option', 'flag')] }, 'command')).toBe(
    'levels check',
  );
  expect(ownName({ name: 'message status', takes: [take('status', 'input', 'text')] }, 'signal')).toBe(
    'message status',
  );
  expect(ownName({ name: 'parse(text)', takes: [] }, 'function')).toBe('parse');
});

test('several options in one row are several options, a short form beside the long one is not', () => {
  const taken = takenBy(merge, [check, merge]);
  expect(taken.map(({ name }) => name)).toEqual(['BOOK', '--out', '--strict', '--zone', '-q, --quiet']);
  expect(taken.find(({ name }) => name === '--strict')).toMatchObject({
    type: 'flag',
    description: 'What --strict is.',
    required: false,
  });
});
