// Sentences without a verb, each class with near misses that stay quoted.
import { describe, expect, it } from 'vitest';
import { said, type Said } from '#language/english/testing/said.ts';

const rows = (list: Said) => list;
const isQuoted = (text: string) => expect(said(text), text).toMatch(/^quoted: /);

describe('"no" without a verb', () => {
  it.each(
    rows([
      ['No ads at all.', 'The product does not include ads.'],
      ['No app, no newsletter, no shop.', 'App, newsletter and shop are out of scope.'],
      ['No smoking.', 'Smoking is not allowed.'],
      ['No sharing of passwords.', 'Sharing of passwords is not allowed.'],
      ['No feeding the animals.', 'Animals must not be fed.'],
      ['No refunds after 30 days.', 'There are no refunds after 30 days.'],
      ['No team accounts in the first version.', 'The product does not include team accounts.'],
      ['No phone calls after 18:00.', 'There are no phone calls after 18:00.'],
      ['No changes without approval.', 'There are no changes without approval.'],
      ['No refunds except for cancelled events.', 'There are no refunds, except for cancelled events.'],
      [
        'No bookings on Sundays before 13:00, members excepted.',
        'On Sundays, there are no bookings before 13:00, except for members.',
      ],
    ]),
  )('leaves out or forbids: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each([
    'No signal in the hall.',
    'No lift in the building.',
    'No sharing codes.',
    'No entry under 18.',
    'No dogs or cats in the kitchen.',
    'And no points, stars or badges.',
    'No ticket, no entry.',
    'No ticket, no pickup.',
    'No app, no newsletter.',
  ])('is quoted when it may only report, or mean something else: %s', isQuoted);
});

describe('a limit without a verb', () => {
  it.each(
    rows([
      ['Max 12 starts per hour per motor.', 'There are at most 12 starts per hour and motor.'],
      ['At least 2 sailors per boat.', 'There are at least 2 sailors per boat.'],
      ['Per article max 10 look-ups.', 'There are at most 10 look-ups per article.'],
    ]),
  )('is told of what it holds for: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each(['Max 12 starts.', '8 people per trainer.', 'Per boat at most 6 people and 2 dogs.'])(
    'is quoted when something is missing: %s',
    isQuoted,
  );
});

describe('what is not allowed', () => {
  it.each(
    rows([
      ['Remote reset not allowed.', 'Remote reset is not allowed.'],
      ['Dogs forbidden in the hall.', 'Dogs are not allowed in the hall.'],
    ]),
  )('may lack its verb: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each(['Breakfast not included.', 'Reset not done.'])('is nothing else that lacks one: %s', isQuoted);
});

describe('"there is"', () => {
  it.each([
    'There are at most 3 rooms per house.',
    'There must be at least 2 guards on site at all times.',
    'There is no refund after 30 days.',
    'There is a fee of 5 EUR for late returns.',
  ])('is said back as it was: %s', (text) => expect(said(text)).toBe(text));
});

describe('a name alone', () => {
  it.each([
    'A data store for the readings.',
    'A news feed for members.',
    'A sales report for the manager.',
    'A species check for seeds.',
  ])('is no sentence, though its last word may be a verb elsewhere: %s', isQuoted);

  it.each(
    rows([
      ['A species has a name.', 'A species has a name.'],
      ['Each data set is checked.', 'Each data set is checked.'],
    ]),
  )('is the subject of a sentence that has one: %s', (text, playback) => expect(said(text)).toBe(playback));
});
