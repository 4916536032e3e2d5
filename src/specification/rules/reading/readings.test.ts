import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cycleIn, reachedFrom } from '#specification/graph/cycles.ts';
import { comparable, sameMeasure } from './measures.ts';
import { similarParagraphs } from './similar-paragraphs.ts';

const size = 8;
const at = fc.nat(size - 1);
const edges = fc.array(fc.tuple(at, at), { maxLength: 20 });
const nodesOf = (pairs: readonly (readonly [number, number])[]) =>
  Array.from({ length: size }, (_, id) => ({
    id: `${id}`,
    next: pairs.filter(([from]) => from === id).map(([, to]) => `${to}`),
  }));

describe('circles', () => {
  test('a relation that only leads upwards has none', () => {
    fc.assert(
      fc.property(edges, (pairs) => {
        const upwards = pairs.flatMap(([a, b]) =>
          a === b ? [] : [[Math.min(a, b), Math.max(a, b)] as const],
        );
        expect(cycleIn(nodesOf(upwards), (node) => node.next)).toBeNull();
      }),
    );
  });

  test('a circle is found exactly when some node reaches itself, and each of its steps is one of the relation', () => {
    fc.assert(
      fc.property(edges, (pairs) => {
        const nodes = nodesOf(pairs);
        const next = (id: string) => nodes[Number(id)]?.next ?? [];
        const circle = cycleIn(nodes, (node) => node.next);
        expect(circle !== null).toBe(nodes.some(({ id }) => reachedFrom(id, next).has(id)));
        for (const [step, id] of (circle ?? []).entries())
          expect(next(id)).toContain(circle?.[(step + 1) % circle.length]);
      }),
    );
  });
});

describe('measures', () => {
  test.each([
    [
      { value: 0.5, unit: 'seconds' },
      { value: 500, unit: 'ms' },
    ],
    [
      { value: 1, unit: 'hour' },
      { value: 60, unit: 'minutes' },
    ],
    [
      { value: 2, unit: 'weeks' },
      { value: 14, unit: 'days' },
    ],
    [
      { value: 1, unit: 'year' },
      { value: 12, unit: 'months' },
    ],
    [
      { value: 1, unit: 'GB' },
      { value: 1024, unit: 'MB' },
    ],
    [
      { value: 3, unit: 'bookings' },
      { value: 3, unit: 'Bookings' },
    ],
  ])('%j is %j', (a, b) => expect(sameMeasure(a, b)).toBe(true));

  test.each([
    [
      { value: 1, unit: 'seconds' },
      { value: 2, unit: 'seconds' },
    ],
    [
      { value: 1, unit: 'GB' },
      { value: 1200, unit: 'MB' },
    ],
    [
      { value: 5, unit: 'minutes' },
      { value: 5, unit: 'MB' },
    ],
    [
      { value: 0, unit: 'days' },
      { value: 1, unit: 'ms' },
    ],
  ])('%j is not %j', (a, b) => expect(sameMeasure(a, b)).toBe(false));

  test('a month has no fixed number of days', () => {
    expect(comparable({ value: 1, unit: 'month' }, { value: 30, unit: 'days' })).toBe(false);
  });
});

describe('similar paragraphs', () => {
  const long = Array.from({ length: 40 }, (_, word) => `word${word}`).join(' ');
  const placed = (path: string, text: string) => ({ text, place: { path } });
  const pairs = (...all: ReturnType<typeof placed>[]) => [...similarParagraphs(all)].length;

  test('the same words in two files are found, whatever their punctuation and case', () => {
    expect(pairs(placed('a', long), placed('b', `${long.toUpperCase()}!`))).toBe(1);
  });

  test('a word changed does not hide them, half of them changed does', () => {
    expect(pairs(placed('a', long), placed('b', long.replace('word20', 'other')))).toBe(1);
    expect(pairs(placed('a', long), placed('b', long.replaceAll(/word[12]\d/g, 'other')))).toBe(0);
  });

  test('a file may repeat itself, and short texts recur', () => {
    expect(pairs(placed('a', long), placed('a', long))).toBe(0);
    expect(pairs(placed('a', 'See the scope.'), placed('b', 'See the scope.'))).toBe(0);
  });
});
