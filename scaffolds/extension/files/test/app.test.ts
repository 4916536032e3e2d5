import { expect, test } from 'vitest';
import { answer, Problem, type Handler } from '../src/surface/app.ts';

const greet: Handler = async (input) => `Hello ${String(input)}`;
const refuse: Handler = async () => {
  throw new Problem('ALREADY_SAVED', 'This page is saved already.');
};
const fail: Handler = async () => {
  throw new Error('the key is on line 7');
};
const handlers = { greet, refuse, fail };

test('health is answered with the status ok, whatever handlers there are', async () => {
  expect(await answer({ name: 'health' }, handlers)).toEqual({ ok: true, output: { status: 'ok' } });
  expect(await answer({ name: 'health' }, {})).toEqual({ ok: true, output: { status: 'ok' } });
});

test('a handler gets the input, and the page its output', async () => {
  expect(await answer({ name: 'greet', input: 'Ana' }, handlers)).toEqual({ ok: true, output: 'Hello Ana' });
});

test('a name that no handler has is refused with NOT_FOUND', async () => {
  for (const name of ['nothing', 'toString'])
    expect(await answer({ name }, handlers)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
});

test('a problem that a handler throws reaches the page', async () => {
  expect(await answer({ name: 'refuse' }, handlers)).toEqual({
    ok: false,
    code: 'ALREADY_SAVED',
    title: 'This page is saved already.',
  });
});

test('any other error is refused with INTERNAL_ERROR and tells nothing of it', async () => {
  expect(await answer({ name: 'fail' }, handlers)).toEqual({
    ok: false,
    code: 'INTERNAL_ERROR',
    title: 'Internal error',
  });
});
