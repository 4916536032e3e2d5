import { describe, expect, it } from 'vitest';
import type { Posted } from '#platform/outbound/post.ts';
import { failureOf, attemptOutcome } from './attempt-outcome.ts';

const unreached: Posted = { status: null, failure: 'No answer within 10 seconds.', cause: 'not reached' };
const refused: Posted = {
  status: null,
  failure: 'The address is not on the public internet.',
  cause: 'address refused',
};

const status = (code: number): Posted => ({ status: code });
const delays = (posted: Posted) =>
  [0, 1, 2, 3, 4].map((attempts) => {
    const verdict = attemptOutcome(posted, attempts);
    return verdict.kind === 'retry' ? verdict.delay_ms : verdict.kind;
  });

describe('a delivery', () => {
  it.each([200, 201, 202, 204, 299])('is done with a %i, whatever came before', (code) => {
    expect(new Set(delays(status(code)))).toEqual(new Set(['delivered']));
    expect(failureOf(status(code))).toBeNull();
  });

  it.each([301, 302, 307, 400, 401, 404, 408, 410, 422, 429, 499])(
    'is never sent again after a %i',
    (code) => {
      expect(new Set(delays(status(code)))).toEqual(new Set(['dropped']));
      expect(failureOf(status(code))).toContain(String(code));
    },
  );

  it.each([status(500), status(502), status(503), status(599), unreached])(
    'is sent again 1, 4 and 16 seconds after %j, and then dropped',
    (posted) => {
      expect(delays(posted)).toEqual([1_000, 4_000, 16_000, 'dropped', 'dropped']);
    },
  );

  it('to a refused address is dropped at once, and says why', () => {
    expect(new Set(delays(refused))).toEqual(new Set(['dropped']));
    expect(failureOf(refused)).toBe('The address is not on the public internet.');
  });
});
