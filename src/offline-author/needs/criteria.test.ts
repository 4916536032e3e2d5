import { expect, test } from 'vitest';
import { readDomain } from '#offline-author/read-domain.ts';
import { wayIn } from '#offline-author/sign-in/way-in.ts';
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

test('a number that holds nearly is no limit, and refuses nothing', () => {
  const intake = intakeOf(['The hall must seat at most 120 people.'], { name: 'Club Book' });
  const clauses = intake.statements.flatMap((each) => each.clauses);
  for (const bound of clauses.flatMap(({ bounds }) => bounds)) bound.sense = 'about';
  const { needs } = readDomain(intake);
  expect(needs.map(({ title }) => title).join()).toContain('about 120 people');
  const titles = needs.flatMap(({ criteria }) => criteria.map(({ title }) => title));
  expect(titles.filter((title) => title.includes('limit'))).toEqual([]);
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

test('people who need no account do what they do without signing in, and nothing forbids them one', () => {
  const { needs } = readDomain(
    intakeOf(
      ['Customers need no account.', 'A customer registers a bicycle.', 'The manager deletes a bicycle.'],
      {
        name: 'Club Book',
      },
    ),
  );
  const [none, registers, deletes] = needs.filter(({ told }) => told.length > 0);
  expect(none!.statement).toMatch(/shall not require customers to have an account/);
  expect(none!.title).toBe('Customers need not have an account');
  expect(registers!.criteria[0]!.given).toContain('no one is signed in');
  expect(deletes!.criteria[0]!.given.join()).toMatch(/signed in as a manager/);
});

test('where only one role may, another role is tried and refused', () => {
  const tried = triedOf('The mechanic adds a repair.', 'Only the manager may delete a repair.');
  expect(tried.join('\n')).toMatch(/signed in as a mechanic.*deletes repair A.*FORBIDDEN.*still listed/);
});

test('what is never done to somebody is tried for them, and not for everybody', () => {
  const tried = triedOf('The app must not show prices to apprentices.');
  for (const each of tried) expect(each).toMatch(/to apprentices/);
});

test('an export of many finds nothing wrong where there is nothing', () => {
  const tried = triedOf(
    'A repair has a price and a number.',
    'The manager exports repairs of a month as CSV.',
  );
  expect(tried.join()).not.toMatch(/NOT_FOUND/);
});

test('things that are counted themselves are counted, and do not have each other', () => {
  const tried = triedOf(
    'A repair has a price and a number.',
    'At most 6 repairs may be in work at the same time.',
  );
  expect(tried[0]).toMatch(/there are 5 repairs in work.*there are \{\{.*\}\} in work/);
});

test('what comes at a time of the day is there at that time, and not earlier', () => {
  const tried = triedOf('The manager gets a list of the open repairs every morning at 8:00.');
  expect(tried.join('\n')).toMatch(/it is 8:00.*\n.*it is 7:59/);
});

test('what is kept from happening in a case is tried there, and not asserted outside of it', () => {
  const tried = triedOf('A show has a price.', 'The price must not change after the first ticket is sold.');
  expect(tried[0]).toMatch(/first ticket is sold.*it is refused/);
  expect(tried[1]).toMatch(/first ticket is not sold.*it is not refused/);
});

test('what is never done twice is tried a second time and all at once', () => {
  const tried = triedOf('A seat is never sold twice.');
  expect(tried[0]).toMatch(/seat A has been sold.*sold once more.*counts as sold once/);
  expect(tried[1]).toMatch(/20 requests .* same moment.*one of them is carried out/);
});

test('what something needs it may lack for a while, and shows that', () => {
  const tried = triedOf('A shift needs at least 3 volunteers.');
  expect(tried.join()).not.toMatch(/refused|error/);
  expect(tried[1]).toMatch(/has 2 volunteers.*1 volunteer is missing/);
});

test('what is valid for so many is used so often, and not once more', () => {
  const tried = triedOf('A season pass is valid for 6 shows.');
  expect(tried[0]).toMatch(/used for 5 shows/);
  expect(tried[1]).toMatch(/is used once more.*refused/);
});

test('whoever signs up for something leaves a record of it', () => {
  const tried = triedOf('Volunteers sign up for a shift.');
  expect(tried[0]).toMatch(/one registration is stored, and it names Mira and shift A/);
});

test('a limit for everybody is tried with somebody, and is in the title', () => {
  const { needs } = readDomain(intakeOf(['Nobody buys more than 8 tickets.'], { name: 'Club Book' }));
  const [{ title, criteria }] = needs as [(typeof needs)[number]];
  expect(title).toMatch(/^No one may buy more than .* tickets$|^No one may buy more than \{\{/);
  expect(criteria.map(({ when }) => when.join()).join()).not.toMatch(/anyone|a 9 ticket/i);
});

test('what everybody gets back is no duty of theirs', () => {
  const { needs } = readDomain(
    intakeOf(['When a show is cancelled, everybody gets their money back.'], { name: 'Club Book' }),
  );
  expect(needs[0]!.statement).not.toMatch(/require/);
});

test('whoever something is true of is a person in the case', () => {
  expect(triedOf('Whoever knows the address can post a request to it.').join()).toMatch(
    /the person knows the address/,
  );
});

test.each([
  ['If the sensor fails, the valve stays open.', 'the sensor fails'],
  ['When the battery is low, the lamp is red.', 'the battery is low'],
])('"%s" says nothing of the other case', (sentence, condition) => {
  const tried = triedOf(sentence);
  expect(tried).toHaveLength(2);
  for (const each of tried) expect(each).toContain(condition);
  expect(tried.join()).not.toContain(' not ');
});

test('only "only" says what holds in the other case', () => {
  expect(triedOf('The lamp is red only when the battery is low.').join()).toContain('lamp A is not red');
});

test('what goes on is seen at the end of its time, and is no work that is done once', () => {
  const tried = triedOf('The controller keeps working without a gateway for at least 14 days.');
  expect(tried[1]).toMatch(/ have all but passed\. still, the controller keeps working/);
  expect(tried.join()).not.toContain('once');
});

test('a limit is tried on whoever has what is counted', () => {
  const [at] = triedOf('An agent can give coupons.', 'A customer gets at most two coupons per quarter.');
  expect(at).toMatch(/^customer A has got 1 coupon\. customer A gets one more\. customer A has got /);
});

test('what no two may share is tried in words where no record holds it', () => {
  expect(
    triedOf('A technician can register a sample.', 'Two samples cannot have the same position.'),
  ).toEqual([
    'sample A is stored. another sample with another position is saved. it is stored, and sample A is unchanged',
    'sample A is stored. another sample with the same position is saved. the answer is error POSITION_LIMIT. sample A is the only one stored with this position',
  ]);
});

test('who requests something that others keep leaves a request', () => {
  const tried = triedOf('A technician can register a sample.', 'A nurse can request a sample.');
  expect(tried[0]).toContain('one request is stored');
  expect(triedOf('A nurse can request a refund.')[0]).toContain('one refund is stored');
});

test.each([
  ['head teacher', 'takes an invitation of another head teacher'],
  ['nurse', 'takes an invitation of another nurse'],
  ['member', 'Anyone makes an account with the role member'],
  ['runner', 'Anyone makes an account with the role runner'],
])('who works for a house is let in by one of them, and others come by themselves: %s', (role, says) => {
  const domain = readDomain(intakeOf([`A ${role} can add a note.`], { name: 'Club Book' }));
  expect(
    wayIn(domain)
      .assumptions.map(({ statement }) => statement)
      .join(),
  ).toContain(says);
});

test.each([
  ['A teacher can enter a late slip.', 'one slip is stored'],
  ['A teacher can enter the hall.', 'hall A shows when it was entered'],
])('to enter what is written down stores it, and a place is gone into: %s', (sentence, then) => {
  expect(triedOf(sentence)[0]).toContain(then);
});

test('what shows something on a screen is no person', () => {
  const { roles } = readDomain(
    intakeOf(['The side panel shows the last five orders.'], { name: 'Club Book' }),
  );
  expect(roles).toEqual([]);
});
