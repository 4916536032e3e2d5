// What follows from a deed is no law of its own: it is quoted, and the deed itself stays read.
import { describe, expect, it } from 'vitest';
import { readText } from '#language/read-text.ts';

const told = (text: string) =>
  readText(text).statements.map(({ status, quote, playback }) => `${status}: ${playback || quote}`);

describe('what follows from a deed', () => {
  it.each([
    ['A member cancels a booking and the desk gets a message.', 'A member cancels a booking.'],
    ['The clerk approves the request and then the tenant gets a letter.', 'The clerk approves the request.'],
    ['A late order is cancelled and the buyer loses the deposit.', 'A late order is cancelled.'],
    ['The coach can move a lesson and all pupils get a message.', 'The coach can move a lesson.'],
    ['A wrong file is rejected, and the shop gets a mail.', 'A wrong file is rejected.'],
    ['The warden closes the shed, and an e-mail is sent to the members.', 'The warden closes the shed.'],
  ])('is quoted: %s', (text, deed) => {
    const [first, second, ...others] = told(text);
    expect([first, second?.split(':')[0], others]).toEqual([`read: ${deed}`, 'quoted', []]);
  });

  it.each(['The member pays the fee and gets a receipt.', 'Then the tenant gets a letter.'])(
    'is quoted with it where they share a subject, or where it stands in the sentence before: %s',
    (text) => expect(told(text)).toEqual([`quoted: ${text}`]),
  );

  it.each([
    'Each parcel gets a number, and no two parcels have the same number.',
    'Members can book a court, and the treasurer sees the payments.',
    'Members can book a court and the treasurer gets a list every month.',
    'The tool splits an amount by ratios and loses nothing.',
    'Then, if the seal is broken, the guard gets an alert.',
  ])('but this stands by itself: %s', (text) => {
    expect(readText(text).statements.every(({ status }) => status === 'read')).toBe(true);
  });
});
