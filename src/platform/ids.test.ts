import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemIds } from './ids.ts';

const at = (ms: number) => systemIds({ now: () => new Date(ms) });

describe('ids', () => {
  test('are UUIDs of version 7 that sort by the time they were made', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 47), fc.integer({ min: 1, max: 1e9 }), (ms, later) => {
        const [first, second] = [at(ms).uuid(), at(ms + later).uuid()];
        expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(first < second).toBe(true);
      }),
    );
  });

  test('of one maker are in the order they were made, within a millisecond and when the clock is set back', () => {
    const step = fc.record({ ms: fc.integer({ min: -3, max: 2 }), made: fc.integer({ min: 1, max: 5_000 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
        let now = 1_000;
        const ids = systemIds({ now: () => new Date(now) });
        const made = steps.flatMap(({ ms, made: count }) => {
          now += ms;
          return Array.from({ length: count }, () => ids.uuid());
        });
        expect(made).toEqual([...new Set(made)].toSorted());
      }),
    );
  });

  test('tokens have the asked length and use every character about equally', () => {
    const text = at(0).token(62_000);
    expect(text).toMatch(/^[0-9A-Za-z]{62000}$/);
    const counts = new Map<string, number>();
    for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 1,000 expected each; eight standard deviations either way.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(255);
  });
});
