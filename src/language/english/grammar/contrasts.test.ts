// Classes of sentences that are read, each with near misses that must be quoted.
import { describe, expect, it } from 'vitest';
import { sayClause } from '#language/say-clause.ts';
import { readSentence } from '#language/english/read-sentence.ts';

const said = (text: string) => {
  const reading = readSentence(text);
  return reading.ok ? reading.clauses.map(sayClause).join(' ') : `quoted: ${reading.reason}`;
};
const expectQuoted = (text: string) => expect(said(text), text).toMatch(/^quoted: /);

describe('what holds of one thing and not of another', () => {
  it.each([
    ['Guests can order drinks but not food.', 'Guests can order drinks. Guests may not order food.'],
    [
      'Prices are visible to members but not to guests.',
      'Prices are visible to members. Prices are not visible to guests.',
    ],
    [
      'Prices are visible to staff only, not to volunteers.',
      'Prices are visible only to staff. Prices are not visible to volunteers.',
    ],
    [
      'A ticket costs 12 EUR for adults and 6 EUR for children.',
      'A ticket costs 12 EUR for adults. A ticket costs 6 EUR for children.',
    ],
  ])('is said of both: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each([
    'Guests can order drinks but not all food.',
    'Guests cannot order drinks but not food.',
    'Prices are visible to members but not by guests.',
    'Guests can order drinks when the bar is open but not food.',
    'Only guests can order drinks but not food.',
  ])('is quoted when it could reach further: %s', expectQuoted);
});

describe('words behind a condition or an exception', () => {
  it.each([
    [
      'The curator must approve every loan except loans to partner museums.',
      'The curator must approve each loan, except for loans to partner museums.',
    ],
    ['During a test in the lab, members may not book.', 'During a test in the lab, members may not book.'],
    [
      'Members must return keys to the office after a tour.',
      'After a tour, members must return keys to the office.',
    ],
    [
      'A refusal must not be issued without having been reviewed by an officer.',
      'A refusal must not be issued without having been reviewed by an officer.',
    ],
  ])('belong to it when nothing else is possible: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each([
    'Members may not book during a test in the lab.',
    'A bike must be locked outside opening hours with a chain.',
    'The nurse must call the patient before the visit on the same day.',
  ])('are quoted when they may belong to the verb: %s', expectQuoted);
});

describe('a thing with words of its own', () => {
  it.each([
    'Bids below the current price are rejected.',
    'Mistakes in a delivery must be corrected within 2 days.',
    'Users without a licence must not fly a drone.',
    'Volumes marked "poor" are not issued.',
    'Tickets are not refundable.',
    'Results are public.',
  ])('keeps them: %s', (text) => expect(said(text)).toBe(text));

  it.each(['Results are good.', 'The product is reliable.', 'A bill is a law.'])(
    'is no opinion: %s',
    expectQuoted,
  );
});

describe('what is left out', () => {
  it('is told of a lot or a contract', () => {
    expect(said('The planning of routes and the tracking of vehicles do not form part of this lot.')).toBe(
      'Planning of routes and tracking of vehicles are out of scope.',
    );
  });

  it.each(['Breakfast does not form part of this menu.', 'No payment does not form part of the lot.'])(
    'is no part of anything else: %s',
    expectQuoted,
  );
});

describe('an amount', () => {
  it.each([
    'The system must support 500 users at the same time.',
    'A reader must be 16 years old.',
    'The photos must save for 2 hours.',
    'Members who have not paid for 2 months may not borrow tools.',
  ])('that may be the least, or a time, is quoted: %s', expectQuoted);

  it.each([
    'The system must support at least 500 users at the same time.',
    'A reader must be at least 16 years old.',
    'The product must save 2 hours per week.',
  ])('that is plain is read: %s', (text) => expect(said(text)).toBe(text));
});

describe('"no" before one thing', () => {
  it.each([
    [
      'No invoice is sent until the manager approves the invoice.',
      'An invoice is not sent until the manager approves the invoice.',
    ],
    ['No member may enter the hall.', 'A member may not enter the hall.'],
  ])('is said of any one: %s', (text, playback) => expect(said(text)).toBe(playback));
});

describe('two verbs of one subject', () => {
  it.each([
    ['The gate opens at 9:00 and closes at 17:00.', 'The gate opens at 9:00. The gate closes at 17:00.'],
    [
      'The manager can approve or reject an expense.',
      'The manager can approve an expense. The manager can reject an expense.',
    ],
  ])('are two clauses: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each([
    'The manager must approve or reject an expense.',
    'Guests stay for 2 days and leave.',
    'Members can pay by card or wait.',
  ])('are quoted when the second may be something else: %s', expectQuoted);

  it('are never a noun in a list', () => {
    expect(said('The shop opens on Mondays and closes on Saturdays.')).not.toContain('Mondays and closes');
  });
});

describe('", not X" at the end', () => {
  it.each([
    ['Teachers have accounts, not pupils.', 'Teachers have accounts. Pupils do not have accounts.'],
    ['A parent has an account, not a child.', 'A parent has an account. A child does not have an account.'],
    ['Members book courts, not guests.', 'Members book courts. Guests do not book courts.'],
    [
      'Teachers can create accounts, but not pupils.',
      'Teachers can create accounts. Pupils may not create accounts.',
    ],
  ])('sets people against people: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each([
    ['The report shows totals, not names.', 'The report shows totals. The report does not show names.'],
    ['The shop sells drinks, not food.', 'The shop sells drinks. The shop does not sell food.'],
    ['Members may see prices, not costs.', 'Members may see prices. Members may not see costs.'],
  ])('sets things against things of one form: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each([
    'For children under 14 the parent has account, not child.',
    'The coach calls the parents, not the players.',
    'The app sends the reminder, not the server.',
  ])('is quoted where it may be either: %s', (text) => expect(said(text)).toMatch(/^quoted/));
});
