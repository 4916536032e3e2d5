// What a turn wants, in many wordings, with near misses that want something else.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intentOf, intents, type Intent } from './intent.ts';

const asked = { open_question: 'How many repairs do you have a week?' };
const free = { open_question: null };

const table: Partial<Record<Intent, string[]>> = {
  stop: [
    "That's all, please finish the interview now.",
    'please finish the interview',
    'finish the interview now',
    'ok stop here',
    'Please finish now, no more questions.',
    'no more questions please',
    'just write it',
    "Let's wrap up.",
    "I'm done",
    "That's all.",
    'Finish.',
    'Can we stop here?',
    "ok, I think that's it, thanks",
    'I would like to end the interview.',
  ],
  delegate: ['You decide.', 'up to you', 'whatever you think is best', 'ok, you choose', "I don't care"],
  unsure: ["I don't know.", 'no idea', 'not sure yet', 'skip this one', 'Hmm, hard to say.'],
  question: [
    'what do you mean by that? give me an example',
    'Can you summarise what you know so far?',
    'How many more questions?',
    'Why do you ask?',
    'I do not understand.',
    'Could you explain that, please?',
  ],
  complaint: [
    "you forgot the text message when it's ready",
    'yes but you forgot the text message and the status page',
    'I already told you that.',
    'This is annoying.',
    'You missed the mechanics.',
  ],
  correction: [
    'no you got it wrong: 40 repairs a week normally and 90 a week in summer',
    'That is not what I said.',
    'I meant 40, not 14.',
    'Correction: it is 50 euros.',
    'No, it is the owner who approves.',
    'Not 40 but 90 a week.',
  ],
  answer: ['40 a week', 'yes', 'Nope.', 'about forty repairs', 'Yes, they may cancel until the day before.'],
  new_matter: [
    'Customers must be able to see the status of the order on a phone in the evening.',
    'The lock must close at midnight and open again at six in the morning.',
    'The machine must stop when the door opens and nobody is near it at all.',
  ],
};

describe('the intent of a turn', () => {
  for (const [intent, turns] of Object.entries(table))
    it.each(turns)(`${intent}: %s`, (turn) => expect(intentOf(turn, asked)).toBe(intent));

  it.each([
    ['The interview must stop when the candidate leaves the room.', 'stop'],
    ['Finish the order when it is paid and tell the customer about it.', 'stop'],
    ['The system decides which driver gets the trip.', 'delegate'],
    ['A customer who forgot the password gets a link to reset it.', 'complaint'],
    ['Members do not know the price before they book a seat in the hall.', 'unsure'],
  ])('"%s" is no %s', (turn, intent) => expect(intentOf(turn, free)).not.toBe(intent));

  it('says that it does not know where a turn is mixed or empty', () => {
    for (const turn of [
      '',
      '...',
      'yes',
      'Can members cancel a booking?',
      'you decide, but what do you mean?',
    ])
      expect(intentOf(turn, free)).toBe('unknown');
  });

  it('is one of the closed list for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.boolean(), (turn, open) =>
        intents.includes(intentOf(turn, open ? asked : free)),
      ),
      { seed: 21, numRuns: 200 },
    );
  });
});
