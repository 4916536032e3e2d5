import { expect, test } from 'vitest';
import { readDomain } from '#offline-author/read-domain.ts';
import { intakeOf } from '#offline-author/testing/intake-of.ts';

const needOf = (sentence: string) =>
  readDomain(intakeOf([sentence], { name: 'Club Book' })).needs.find(({ told }) => told.length > 0)!;

test.each([
  ['A reservation ends after 14 days', 'the reservation ends'],
  ['An unpaid booking expires after 30 minutes', 'the unpaid booking expires'],
  ['An invitation becomes invalid after 7 days', 'the invitation becomes invalid'],
])('"%s" comes about when its time has passed, and refuses nothing', (sentence, then) => {
  const { criteria, error, title } = needOf(`${sentence}.`);
  expect(error).toBeNull();
  expect(title).toBe(sentence);
  expect(criteria.map(({ polarity }) => polarity)).toEqual(['positive', 'boundary']);
  expect(criteria[0]!.when.join()).toMatch(/have passed$/);
  expect(criteria[0]!.then).toEqual([then]);
  expect(criteria[1]!.when.join()).toMatch(/^one minute less than /);
});

test('what has to be so at a limit is still tried at the limit', () => {
  const { criteria, error } = needOf('A member can reserve at most 3 boats.');
  expect(error?.code).toMatch(/LIMIT$/);
  expect(criteria.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['At the limit', 'Beyond the limit']),
  );
});

/** What is tried of the last of some sentences. */
function triedOf(...sentences: string[]): string[] {
  const { needs } = readDomain(intakeOf(sentences, { name: 'Club Book' }));
  const last = `S-00${sentences.length}`;
  const need = needs.find(({ told }) => told.some(({ statement }) => statement.id === last))!;
  return need.criteria.map(({ given, when, then }) => [...given, ...when, ...then].join('. '));
}

test.each(['A member who owes money may not book.', 'When the sky is cloudy, members may not book.'])(
  '"%s" keeps people from booking in its case alone, and from what others say they book',
  (ban) => {
    const [refused, outside] = triedOf('Members book a telescope.', ban);
    expect(refused).toMatch(
      /(owes money|is cloudy)\. Mira books telescope A\. the answer is error BOOK_TELESCOPE/,
    );
    expect(outside).toMatch(
      /(does not owe money|is not cloudy)\. Mira books telescope A\. the answer is not error/,
    );
  },
);

test.each([
  ['Members who are under 16 must not open the dome.', /less than 16 years old/],
  ['The warden must not see payments unless the treasurer agrees.', /treasurer does not agree/],
])('what nobody is offered in a case is tried in this case alone: %s', (ban, given) => {
  const tried = triedOf('Members pay the fee.', 'The warden opens the shed.', ban);
  expect(tried.length).toBe(2);
  for (const each of tried) expect(each).toMatch(given);
});

test('who gets something only in a case is tried in the case and outside of it', () => {
  const [inside, outside] = triedOf('Every member who has paid gets a badge.');
  expect(inside).toMatch(/^the member has paid\./);
  expect(outside).toMatch(/not the case that the member has paid.*no badge/);
});

test('a message that is due before something refuses nothing, and is not sent earlier', () => {
  const tried = triedOf('Members get a reminder 2 hours before the session.');
  expect(tried.join()).not.toMatch(/refused|is saved/);
  expect(tried[1]).toMatch(/one minute earlier than .* no reminder has been sent yet/);
});

test('what there is at the start is there after the set-up, and more is not forbidden', () => {
  const tried = triedOf('There are 3 telescopes.');
  expect(tried.join()).not.toMatch(/refused|4 telescopes/);
  expect(tried[0]).toMatch(/has just been set up/);
});

test('what people do at some time is no duty, and another time is not refused', () => {
  const { needs } = readDomain(intakeOf(['Members book the telescope at night.'], { name: 'Club Book' }));
  expect(needs[0]!.statement).toMatch(/shall let members book the telescope/);
  expect(needs[0]!.error?.code).not.toMatch(/NOT_NOW/);
});
