import { expect, test } from 'vitest';
import { codeIn, refusalOf } from './refusal.ts';

const now = new Date('2026-01-01T00:00:00Z');
const read = (status: number | null, headers: Record<string, string> = {}, said = '') =>
  refusalOf({ status, headers: new Headers(headers), said }, now);

test.each([
  [400, 'rejected'],
  [401, 'unauthorized'],
  [402, 'quota_exhausted'],
  [403, 'unauthorized'],
  [404, 'rejected'],
  [408, 'timed_out'],
  [409, 'server_error'],
  [413, 'rejected'],
  [422, 'rejected'],
  [425, 'server_error'],
  [429, 'rate_limited'],
  [500, 'server_error'],
  [503, 'server_error'],
  [504, 'timed_out'],
  [529, 'server_error'],
])('HTTP %i is %s', (status, trouble) => expect(read(status).trouble).toBe(trouble));

test.each([
  ['30', 30_000],
  ['0.5', 500],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['soon', null],
  ['', null],
])('Retry-After "%s" is honoured as %o ms', (text, ms) =>
  expect(read(429, { 'Retry-After': text }).retry_after_ms).toBe(ms),
);

test('a quota that comes back after a while is a rate limit, with its own time to wait', () => {
  const said =
    '{"error": {"status": "RESOURCE_EXHAUSTED", "message": "You exceeded your current quota", "details": [{"retryDelay": "34.5s"}]}}';
  expect(read(429, {}, said)).toEqual({ trouble: 'rate_limited', retry_after_ms: 34_500 });
  expect(read(429, {}, said.replace('34.5s', 'never')).trouble).toBe('quota_exhausted');
});

test('words decide nothing where the server itself failed or rejected the key', () => {
  const said = 'insufficient_quota content_policy_violation';
  expect([500, 503, 401, 403].map((status) => read(status, {}, said).trouble)).toEqual([
    'server_error',
    'server_error',
    'unauthorized',
    'unauthorized',
  ]);
});

test('only a short plain code of what a provider says is kept', () => {
  expect(codeIn('{"type":"error","error":{"type":"not_found_error","message":"secret prompt"}}')).toBe(
    'not_found_error',
  );
  expect(codeIn('{"error": {"message": "secret prompt", "code": "a whole sentence of it"}}')).toBeNull();
});
