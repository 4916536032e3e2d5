// Wishes, what is wrong today, and small forms of canonical English: what is read, and its near misses that stay quoted.
import { describe, expect, test } from 'vitest';
import { said } from '#language/english/testing/said.ts';

describe('a wish', () => {
  test.each([
    [
      'Preferably, the robot speaks the name of the ward.',
      'Ideally, the robot should speak the name of the ward.',
    ],
    ['It would be nice if drivers could pay by card.', 'Ideally, drivers could pay by card.'],
    ['A night mode would be nice.', 'Ideally, a night mode should be included.'],
    ['Further currencies are desirable.', 'Ideally, further currencies should be included.'],
    [
      'The theatre would like to publish the programme on the website.',
      'Ideally, the theatre should publish the programme on the website.',
    ],
    ['The nursery prefers a hosted solution.', 'The nursery would prefer a hosted solution.'],
  ])('is read: %s', (text, playback) => {
    expect(said(text)).toBe(playback);
    expect(said(playback)).toBe(playback);
  });

  test.each([
    'The staff would be nice.',
    'Paying by card would be nice.',
    'It would be nice if nobody saw the list.',
    'The florist would not like to publish the prices.',
  ])('is quoted when it may be no wish for the product: %s', (text) => {
    expect(said(text)).toContain('quoted');
  });
});

describe('what people do today', () => {
  test.each([
    ['At present, porters write requests on paper.', 'At present, porters write requests on paper.'],
    [
      'Today, brewers lose recipes when the disk fails.',
      'At present, brewers lose recipes when the disk fails.',
    ],
  ])('is a problem: %s', (text, playback) => expect(said(text)).toBe(playback));

  test.each([
    'At present, the fee is 5 EUR.',
    'At the moment, members may book 3 boats.',
    'Today we use paper.',
  ])('is quoted when it may stay so: %s', (text) => expect(said(text)).toContain('quoted'));
});

describe('canonical forms', () => {
  test.each([
    ['Sharing a card is forbidden.', 'A card may not be shared.'],
    [
      'If the parcel was returned late, the guest must pay a fine.',
      'When the parcel has been returned late, the guest must pay a fine.',
    ],
    ['After two hours, a due dose becomes late.', 'After 2 hours, a due dose becomes late.'],
    ['An appointment cannot be moved more than twice.', 'An appointment may not be moved more than 2 times.'],
    ['Rosters are published at least 14 days ahead.', 'Rosters are published at least 14 days in advance.'],
    ['A title must be shorter than 80 characters.', 'A title must be less than 80 characters.'],
    ['A loan runs for a maximum of six weeks.', 'A loan runs for at most 6 weeks.'],
    [
      'Props with a value of more than 900 EUR must be insured.',
      'Props with a value above 900 EUR must be insured.',
    ],
    ['Groups with more than 25 visitors are split.', 'Groups with more than 25 visitors are split.'],
    ['Each helper may work 9 hours per day at most.', 'Each helper may work for at most 9 hours per day.'],
    ['The files are visible to the doctor alone.', 'Files are visible only to the doctor.'],
    ['A child may swim alone.', 'A child may swim alone.'],
    ['Support is only available on weekdays.', 'Support is available only on weekdays.'],
    // A kind of members, and no joint.
    ['Plus members can book a court.', 'Plus members can book a court.'],
    ['The table is sorted by points.', 'The table is sorted by points.'],
    ['Ratings with insults are removed by a moderator.', 'Ratings with insults are removed by a moderator.'],
    ['The warden may exclude a tent from the count.', 'The warden may exclude a tent from the count.'],
    [
      'No invoice is sent before the office has checked it.',
      'An invoice is not sent before the office has checked the invoice.',
    ],
    [
      'An archived film keeps its title, its length and its group.',
      "An archived film keeps the archived film's title, the archived film's length and the archived film's group.",
    ],
    ['A courier sees only their own parcels.', "A courier sees only the courier's own parcels."],
    ['Whether guests may pay by card is up to the treasurer.', 'It is open whether guests may pay by card.'],
  ])('are read: %s', (text, playback) => expect(said(text)).toBe(playback));

  test.each([
    'The parcel was returned.',
    'Nothing is booked until the office has confirmed it.',
    'Somebody cancels the lesson.',
    'The system must stop orders.',
    'Availability of 99 % is required.',
    'The pump must exclude air.',
  ])('leave their near misses quoted: %s', (text) => expect(said(text)).toContain('quoted'));
});
