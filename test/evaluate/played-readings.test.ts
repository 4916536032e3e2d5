// What a recorded mind said of the sixteen briefs is taken in as it was: a change of the check or of the sentences that costs
// understanding, or lets a statement get lost, fails here. The figures by themselves: npm run bench reading.
import { expect, test } from 'vitest';
import {
  corpusDir,
  evaluateReading,
  playedDir,
  recordedIn,
} from '#bench/evaluate/reading/evaluate-reading.ts';

test('readings of a recorded mind hold as well as when they were recorded', async () => {
  const played = { reader: 'model:played' as const, answer: recordedIn(playedDir) };
  const { score, notes } = await evaluateReading({ corpus: corpusDir }, played);
  const { statements, right, wrong, lost } = score.total;
  expect(right / statements).toBeGreaterThanOrEqual(0.768);
  expect(wrong / statements).toBeLessThanOrEqual(0.23);
  expect(lost / statements).toBeLessThanOrEqual(0.0033);
  // What does not hold after its correction would stay in the user's words.
  expect(notes).toEqual([]);
});
