import { afterEach, beforeEach, expect, test } from 'vitest';
import { Problem, startApp, type App } from '../src/surface/app.ts';
import type { Store } from '../src/store/store.ts';

let app: App;
beforeEach(async () => {
  app = await startApp({ LOG_LEVEL: 'silent' }, {} as Store);
});
afterEach(() => app.close());

test('GET /health answers 200 with the status ok', async () => {
  const answer = await app.inject('/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok' });
});

test('an unknown address answers 404 with the problem NOT_FOUND', async () => {
  const answer = await app.inject('/nothing-is-here');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ type: '#NOT_FOUND', status: 404, code: 'NOT_FOUND' });
});

test('a problem that a handler throws reaches the caller', async () => {
  app.get('/refused', () => {
    throw new Problem(409, 'ALREADY_TAKEN', 'This place is taken.');
  });
  const answer = await app.inject('/refused');
  expect(answer.statusCode).toBe(409);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toEqual({
    type: '#ALREADY_TAKEN',
    title: 'This place is taken.',
    status: 409,
    code: 'ALREADY_TAKEN',
  });
});

test('a body that breaks its schema answers 422 with the problem VALIDATION_FAILED', async () => {
  const body = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  app.post('/checked', { schema: { body } }, () => ({}));
  for (const payload of ['{}', '{']) {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/checked', headers, payload });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ type: '#VALIDATION_FAILED', code: 'VALIDATION_FAILED' });
  }
});

test('any other error answers 500 and tells nothing of it', async () => {
  app.get('/broken', () => {
    throw new Error('the password is on line 7');
  });
  const answer = await app.inject('/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    type: '#INTERNAL_ERROR',
    title: 'Internal error',
    status: 500,
    code: 'INTERNAL_ERROR',
  });
});
