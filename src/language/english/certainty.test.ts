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

describe('what cannot be', () => {
  it.each([
    'If the text cannot be read, the system sends an e-mail.',
    'The fax machine cannot be read by the system.',
    'The system cannot reach the till.',
    'A tool that cannot be repaired is retired.',
    'The photo cannot be opened.',
  ])('is no ban where it may be impossible: %s', (text) => expect(isRead(text)).toBe(false));

  it.each([
    'Volunteers cannot see card details.',
    'Reports cannot be opened by guests.',
    'A cancelled booking cannot be changed.',
    'A room cannot be booked twice at the same time.',
  ])('is one where people are meant, or what is done to a thing: %s', (text) =>
    expect(isRead(text)).toBe(true),
  );
});

describe('two at the same time', () => {
  it.each([
    'A vet must never have two appointments at the same time.',
    'Two rentals of a bike must not overlap.',
  ])('are never three: %s', (text) => {
    const reading = readSentence(text);
    const [clause] = reading.ok ? reading.clauses : [];
    expect(clause).toMatchObject({ negated: true, bounds: [{ sense: 'at least', value: 2 }] });
  });

  it('may be a count where no time is named', () =>
    expect(isRead('A vet must never have two appointments.')).toBe(false));
});

describe('names in capitals', () => {
  it.each([
    ['The scale offers a REST API.', 'REST API'],
    ['The product must be a REST API.', 'REST API'],
    ['The system must use a CAN bus.', 'CAN bus'],
    ['The machine offers a JSON API.', 'JSON API'],
  ])('are names: %s', (text, name) => {
    const reading = readSentence(text);
    expect(reading.ok && reading.clauses[0]!.objects).toEqual([name]);
  });

  it('are words where they only stress what is said', () => {
    const reading = readSentence('Members CAN borrow a tool.');
    expect(reading.ok && reading.clauses[0]!.kind).toBe('capability');
  });
});
