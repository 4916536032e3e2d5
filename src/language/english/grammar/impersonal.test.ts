// Questions as what is shown or kept, ages, and adjectives that deny: what is read, and near misses that stay quoted.
import { describe, expect, test } from 'vitest';
import { said } from '#language/english/testing/said.ts';

describe('a question that is shown or kept', () => {
  test.each([
    ['It must be recorded who opened the cellar.', 'It must be recorded who opened the cellar.'],
    ['It must be visible which court is free.', 'It must be visible which court is free.'],
    ['It must not be shown who voted.', 'It must not be shown who voted.'],
    ['The log records who opened the door and when.', 'The log records who opened the door and when.'],
    ['Guests see where the bus is.', 'Guests see where the bus is.'],
  ])('is read: %s', (text, playback) => {
    expect(said(text)).toBe(playback);
    expect(said(playback)).toBe(playback);
  });

  test.each([
    'It is clear who pays.',
    'The app shows when the bus leaves.',
    'Guests see what it costs.',
    'Members see how others voted.',
  ])('is quoted when its end or its words are not certain: %s', (text) =>
    expect(said(text)).toContain('quoted'),
  );
});

describe('an age', () => {
  test.each([
    [
      'A rider who has reached the age of 16 may jump.',
      'When a rider is at least 16 years old, the rider may jump.',
    ],
    [
      'A rider who has not reached the age of 16 may not jump.',
      'When a rider is not at least 16 years old, the rider may not jump.',
    ],
    [
      'A guest who is under 16 must not enter.',
      'When a guest is less than 16 years old, the guest must not enter.',
    ],
    ['Drivers must be at least 21 years of age.', 'Drivers must be at least 21 years old.'],
  ])('is read: %s', (text, playback) => expect(said(text)).toBe(playback));

  test.each(['Drivers must be 21 years of age.', 'A price that is under 16 is shown.'])(
    'is quoted when it may be the least, or no age: %s',
    (text) => expect(said(text)).toContain('quoted'),
  );
});

describe('an adjective that denies', () => {
  test.each([
    ['Receipts are immutable.', 'Receipts are not changed.'],
    ['Vouchers must be non-transferable.', 'Vouchers must not be transferred.'],
    ['A non-refundable ticket costs 5 EUR.', 'A non-refundable ticket costs 5 EUR.'],
  ])('is a negation: %s', (text, playback) => expect(said(text)).toBe(playback));

  test.each(['No ticket is non-refundable.', 'Nothing is written back.'])(
    'is quoted where it leaves open what holds: %s',
    (text) => expect(said(text)).toContain('quoted'),
  );
});

describe('what is not to happen', () => {
  test.each([
    ['The code is not to appear on the list.', 'The code must not appear on the list.'],
    ['The list is seen by nobody before the start.', 'Nobody sees the list before the start.'],
    ['Blocked readers can still return books.', 'Blocked readers can return books.'],
  ])('is read: %s', (text, playback) => expect(said(text)).toBe(playback));

  test.each(['The plan is not to open a shop.', 'Letters are still entered by hand.'])(
    'is quoted: %s',
    (text) => expect(said(text)).toContain('quoted'),
  );
});
