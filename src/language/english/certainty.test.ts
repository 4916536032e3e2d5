// What the grammar can parse and nobody could be sure of: small talk, the text itself, how things are today.
import { describe, expect, it } from 'vitest';
import { readSentence } from './read-sentence.ts';

const isRead = (text: string) => readSentence(text).ok;

describe('what says nothing of the software', () => {
  it.each([
    'No worries.',
    'No problem at all.',
    'No rush!',
    'No further questions.',
    'No other business.',
    'No kidding.',
    'No big deal.',
    'Chapter 3 describes the users.',
    'Annex B lists the stations.',
    'The next meeting is on 4 May.',
    'The price list is attached.',
    'See the attached map.',
    'The school has three cars.',
    'The lab has 14 technicians.',
    'The district operates four yards.',
    'The company employs 40 drivers.',
  ])('is quoted: %s', (text) => expect(isRead(text)).toBe(false));

  it.each([
    'No newsletter.',
    'No photo comments.',
    'No sharing of passwords.',
    'The receipt is attached to the mail.',
    'Where a certificate is enclosed, the distance must be checked.',
    'Each course has 12 places.',
    'Every school has three administrators.',
    'The club has at most 300 members.',
    'The office must have two accounts.',
    'Guests can see the map.',
  ])('is read where it does: %s', (text) => expect(isRead(text)).toBe(true));
});
