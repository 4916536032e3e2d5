import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

const patient = 60_000;

test('as many as there are places work at once, in the order they came, and everybody gets one', async () => {
  const sizes = fc.record({ few: fc.integer({ min: 1, max: 4 }), all: fc.integer({ min: 1, max: 20 }) });
  await fc.assert(
    fc.asyncProperty(sizes, async ({ few, all }) => {
      const places = fewAtOnce({ few, patience_ms: patient });
      const order: number[] = [];
      let at_work = 0;
      let most = 0;
      const work = async (number: number) => {
        await places.take();
        order.push(number);
        most = Math.max(most, ++at_work);
        await Promise.resolve();
        at_work -= 1;
        places.giveBack();
      };
      await Promise.all(Array.from({ length: all }, (_, number) => work(number)));
      expect(order).toEqual(Array.from({ length: all }, (_, number) => number));
      expect(most).toBe(Math.min(few, all));
    }),
  );
});

test('nobody waits longer than their patience for those who keep their places', async () => {
  const places = fewAtOnce({ few: 1, patience_ms: 1 });
  expect(places.take()).toBeUndefined();
  await Promise.all([places.take(), places.take()]);
  // Three are taken now; only when none is, one is free.
  for (const _ of [1, 2, 3]) places.giveBack();
  expect(places.take()).toBeUndefined();
  expect(places.take()).toBeInstanceOf(Promise);
});
