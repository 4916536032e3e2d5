import { expect, test } from 'vitest';
import { parseEars } from '#specification/rules/ears.ts';
import { fill } from './shape.ts';
import { specifyRule } from './specify-rule.ts';

const refuse = 'then the X module shall refuse the request with error E and change nothing';
const written = (rule: string) => {
  const read = specifyRule(rule);
  return read && fill(read.statement, { component: 'X module', error: 'E' });
};

const sentences: [rule: string, statement: string][] = [
  [
    'Only the treasurer can approve a damage fee',
    `If anyone other than the treasurer tries to approve a damage fee, ${refuse}`,
  ],
  [
    'Only parents who were approved by the school can offer rides',
    `If anyone other than a parent who was approved by the school tries to offer rides, ${refuse}`,
  ],
  [
    'Notes can be seen only by the therapist',
    `If anyone other than the therapist tries to see notes, ${refuse}`,
  ],
  [
    "Members with overdue tools can't reserve anything else",
    `If a member with overdue tools tries to reserve anything else, ${refuse}`,
  ],
  [
    'Nobody may approve an invoice that they entered themselves',
    `If a person tries to approve an invoice that the same person entered, ${refuse}`,
  ],
  [
    'members must have done the induction before they can borrow a drill',
    `If a member who has not done the induction tries to borrow a drill, ${refuse}`,
  ],
  [
    'To reserve something they have to log in',
    `If somebody who is not signed in tries to reserve something, ${refuse}`,
  ],
  [
    "The fee can't be more than the replacement value",
    `If the fee is more than the replacement value, ${refuse}`,
  ],
  [
    'A member can reserve up to {{@q}} at a time',
    `If a request would let a member reserve more than {{@q}} at a time, ${refuse}`,
  ],
  [
    "A stay is refused if the dog's vaccination expires before the last day",
    `If a stay is asked for although the dog's vaccination expires before the last day, ${refuse}`,
  ],
  ["A box out of order can't be assigned", `If a box that is out of order is to be assigned, ${refuse}`],
  [
    'Every client belongs to one bookkeeper',
    `If a request would leave a client without a bookkeeper, or with two, ${refuse}`,
  ],
  ['A rejected claim needs a reason', `If a request would make a claim rejected without a reason, ${refuse}`],
  [
    'Mails over {{@q}} are refused with a reply to the client',
    'If a mail over {{@q}} comes in, then the X module shall refuse it with error E, keep nothing of it and answer with a reply to the client',
  ],
  [
    'Files larger than {{@q}} are not accepted',
    'If a file larger than {{@q}} comes in, then the X module shall refuse it with error E, keep nothing of it and say why',
  ],
  [
    'The same invoice number of the same supplier must never be booked twice',
    `If a request would have an invoice number booked that was booked already for the same supplier, ${refuse}`,
  ],
  [
    'The same e-mail address must not be used twice',
    `If a request would have an e-mail address used that was used already, ${refuse}`,
  ],
  [
    'Photos of the dog can be sent to the owner, max {{@q}}',
    `If a request would lead to photos of the dog of more than {{@q}}, ${refuse}`,
  ],
  [
    'Cancelling is free until {{@q}} before arrival, after that {{@r}} is charged',
    'When somebody asks for cancelling later than {{@q}} before arrival, the X module shall charge {{@r}}',
  ],
  [
    'Cancelling a lesson is free until {{@q}} before the lesson; later the full price is charged',
    'When somebody asks for cancelling a lesson later than {{@q}} before the lesson, the X module shall charge the full price',
  ],
  [
    'An outing needs at least {{@q}}, otherwise it is escalated to the coach',
    'When an outing has fewer than {{@q}}, the X module shall escalate the case to the coach',
  ],
  [
    "Juniors under {{@q}} need a parent's consent, and a coach must be in the launch",
    "While a junior is under {{@q}}, the X module shall require a parent's consent and that a coach must be in the launch for it",
  ],
  [
    'Max {{@q}} please, otherwise the reports get huge',
    `If a request would lead to more than {{@q}}, ${refuse}`,
  ],
  [
    'Every tool over {{@q}} needs a deposit, {{@r}} of its value',
    'While a tool is over {{@q}}, the X module shall require a deposit of {{@r}} of its value for it',
  ],
  [
    'Invoices above {{@q}} need a second approval by the CFO',
    'While an invoice is above {{@q}}, the X module shall require a second approval by the CFO for it',
  ],
  [
    'Late fees are {{@q}} per tool, capped at {{@r}}',
    'The X module shall work out late fees as {{@q}} per tool, at most {{@r}}',
  ],
  ['Loans last {{@q}}', 'When a loan begins, the X module shall set its end to {{@q}} later'],
  [
    'The certificate expires after {{@q}}',
    'When the certificate begins, the X module shall set its end to {{@q}} later',
  ],
  [
    'Emergency transports are offered to all drivers on duty at once, the first who accepts gets it',
    'When an emergency transport comes up, the X module shall offer it to all drivers on duty at the same moment, give it to the first who accepts and tell everybody else that it is gone',
  ],
  [
    'Reminder email {{@q}} before the due date and then again on the day',
    'The X module shall send a reminder email {{@q}} before the due date and then again on the day',
  ],
  [
    'Once something is returned or the window is over, checking stops',
    'When something is returned or the window is over, the X module shall stop checking',
  ],
  [
    'Once the report is sent, only an amendment is possible',
    'If a request would change it in any other way than by an amendment once the report is sent, then the X module shall refuse the request with error E and change nothing',
  ],
  [
    'When a slot becomes free, the system offers it to the waiting list',
    'When a slot becomes free, the X module shall offer it to the waiting list',
  ],
  ['We never sell lives directly', 'The X module shall not sell lives directly'],
  ['The plan should go into the calendar', 'The X module shall put the plan into the calendar'],
  [
    'The agent can issue refunds up to {{@q}} by itself, between $20 and {{@r}} a clerk has to approve, above $100 only the manager',
    'The X module shall let the agent issue refunds up to {{@q}} alone, require the approval of a clerk from $20 to {{@r}} and the approval of the manager above $100',
  ],
  [
    'Above {{@q}}: additionally the director',
    'While the amount is above {{@q}}, the X module shall require the approval of the director on top of those below it',
  ],
  [
    'Max {{@q}} per year, and no refund at all if the account is new',
    `If a request would lead to more than {{@q}} per year or the account is new, ${refuse}`,
  ],
  ['Max {{@q}}, max {{@r}}', `If a request would lead to more than {{@q}} or more than {{@r}}, ${refuse}`],
  [
    'Members then have {{@q}} to claim it, otherwise it goes to the next person',
    'When {{@q}} pass in which a member does not claim it, the X module shall pass the case to the next person',
  ],
  [
    'When a stay is cancelled, the first owner on the list gets an SMS and has {{@q}} to accept, otherwise the next one is asked',
    'When a stay is cancelled, the X module shall send the first owner on the list an SMS, let the first owner on the list accept for {{@q}}, and ask the next one when that time has passed without it',
  ],
  [
    "If somebody doesn't react within {{@q}} a reminder goes out, after {{@r}} it's escalated to their deputy",
    "When somebody doesn't react within {{@q}}, the X module shall send a reminder and after {{@r}} escalate the case to their deputy",
  ],
  [
    'The owner approves or rejects the invoice within {{@q}}; otherwise it goes to their manager',
    'When {{@q}} pass in which the owner does not approve or reject the invoice, the X module shall pass the case to their manager',
  ],
  [
    'Lifts must be inspected every {{@q}}',
    'When a lift has been inspected, the X module shall set the date by which it is to be inspected next to {{@q}} later, and show what is overdue',
  ],
  ['After two replies → human', 'When two replies have passed, the X module shall pass the case to a human'],
  [
    'The norm changes every year, so the office needs to be able to edit lists',
    'The X module shall let the office edit lists',
  ],
  [
    'When {{@q}} of the budget is used, the system only tags and drafts nothing',
    'When {{@q}} of the budget is used, the X module shall only tag and draft nothing',
  ],
  [
    'If the page changes, after {{@q}} show a warning on that entry',
    'When the page changes and {{@q}} have passed, the X module shall show a warning on that entry',
  ],
  [
    'Import of the same file so the user can move to another computer',
    'The X module shall import the same file',
  ],
  ['Articles change, re-index nightly', 'The X module shall re-index the articles nightly'],
  [
    'The system must start with drafts only for the first {{@q}}, then switch on auto-answers',
    'While the first {{@q}} of its use have not passed, the X module shall work with drafts only and switch on auto-answers no earlier than after them',
  ],
  [
    'The player can watch an ad to get a life, but at most {{@q}}',
    `If a request would lead to more than {{@q}} for the player, ${refuse}`,
  ],
  [
    'The shop sells boxes online, nothing above {{@q}}',
    `If something above {{@q}} is entered where the shop sells boxes online, ${refuse}`,
  ],
  [
    'The game sells gem packs through the App Store, nothing above {{@q}}',
    `If the price of a gem pack is set above {{@q}}, ${refuse}`,
  ],
  [
    '{{@q}} become the next bigger one',
    'When {{@q}} are put together, the X module shall put the next bigger one in their place',
  ],
  [
    '{{@q}} pawns turn into a queen',
    'When {{@q}} pawns are put together, the X module shall put a queen in their place',
  ],
  [
    'Guests can connect an account, otherwise everything stays on the device',
    'While a guest has not chosen to connect an account, the X module shall keep everything on the device',
  ],
  [
    'Progress is synced when there is a connection',
    'When there is a connection, the X module shall sync progress',
  ],
  [
    'We sell gem packs in the App Store, never more than {{@q}}',
    `If the price of a gem pack is set above {{@q}}, ${refuse}`,
  ],
  [
    'If the player has no life left, the player can watch an ad for {{@q}}, at most {{@r}}',
    `If a request would lead to more than {{@r}} for the player, ${refuse}`,
  ],
  [
    'Each fight costs {{@q}} and one energy comes back every {{@r}}',
    'The X module shall take {{@q}} for each fight and give back one energy every {{@r}}',
  ],
  [
    'To beat a cave the player has to defeat the boss',
    'When the player manages to defeat the boss, the X module shall count that the player managed to beat a cave',
  ],
  [
    'Every player starts with {{@q}}',
    'When a player starts for the first time, the X module shall give the player {{@q}}',
  ],
  [
    'A life comes back every {{@q}}',
    'While a life is missing, the X module shall give back a life every {{@q}}',
  ],
  ['There are {{@q}}', 'The X module shall offer {{@q}}'],
  ['There are {{@q}} for a lift', 'The X module shall offer {{@q}} for a lift'],
];

test.each(sentences)('"%s" is specified in its own words', (rule, statement) => {
  expect(written(rule)).toBe(statement);
});

test.each(sentences)('what "%s" becomes is an EARS sentence with a case that must not happen', (rule) => {
  const read = specifyRule(rule);
  const parsed = parseEars(`${written(rule)}.`.replaceAll(/\{\{@\w\}\}/g, '3 days'));
  expect(parsed.ok ? '' : parsed.problem).toBe('');
  expect(read?.criteria.some((criterion) => criterion.polarity !== 'positive')).toBe(true);
  expect(JSON.stringify({ ...read, statement: '' }).replaceAll(/\{\{@\w\}\}|\{error\}/g, '')).not.toMatch(
    /\{\w+/,
  );
});

test.each([
  'What the system should do',
  'Max {{@q}} per year, and no refund at all for new accounts',
  'Tom thinks members should be able to reserve {{@q}}, not settled',
])('"%s" says more or less than one rule: no shape claims it', (rule) => {
  expect(specifyRule(rule)).toBeNull();
});

test('each cause that rules something out is tried by itself, and a number at its border', () => {
  const read = specifyRule(
    'Max {{@q}} per year, and no loan at all if the card is younger than {{@r}} or there was a theft',
  );
  expect(
    read?.criteria.map(({ polarity, given, when }) => `${polarity}: ${[...given, ...when].join(', ')}`),
  ).toEqual([
    'boundary: with the request it comes to exactly {{@q}} per year, it does not hold that the card is younger than {{@r}} or there was a theft, the request is made',
    'negative: nothing else rules it out, a request would lead to more than {{@q}} per year',
    'negative: a request below the limit, the card is younger than {{@r}}, the request is made',
    'negative: a request below the limit, there was a theft, the request is made',
    'boundary: a request below the limit, the card is exactly {{@r}} old, the request is made',
  ]);
});
