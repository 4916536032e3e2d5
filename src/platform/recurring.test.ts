import { expect, test } from 'vitest';
import { manualClock } from '#test/support/manual-clock.ts';
import { systemClock } from './clock.ts';
import { startRecurring } from './recurring.ts';

const silent = { error: () => {} } as never;
const never = 2 ** 30;

test('who stops waits for the turn that is at work, the first one too', async () => {
  const turn = Promise.withResolvers<void>();
  const told: string[] = [];
  const run = async () => {
    told.push('begins');
    await turn.promise;
    told.push('ends');
  };
  const recurring = startRecurring([{ name: 'slow', every_ms: never, begins_at_once: true, run }], {
    clock: systemClock,
    log: silent,
  });
  expect(told).toEqual(['begins']);
  const stopped = recurring.stop().then(() => told.push('stopped'));
  turn.resolve();
  await stopped;
  expect(told).toEqual(['begins', 'ends', 'stopped']);
});

test('a turn comes after its interval, and again after one that failed', async () => {
  const clock = manualClock();
  let turns = 0;
  const run = () => Promise.reject(new Error(`It was tired ${(turns += 1)} times`));
  const recurring = startRecurring([{ name: 'failing', every_ms: 1_000, run }], { clock, log: silent });
  expect(turns).toBe(0);
  for (const count of [1, 2]) {
    clock.advance(1_000);
    await expect.poll(() => turns).toBe(count);
  }
  await recurring.stop();
});
