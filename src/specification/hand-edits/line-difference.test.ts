// The guarantees of comparing line by line, over random texts that share some of their lines.
import * as fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { hunkFinder, lineDifference, type Hunk } from './line-difference.ts';

const line = fc.constantFrom('', 'one two three', 'one two four', 'five', 'six seven', '- six seven');
const text = fc.array(line, { maxLength: 14 });

function applied(base: readonly string[], hunks: readonly Hunk[]): string[] {
  const lines = [...base];
  for (const { start, end, lines: own } of hunks.toReversed()) lines.splice(start, end - start, ...own);
  return lines;
}

test('the hunks make the second text of the first, and none overlaps another', () => {
  fc.assert(
    fc.property(text, text, (one, two) => {
      const hunks = lineDifference(one, two);
      expect(applied(one, hunks)).toEqual(two);
      for (const [at, hunk] of hunks.entries())
        expect(hunk.start).toBeGreaterThanOrEqual(hunks[at - 1]?.end ?? 0);
    }),
    { numRuns: 500 },
  );
});

test('every hunk of an edit is found in the edited text, and none that changes something in the text before', () => {
  fc.assert(
    fc.property(text, text, (one, two) => {
      const [inEdited, inBase] = [hunkFinder(one, two), hunkFinder(one, one)];
      for (const hunk of lineDifference(one, two)) {
        expect(inEdited(hunk)).toBe(true);
        expect(inBase(hunk)).toBe(isDeepStrictEqual(one.slice(hunk.start, hunk.end), hunk.lines));
      }
    }),
    { numRuns: 500 },
  );
});

test('a line that changed beside one that came are two changes', () => {
  const base = ['- a tool is lent', '- a tool is brought back'];
  const edited = ['- a tool is lent out', '- new', '- a tool is brought back late'];
  expect(lineDifference(base, edited)).toEqual([
    { start: 0, end: 1, lines: ['- a tool is lent out'] },
    { start: 1, end: 1, lines: ['- new'] },
    { start: 1, end: 2, lines: ['- a tool is brought back late'] },
  ]);
});
