import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hunksOf } from './diff-lines.ts';

const line = fc.constantFrom('', 'a', 'b', 'a b c', 'a b d', '- x');
const text = fc.array(line, { maxLength: 60 }).map((lines) => lines.map((each) => `${each}\n`).join(''));
const linesOf = (of: string) => of.split('\n').slice(0, -1);

test('a difference leads from the one text to the other: every line is shown, or is the same in both', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const [old, young] = [linesOf(before), linesOf(after)];
      let [left, right] = [0, 0];
      for (const { skipped, lines } of hunksOf(before, after)!) {
        expect(old.slice(left, left + skipped)).toEqual(young.slice(right, right + skipped));
        [left, right] = [left + skipped, right + skipped];
        for (const { kind, before: from, after: to, parts } of lines) {
          const words = parts.map((part) => part.text).join('');
          if (kind !== 'added') expect([from, words]).toEqual([left + 1, old[left++]]);
          if (kind !== 'removed') expect([to, words]).toEqual([right + 1, young[right++]]);
        }
      }
      expect(old.slice(left)).toEqual(young.slice(right));
    }),
  );
});

test('in a line that was rewritten the new words are marked', () => {
  const lines = hunksOf('A member has 14 days.\n', 'A member has 21 days.\n')![0]!.lines;
  const marked = lines.map(({ kind, parts }) => [
    kind,
    parts.filter((part) => part.is_changed).map((part) => part.text),
  ]);
  expect(marked).toEqual([
    ['removed', ['14']],
    ['added', ['21']],
  ]);
});
