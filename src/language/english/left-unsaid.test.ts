// A sentence that leaves open what it means is quoted; beside each class, what says it in full and is read.
import { describe, expect, it } from 'vitest';
import { sayClause } from '#language/say-clause.ts';
import { readSentence } from './read-sentence.ts';

const read = (text: string): string => {
  const found = readSentence(text);
  return found.ok ? found.clauses.map(sayClause).join(' ') : 'quoted';
};

describe('what is said in full is read', () => {
  it.each([
    ['The trainer can cancel a lesson at any time.', 'The trainer can cancel a lesson at any time.'],
    ['When a guest cancels, the desk gets a message.', 'When a guest cancels, the desk gets a message.'],
    ['Members can vote online.', 'Members can vote online.'],
    ['The agent may refund at most 20 EUR per claim.', 'The agent may refund at most 20 EUR per claim.'],
    [
      'Guests may cancel a stay up to an hour before the arrival.',
      'Guests may cancel a stay at least 1 hour before the arrival.',
    ],
    [
      'A comment has a maximum length of 2,000 characters.',
      'A comment has a length of at most 2000 characters.',
    ],
    ['A photo has a maximum size of 10 MB.', 'A photo has a size of at most 10 MB.'],
    ['The diver must have a minimum age of 14 years.', 'The diver must have an age of at least 14 years.'],
    ['After a day Mrs Low must approve the plan.', 'After a day, Mrs Low must approve the plan.'],
    ['The clerk scans the card of the guest.', 'The clerk scans the card of the guest.'],
    ['There are no ads in the game.', 'The product does not include ads in the game.'],
    ['There is no payment in cash.', 'The product does not include any payment in cash.'],
    ['The seal must not be broken.', 'The seal must not be broken.'],
    ['Nurses need to see the list of free beds.', 'Nurses can see the list of free beds.'],
    ['Guests must bring a card.', 'Guests must bring a card.'],
    [
      'Refunds above 200 EUR must be approved by the manager.',
      'The manager must approve refunds above 200 EUR.',
    ],
    ['The clerk sees the request and the time limits.', 'The clerk sees the request and time limits.'],
    ['A score has a title and a number of copies.', 'A score has a title and a number of copies.'],
    ['Members that are minors need a guardian.', 'When members are minors, members need a guardian.'],
    ['Above 26 °C a vent opens.', 'A vent opens above 26 °C.'],
    ['A report has a name, a date and a total.', 'A report has a name, a date and a total.'],
    ['The desk sees members and guests who have paid.', 'The desk sees members and guests who have paid.'],
    [
      'The chair opens the ballot and records who voted.',
      'The chair opens the ballot. The chair records who voted.',
    ],
    ['At the moment, guests wait for a key.', 'At the moment, guests wait for a key.'],
    [
      'When the seal is broken, the guard gets an alert.',
      'When the seal is broken, the guard gets an alert.',
    ],
    ['The gate will close at 18:00.', 'The gate must close at 18:00.'],
    ['The product is a mobile game.', 'The product is a mobile game.'],
    ['The system is a web app for teachers.', 'The system is a web app for teachers.'],
    ['Regatto is a web app for a sailing club.', 'Regatto is a web app for a sailing club.'],
    ['The freezer must stay between 2 and 8 degrees Celsius.', 'The freezer must stay between 2 and 8 °C.'],
  ])('%s', (text, playback) => expect(read(text)).toBe(playback));
});

describe('what is not said is quoted', () => {
  it.each([
    'The trainer can cancel at any time.',
    'Guests may cancel up to an hour before the arrival.',
    'Editors must not delete.',
    'The system confirms by email.',
    "Trainers can't confirm their own.",
    'The member may choose the first.',
    'The photo must not have a maximum size of 10 MB.',
    'After a day Mrs Low is told.',
    'The office scans their card.',
    "There's no signal in the boat shed.",
    'There are no lifts in the hut.',
    'The boiler is broken.',
    'The hall will open in July.',
    'The old system is a desktop app.',
    'Regatto is a web app.',
    'The product is not a web app.',
    'The librarian is a web app for readers.',
    'Older requests are deleted.',
    'The system refuses a larger file.',
    'Guests bring wet boots and umbrellas.',
    'Spare parts cost money.',
    'The crates weigh 12 kg.',
    'No phone calls on Sundays from guests.',
    'Above 15 EUR a lead has to approve.',
    'A driver confirms a delivery and the status changes.',
    'A coach enters a result and the table updates.',
    'Above 200 EUR, the manager must approve the refund.',
    'A backup contains the path, the size and a checksum of every file.',
    'A report has a name, a date and a total of each order.',
    'The coach sees the list of players for the match and marks who came.',
    'The teacher sees the list of pupils for the day and notes who is ill.',
    'If a child is missing and nobody has reported it, the office gets an alert.',
  ])('%s', (text) => expect(read(text)).toBe('quoted'));
});

describe('"only with" tells when something may be done', () => {
  it.each([
    'The coach may see the file only with the consent of the parent.',
    'Children may only dive with a guardian.',
    'The gateway accepts updates only with a valid signature.',
  ])('%s', (text) => {
    const found = readSentence(text);
    expect(found).toMatchObject({
      clauses: [{ only: 'condition', condition: [{ link: 'with' }], relations: [] }],
    });
  });
  it('and "with" alone does not', () => {
    const found = readSentence('The coach may send the file with a note.');
    expect(found).toMatchObject({ clauses: [{ relations: [{ role: 'with', what: 'note' }] }] });
  });
});

describe('what a role is there for', () => {
  it.each([
    ['The porter oversees the keys of all flats.', 'capability'],
    ['The deputy acts as the administrator of the calendar.', 'role'],
    ['The system manages the keys of all flats.', 'rule'],
  ])('%s is a %s', (text, kind) => expect(readSentence(text)).toMatchObject({ clauses: [{ kind }] }));
});
