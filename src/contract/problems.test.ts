import { describe, expect, it } from 'vitest';
import { Problem, problem, problems, problemTypeOf, wireType } from './problems.ts';
import type { ProblemType } from './problems.ts';

function caught(throws: () => never): Problem {
  try {
    throws();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

const types = Object.keys(problems) as ProblemType[];

describe('problems', () => {
  it('say their meaning when nobody gives a detail', () => {
    const { type, title, status, detail } = caught(() => problem('NOT_FOUND')).toJson('http://here');
    expect({ type, title, status, detail }).toEqual({
      type: 'NOT_FOUND',
      title: 'Not found.',
      status: 404,
      detail: problems.NOT_FOUND.meaning,
    });
  });

  it('turn retry_after_seconds into the Retry-After header', () => {
    const thrown = caught(() => problem('RATE_LIMITED', { retry_after_seconds: 12 }));
    expect(thrown.headers).toEqual({ 'Retry-After': '12' });
    expect(thrown.toJson('')).toMatchObject({ retry_after_seconds: 12 });
  });

  it('do not compile without the fields and headers of their row', () => {
    // @ts-expect-error RATE_LIMITED needs retry_after_seconds
    expect(caught(() => problem('RATE_LIMITED')).type).toBe('RATE_LIMITED');
    // @ts-expect-error QUOTA_EXCEEDED needs its X-Quota headers
    expect(caught(() => problem('QUOTA_EXCEEDED', { detail: 'none left' })).status).toBe(402);
  });

  it.each(types)('%s is found again by its type on the wire', (type) => {
    expect(problemTypeOf(wireType(type, 'https://sf.example'), problems[type].status)).toBe(type);
  });

  it('carry a full URL as type where the interface says so', () => {
    expect(wireType('RETRY_STATE_INVALID', 'https://sf.example')).toBe(
      'https://sf.example/errors/retry_state_invalid',
    );
    expect(problemTypeOf('https://elsewhere.example/unknown', 409)).toBeNull();
  });
});
