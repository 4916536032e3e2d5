// The thread around parsers that may hang or fail on the text of a stranger.
import { expect, test } from 'vitest';
import { until } from '#test/support/until.ts';
import { thread } from './worker-thread.ts';

/**
 * Answers with how often it was asked. "hang" never answers, "throw" and "leave" end the thread, "fail" is
 * answered with an error, "slow" with how many questions are under way.
 */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  let asked = 0;
  let slow = 0;
  const deeds = {
    hang: () => { for (;;); },
    throw: () => { throw new Error('out of hand'); },
    leave: () => process.exit(),
    fail: () => parentPort.postMessage({ error: 'cannot' }),
    count: () => parentPort.postMessage({ result: asked }),
    slow: () => {
      slow += 1;
      setImmediate(() => parentPort.postMessage({ result: slow-- }));
    },
  };
  parentPort.on('message', ({ kind }) => {
    asked += 1;
    deeds[kind]();
  });
`)}`,
);
const limits = { answer_max_ms: 2_000, idle_max_ms: 60_000 };

test('answers keep to their questions, and an error ends only its own', async () => {
  const { ask, close } = thread(script, limits);
  const answers = await Promise.allSettled([ask('count', []), ask('fail', []), ask('count', [])]);
  expect(
    answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value : (answer.reason as Error).message,
    ),
  ).toEqual([1, 'cannot', 3]);
  await close();
});

test.each([
  ['hang', 'it gave no answer within 2 s'],
  ['throw', 'out of hand'],
  ['leave', 'it ended'],
])('a thread that answers with a %s is given up, and the next question starts another', async (kind, why) => {
  const { ask, close } = thread(script, limits);
  await ask('count', []);
  const asked = [ask(kind, []), ask('count', [])];
  await expect(asked[0]).rejects.toThrow(why);
  expect(await asked[1]).toBe(1);
  await close();
});

test('a closed thread refuses what was asked before and what is asked after', async () => {
  const { ask, close } = thread(script, limits);
  const asked = [ask('count', []), ask('count', [])];
  await close();
  for (const answer of [...asked, ask('count', [])]) await expect(answer).rejects.toThrow('it was closed');
});

test('questions are answered one after the other', async () => {
  const { ask, close } = thread(script, limits);
  expect(await Promise.all([ask('slow', []), ask('slow', [])])).toEqual([1, 1]);
  await close();
});

test('a thread that nobody asks any more ends, and takes its memory with it', async () => {
  const { ask, close } = thread(script, { ...limits, idle_max_ms: 1 });
  await ask('count', []);
  await until(async () => (await ask('count', [])) === 1);
  await close();
});
