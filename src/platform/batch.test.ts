import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batched } from './batch.ts';

it('everybody gets the answer to their own question, and what came in one turn, or meanwhile, is asked at once', async () => {
  const turns = fc.tuple(fc.array(fc.integer(), { minLength: 1 }), fc.array(fc.integer()));
  await fc.assert(
    fc.asyncProperty(turns, async ([first, meanwhile]) => {
      const asked: (readonly number[])[] = [];
      const begun = Promise.withResolvers<void>();
      const double = batched(async (questions: readonly number[]) => {
        asked.push(questions);
        begun.resolve();
        await Promise.resolve();
        return questions.map((each) => 2 * each);
      });
      const early = Promise.all(first.map(double));
      await begun.promise;
      const late = Promise.all(meanwhile.map(double));
      expect([...(await early), ...(await late)]).toEqual([...first, ...meanwhile].map((each) => 2 * each));
      expect(asked).toEqual(meanwhile.length > 0 ? [first, meanwhile] : [first]);
    }),
  );
});

it('a failure is that of all who asked together, and of nobody else', async () => {
  let is_broken = true;
  const ask = batched(async (questions: readonly string[]) => {
    await Promise.resolve();
    if (is_broken) throw new Error('no luck');
    return questions;
  });
  const ended = await Promise.allSettled(['a', 'b', 'c'].map(ask));
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  is_broken = false;
  expect(await ask('d')).toBe('d');
});
