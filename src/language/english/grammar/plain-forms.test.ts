// Forms of everyday sentences: what is done, states by their names, two of a kind, lengths, what is so no longer, and whose it
// is. What they leave open stays quoted.
import { describe, expect, it, test } from 'vitest';
import { said, type Said } from '#language/english/testing/said.ts';

const isQuoted = (text: string) => expect(said(text), text).toMatch(/^quoted: /);
const asWritten = (text: string) => expect(said(text), text).toBe(text);

describe('"done"', () => {
  it.each([
    'When a repair is done, the owner gets a text message.',
    'When a job is not done, the job may not be closed.',
    'The staff can mark a job as done.',
    'A helper can mark a job as done or hopeless.',
  ])('is a state: %s', asWritten);

  it.each([
    'The work is done by the helper.',
    'The backup is done every night.',
    'A repair is done.',
    'The helper is done with the repair.',
  ])('is quoted where it may be an act: %s', isQuoted);
});

describe('states', () => {
  it.each([
    'A ticket goes from open to in work.',
    'A ticket goes from in progress to done, rejected or on hold.',
    'A ticket moves from under review to accepted or rejected.',
  ])('are read by their names: %s', asWritten);

  it.each([
    ['An order is open, in progress, done or cancelled.', 'open, in progress, done and cancelled.'],
    [
      'A visit is asked, confirmed, checked in, not possible or missed.',
      'asked, confirmed, checked in, not possible and missed.',
    ],
    ['Orders have the states placed, cooking and delivered.', 'placed, cooking and delivered.'],
    ['A crate is announced, received, aboard or lost.', 'announced, received, aboard and lost.'],
  ])('stand in a list, whatever words they have: %s', (text, names) =>
    expect(said(text)).toMatch(new RegExp(`^The states of .* are ${names}$`)),
  );

  it.each([
    'A parcel is not light, small or cheap.',
    'The gate is open, closed or for staff.',
    'The lamp is red, not green or blue.',
    'The room is booked, cleaned or inspected daily.',
    'A loan is new, out on loan, returned or lost.',
  ])('are quoted where a word may be none: %s', isQuoted);

  it.each([
    'A ticket moves from in progress tickets to done tickets.',
    'A ticket goes from open to the work.',
    'A ticket goes from open to in work and done.',
    'The van goes from in.',
  ])('are not made of other words: %s', (text) => expect(said(text)).not.toContain('to in work'));
});

describe('two of a kind', () => {
  const read: Said = [
    ['No two tours may start at the same time.', 'No two tours may start at the same time.'],
    ['Two tours must never start at the same time.', 'No two tours may start at the same time.'],
    ['Two items must not have the same number.', 'No two items may have the same number.'],
    [
      'Two tours can never have the same guide and the same day.',
      'No two tours may have the same guide and the same day.',
    ],
    ['Two tours of one guide must not overlap.', 'No two tours of one guide may overlap.'],
    ['Members can never have two loans at the same time.', 'Members may not have 2 loans at the same time.'],
  ];
  it.each(read)('%s', (text, playback) => expect(said(text)).toBe(playback));

  it.each([
    'No two managers may sign a contract.',
    'At least two guards must not be absent at the same time.',
    'No two tours must not start at the same time.',
    'Two tours may start at the same time.',
    'Two tours may have the same guide.',
  ])('is quoted where it is no ban on a second one: %s', (text) => expect(said(text)).not.toMatch(/^No two/));
});

describe('"check in" before a thing', () => {
  it.each([
    ['The desk can check in a member.', 'The desk can check a member in.'],
    ['The desk checks in guests.', 'The desk checks guests in.'],
    ['Members can check in at the desk.', 'Members can check in at the desk.'],
  ])('is done to people: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each(['The staff checks in the cellar.', 'The desk can check in a returned tool.'])(
    'is quoted where it may be a place: %s',
    isQuoted,
  );
});

describe('"he" in a time', () => {
  test('is who was named', () =>
    expect(said('A member gets a reminder 2 days before he starts the course.')).toBe(
      'A member gets a reminder 2 days before the member starts the course.',
    ));
  test('is quoted where nobody was named by a word of their own', () =>
    isQuoted('The data of a singer is deleted one year after he leaves the choir.'));
});

describe('two acts behind one "can"', () => {
  it.each([
    'The manager can add parts and change prices.',
    'Helpers add items and print labels.',
    'The clerk can print labels and order forms.',
  ])('are quoted where the second may be a thing: %s', isQuoted);

  it.each([
    ['The manager adds parts and changes prices.', 'The manager adds parts. The manager changes prices.'],
    ['Members can see photos and phone numbers.', 'Members can see photos and phone numbers.'],
    ['Members can see the name and phone number.', 'Members can see the name and phone number.'],
  ])('are read where it is plain: %s', (text, playback) => expect(said(text)).toBe(playback));
});

describe('the length of a text', () => {
  it.each([
    'Passwords must be at least 10 characters long.',
    'A title is at most 80 characters long.',
    'A code is 6 digits long.',
    'A note is between 5 and 500 words long.',
  ])('%s', asWritten);
});

describe('"any more"', () => {
  it.each([
    ['A closed ticket cannot be changed any more.', 'A closed ticket may not be changed.'],
    ['Guests may not cancel a booking anymore.', 'Guests may not cancel a booking.'],
    ['Guests may not cancel a booking any longer.', 'Guests may not cancel a booking.'],
  ])('adds nothing to a negation: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each([
    'A guest may not change any more photos.',
    'A guest may not upload any more.',
    'A guest may change a photo any more.',
    'A booking may not be any longer than 3 days.',
  ])('is more of a thing elsewhere: %s', isQuoted);
});

describe('"its"', () => {
  test("is the club's where no other thing was named", () =>
    expect(said('The club can rename its boats.')).toBe("The club can rename the club's boats."));

  it.each([
    'The club sends the invoice to its members.',
    'The office keeps a list for its customers.',
    'The kitchen writes a menu for its guests.',
  ])('may be of the people or of the thing: %s', isQuoted);

  test('is said back behind a name that ends in s', () =>
    expect(said('A bus sends its position every 10 seconds.')).toBe(
      "A bus sends the bus' position every 10 seconds.",
    ));
});

test('what is not in the first version is left out', () =>
  expect(said('There is no dark mode in the first version.')).toBe(
    'The product does not include any dark mode.',
  ));

test.each(['A sports club can book the hall.', 'The owner sees the sales report.'])(
  'a plural may describe a thing: %s',
  asWritten,
);

test.each([
  ['The tool prints a line per file.', 'The tool prints a line per file.'],
  [
    'The timetable is imported every night at 3 a.m. from the authority.',
    'The timetable is imported from the authority every night at 3:00.',
  ],
])('%s', (text, playback) => expect(said(text)).toBe(playback));
