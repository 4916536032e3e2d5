import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gathered } from './gathered.ts';

it('everybody gets the answer to their own question, and what came meanwhile is asked at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer(), { minLength: 1 }), async (numbers) => {
      const asked: (readonly number[])[] = [];
      const double = gathered(async (questions: readonly number[]) => {
        asked.push(questions);
        await Promise.resolve();
        return questions.map((each) => 2 * each);
      });
      expect(await Promise.all(numbers.map(double))).toEqual(numbers.map((each) => 2 * each));
      const [first, ...rest] = numbers;
      expect(asked).toEqual(rest.length > 0 ? [[first], rest] : [[first]]);
    }),
  );
});

it('a failure is that of all who asked together, and of nobody else', async () => {
  let is_broken = true;
  const ask = gathered(async (questions: readonly string[]) => {
    await Promise.resolve();
    if (is_broken) throw new Error('no luck');
    return questions;
  });
  const ended = await Promise.allSettled(['a', 'b', 'c'].map(ask));
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  is_broken = false;
  expect(await ask('d')).toBe('d');
});
