import { beforeAll, describe, expect, test } from 'vitest';
import { submitTurn } from '#interviewing/interviewer.ts';
import { newState, type InterviewState } from '#interviewing/state.ts';
import { hearChange } from './read-changes.ts';

const brief =
  'We run a kennel and need a web app. Owners can request a stay with dates and their dog. Photos of the dog can be sent to the owner, max 5 MB. Cancelling is free until 48 hours before arrival, after that 50% is charged. Owners can pay by card.';

let state: InterviewState;
beforeAll(async () => {
  state = (await submitTurn(newState(''), brief)).state;
});
const hear = (description: string) => hearChange(state.turns, { title: 'x', description });
const statements = async (description: string) =>
  (await hear(description)).after.facts.flatMap((fact) => ('statement' in fact ? [fact.statement] : []));

describe('a change', () => {
  test.each([
    'Cancelling is now free until 72 hours before arrival instead of 48, after that 30% is charged.',
    'From now on cancelling is free until 72 hours before arrival, after that 30% is charged.',
    'Cancelling should be free until 72 hours before arrival rather than 48, after that 30% is charged.',
  ])(
    'that says a rule anew with other numbers amends that rule, each number in its place: %s',
    async (words) => {
      const said = (await statements(words)).filter((statement) => /cancelling/i.test(statement));
      expect(said).toEqual(['Cancelling is free until 72 hours before arrival, after that 30% is charged.']);
    },
  );

  test.each([
    ['Owners complained about photos, so we drop sending photos of the dog.', /photos/i],
    ['Nobody looks at them, so please remove the photos of the dog.', /photos/i],
    ['It costs too much, therefore owners can no longer pay by card.', /\bpay\b/i],
    ['Stop sending photos of the dog.', /photos/i],
  ])('that takes something away behind its reason takes it away: %s', async (words, gone) => {
    const { reading } = await hear(words);
    expect([reading.removed.length, reading.unread]).toEqual([1, []]);
    expect((await statements(words)).filter((statement) => gone.test(statement))).toEqual([]);
  });

  test.each([
    'The diary should feel nicer.',
    'Make the whole thing look more modern.',
    'The lists should work better.',
  ])('that nobody can measure becomes no demand but an open question: %s', async (words) => {
    const { after, reading } = await hear(words);
    expect(reading.unread.map(({ words: { quote } }) => quote)).toEqual([words]);
    expect(after.open_questions.at(-1)?.question).toContain(words);
    expect((await statements(words)).join()).not.toMatch(/nicer|modern|better/);
  });

  test('that names a measure for it is a demand', async () => {
    const { reading } = await hear('The lists should work better: they must show within 2 seconds.');
    expect(reading.unread).toEqual([]);
  });
});
