// The writers of the corpus, who tell what they have not written only when asked: nothing is asked twice, nothing invented,
// and nothing of what they tell is lost.
import { expect, test } from 'vitest';
import { askWriters } from './people-of-the-corpus.ts';

const writers = await askWriters();

test('sixteen people know more than they have written, and are asked for some of it', () => {
  expect(writers).toHaveLength(16);
  for (const { person } of writers) expect(person.hidden.length, person.name).toBeGreaterThan(5);
  expect(writers.flatMap(({ answers }) => answers).length).toBeGreaterThan(10);
});

test.each(writers)('$person.name is asked nothing twice, and the interview ends', ({ twice, done }) => {
  expect(twice.map(({ text }) => text)).toEqual([]);
  expect(done).toBe(true);
});

test.each(writers)('nothing is invented of what $person.name says', ({ invented, unfounded, shrugged }) => {
  expect([...invented, ...unfounded, ...shrugged]).toEqual([]);
});

test.each(writers)(
  'what $person.name tells when asked is understood or kept in their words',
  ({ answers }) => {
    expect(answers.filter(({ status }) => status === 'set_aside')).toEqual([]);
  },
);
