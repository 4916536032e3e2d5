// Further forms of plain sentences: what is read, and near misses that stay quoted.
import { describe, expect, test } from 'vitest';
import { said, type Said } from '#language/english/testing/said.ts';

describe('whoever does something', () => {
  const read: Said = [
    ['Whoever finds a fault must report it.', 'Anyone who finds a fault must report the fault.'],
    ['Anyone who damages a boat must report it.', 'Anyone who damages a boat must report the boat.'],
    [
      'A member who finds a fault must report it.',
      'When a member finds a fault, the member must report the fault.',
    ],
    [
      'A rower who has lost his key must pay a fee.',
      "When a rower has lost the rower's key, the rower must pay a fee.",
    ],
    ['No one may approve a request that they made.', 'Nobody may approve a request that they made.'],
    ['Both the vet and the nurse must sign.', 'The vet and the nurse must sign.'],
  ];
  test.each(read)('is read: %s', (text, playback) => expect(said(text)).toBe(playback));

  test.each([
    'Anyone who does not pay is locked out.',
    'The app shows the dishes that members order on Sundays.',
    'An employee may not approve an expense that they submitted.',
    'Both must sign.',
    'Both the vet and the nurse may not sign.',
  ])('is quoted when it is not certain who or what is meant: %s', (text) =>
    expect(said(text)).toContain('quoted'),
  );
});

describe('an act as the subject', () => {
  test.each([
    ['Replacing a badge costs 10 EUR.', 'Replacing a badge costs 10 EUR.'],
    ['Taking a box away needs a reason.', 'When a box is taken away, a reason is needed.'],
    ['Changing prices requires a reason.', 'When prices are changed, a reason is required.'],
  ])('is read: %s', (text, playback) => {
    expect(said(text)).toBe(playback);
    expect(said(playback)).toBe(playback);
  });

  test.each(['Deleting a photo does not need a reason.', 'Closing a shop needs two signatures.'])(
    'is quoted when it may be more or less: %s',
    (text) => expect(said(text)).toContain('quoted'),
  );
});

describe('one and no more', () => {
  test.each([
    ['A customer may hold only one card.', 'A customer may hold exactly 1 card.'],
    ['Each bib may be given to one pupil only.', 'Each bib may be given to exactly 1 pupil.'],
    ['A rental lasts at least 2 and at most 14 days.', 'A rental lasts between 2 and 14 days.'],
  ])('is a bound: %s', (text, playback) => expect(said(text)).toBe(playback));

  test.each([
    'Only two people may enter the vault.',
    'Guests may only book one room.',
    'Guests may not book only one room.',
    'The collection contains about 40 coins.',
    'The six-digit code is shown to guests only.',
  ])('is quoted when the number or what "only" narrows is not certain: %s', (text) =>
    expect(said(text)).toContain('quoted'),
  );
});

describe('times and cases', () => {
  test.each([
    ['In case of fire, doors unlock.', 'In case of fire, doors unlock.'],
    [
      'Data is kept for 3 years after the end of the contract.',
      'After the end of the contract, data is kept for 3 years.',
    ],
    [
      'Exactly 3 days after the visit, the guest gets a letter.',
      'The guest gets a letter exactly 3 days after the visit.',
    ],
    ['Points expire 12 months after they were earned.', 'Points expire 12 months after points were earned.'],
    ['Vouchers expire 3 years after the date of sale.', 'Vouchers expire 3 years after the date of sale.'],
    ['There are no burials on Sundays.', 'On Sundays, there are no burials.'],
    ['After the third reminder, the reader is blocked.', 'After the third reminder, the reader is blocked.'],
    ['The vault is locked while the alarm is on.', 'While the alarm is on, the vault is locked.'],
  ])('are read: %s', (text, playback) => expect(said(text)).toBe(playback));

  test.each(['The member gets a reminder 2 days before it begins.', 'Every third guest gets a cake.'])(
    'are quoted when they may be of something else: %s',
    (text) => expect(said(text)).toContain('quoted'),
  );
});

describe('many that say of themselves when it holds', () => {
  const read: Said = [
    ['Boats that are overdue appear in red.', 'When a boat is overdue, the boat appears in red.'],
    ['Members who have not paid may not book.', 'When a member has not paid, the member may not book.'],
    [
      'Files that are older than 30 days are deleted.',
      'When a file is more than 30 days old, the file is deleted.',
    ],
    ['Only members who have paid may book.', 'Members may book only when members have paid.'],
    ['A boat that is overdue appears in red.', 'When a boat is overdue, the boat appears in red.'],
  ];
  test.each(read)('are read one by one: %s', (text, playback) => expect(said(text)).toBe(playback));
});
