import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('what is remembered of a text is what was made of it, whatever was asked in between', () => {
  const lengthOf = remembered((text) => [text, text.length] as const);
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      for (const text of [...texts, ...texts]) expect(lengthOf(text)).toEqual([text, text.length]);
    }),
  );
});

test('a text that is asked about again is not worked on again', () => {
  const made: string[] = [];
  const heard = remembered((text) => made.push(text));
  for (const text of ['one', 'two', 'one', 'two']) heard(text);
  expect(made).toEqual(['one', 'two']);
});

test.each([
  ['many', 50_000, 1],
  ['long', 50, 100_000],
])('of %s texts not all are kept', (_name, count, length) => {
  let kept = 0;
  const heard = remembered((text) => {
    kept += 1;
    return text.length;
  });
  const texts = Array.from({ length: count }, (_each, at) => String(at).padEnd(length));
  for (const text of texts) heard(text);
  heard(texts[0]!);
  expect(kept).toBe(count + 1);
});
