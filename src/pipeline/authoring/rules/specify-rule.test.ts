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
  ['Only the treasurer can approve a damage fee', `If anyone other than the treasurer tries to approve a damage fee, ${refuse}`],
  ['Only parents who were approved by the school can offer rides', `If anyone other than a parent who was approved by the school tries to offer rides, ${refuse}`],
  ['Notes can be seen only by the therapist', `If anyone other than the therapist tries to see notes, ${refuse}`],
  ["Members with overdue tools can't reserve anything else", `If a member with overdue tools tries to reserve anything else, ${refuse}`],
  ['Nobody may approve an invoice that they entered themselves', `If a person tries to approve an invoice that the same person entered, ${refuse}`],
  ['members must have done the induction before they can borrow a drill', `If a member who has not done the induction tries to borrow a drill, ${refuse}`],
  ['To reserve something they have to log in', `If somebody who is not signed in tries to reserve something, ${refuse}`],
  ["The fee can't be more than the replacement value", `If the fee is more than the replacement value, ${refuse}`],
  ['A member can reserve up to {{@q}} at a time', `If a request would let a member reserve more than {{@q}} at a time, ${refuse}`],
  ['Max {{@q}} please, otherwise the reports get huge', `If a request would lead to more than {{@q}}, ${refuse}`],
  ['Every tool over {{@q}} needs a deposit, {{@r}} of its value', 'While a tool is over {{@q}}, the X module shall require a deposit of {{@r}} of its value for it'],
  ['Invoices above {{@q}} need a second approval by the CFO', 'While an invoice is above {{@q}}, the X module shall require a second approval by the CFO for it'],
  ['Late fees are {{@q}} per tool, capped at {{@r}}', 'The X module shall work out late fees as {{@q}} per tool, at most {{@r}}'],
  ['Loans last {{@q}}', 'When a loan begins, the X module shall set its end to {{@q}} later'],
  ['Reminder email {{@q}} before the due date and then again on the day', 'The X module shall send a reminder email {{@q}} before the due date and then again on the day'],
  ['Once something is returned or the window is over, checking stops', 'When something is returned or the window is over, the X module shall stop checking'],
  ['When a slot becomes free, the system offers it to the waiting list', 'When a slot becomes free, the X module shall offer it to the waiting list'],
  ['We never sell lives directly', 'The X module shall not sell lives directly'],
  ['The plan should go into the calendar', "The X module shall put the plan into the calendar"],
]; // prettier-ignore

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
