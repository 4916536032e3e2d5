import fc from 'fast-check';
import { expect, test } from 'vitest';
import { box, layOutTrace } from './lay-out-trace.ts';
import { indexTrace } from './trace-index.ts';

const kinds = ['GOAL', 'FR', 'AC', 'TC', 'ENT', 'API', 'TASK', 'ASM'];
const trace = fc
  .tuple(
    fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 150 }),
    fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 200 }),
  )
  .map(([all, pairs]) => {
    const nodes = all.map((kind, at) => ({
      id: `${kind}-${at}`,
      kind,
      title: kind,
      file: null,
      anchor: null,
      origins: [],
      priority: null,
    }));
    const name = (at: number) => nodes[at % nodes.length]!.id;
    return {
      nodes,
      words: [],
      links: pairs.map(([from, to]) => ({ from: name(from), to: name(to), kind: 'rests_on' })),
    };
  });

test('every node has a place, no two share one, and the picture is as large as it says', () => {
  fc.assert(
    fc.property(trace, fc.double({ min: 0.1, max: 10, noNaN: true }), (of, shape) => {
      const { placed, width, height } = layOutTrace(indexTrace(of), shape);
      expect(placed.map(({ node }) => node.id).toSorted()).toEqual(of.nodes.map(({ id }) => id).toSorted());
      for (const [at, a] of placed.entries()) {
        expect(a.x >= 0 && a.y >= 0 && a.x + box.width <= width && a.y + box.height <= height).toBe(true);
        const above = placed
          .slice(at + 1)
          .some((b) => Math.abs(a.x - b.x) < box.width && Math.abs(a.y - b.y) < box.height);
        expect(above).toBe(false);
      }
    }),
    { numRuns: 40 },
  );
});
