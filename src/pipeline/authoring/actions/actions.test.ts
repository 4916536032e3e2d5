import { describe, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { buildView } from '#specification/render/view.ts';
import { casesOf } from './action-criteria.ts';
import { dutyIn } from './duties.ts';
import { asOutcome, actionPhrase, doneOf, doneOfResponse } from './phrase.ts';

test.each([
  ['take out', 'the lift', 'of service', 'the lift is taken out of service'],
  ['look up', 'it', null, 'it is looked up'],
  ['re-inspect', 'a dangerous defect', 'within a week', 'a dangerous defect is re-inspected within a week'],
  ['print', 'the letters', 'with name and address', 'the letters are printed with name and address'],
  ['mask', 'personal data', null, 'personal data is masked'],
  ['escalate', '', 'to the engineer on duty', 'the case is escalated to the engineer on duty'],
  ['reply', '', 'in the language of the guest', 'the reply is given in the language of the guest'],
  ['find out', '', 'who is speaking', 'it is found out who is speaking'],
  ['export', '', 'as PDF', 'the result is exported as PDF'],
])('"%s %s %s" reads as done: "%s"', (verb, object, complement, done) => {
  expect(doneOf(actionPhrase(verb, object, complement))).toBe(done);
});

test.each([
  [
    'inspect lifts every {{@a}}, escalators every {{@b}}',
    'When a lift has been inspected, the {component} shall set the date by which it is to be inspected next to {{@a}} later, for an escalator {{@b}} later, and show what is overdue',
    6,
  ],
  [
    'service the boiler every year',
    'When the boiler has been serviced, the {component} shall set the date by which it is to be serviced next to one year later, and show what is overdue',
    3,
  ],
  [
    're-inspect a dangerous defect within {{@a}}, a major one within {{@b}}',
    'When a dangerous defect has been recorded, the {component} shall set the date by which it is to be re-inspected to {{@a}} later, for a major defect {{@b}} later, and show what is past its date',
    6,
  ],
  [
    'return books within {{@a}} after the end of the term',
    'When the end of the term is over, the {component} shall set the date by which a book is to be returned to {{@a}} later, and show what is past its date',
    3,
  ],
  [
    'fetch keys from the caretaker',
    'When keys are fetched from the caretaker, the {component} shall keep who did it and when',
    2,
  ],
])('the duty "%s" is watched over and not done', (response, statement, count) => {
  const duty = dutyIn(response);
  expect(duty?.statement).toBe(statement);
  expect(duty?.criteria).toHaveLength(count);
});

test.each(['send a reminder every {{@a}}', 'check the price twice a day', 'delete recordings after {{@a}}'])(
  '"%s" is done by software and no duty of people',
  (response) => expect(dutyIn(response)).toBeNull(),
);

test.each([
  ['the system must be free', 'the system is free'],
  ['answers should be short', 'answers are short'],
  ['the letter has to name the fee', 'the letter names the fee'],
  ['the tool must not delete drafts', 'the tool does not delete drafts'],
  ['a receipt is printed', 'a receipt is printed'],
])('"%s" is seen as "%s"', (said, outcome) => expect(asOutcome(said)).toBe(outcome));

test.each([
  ['pass the case to a human', 'the case is passed to a human'],
  ['re-index the articles nightly', 'the articles are re-indexed nightly'],
  ['let a member renew a loan', null],
])('the response "%s" reads as done: %s', (response, done) => expect(doneOfResponse(response)).toBe(done));

test.each([
  ['log every change with name and time', 'no operation does it'],
  ['keep reports for {{@a}}', 'it is not deleted, and the answer says until when it is kept'],
  ['delete ticket data after {{@a}}', 'all of it is still there'],
  ['delete all data within {{@a}}', 'no table, file, search and export holds any of it'],
  [
    'import the members from the spreadsheet',
    'the number read equals the number stored plus the number refused',
  ],
  ['show overdue lifts in red', 'it is shown, and not in red'],
  [
    'log every step the agent takes with the reason',
    'the line names the agent, the time and the entry, the reason, and where something changed the values before and after',
  ],
  [
    'log every change with name and time',
    'the line names Ana, the time and the entry, and where something changed the values before and after',
  ],
  ['answer on its own only for these: opening hours, lost keys', 'the software does not answer on its own'],
  ['work out what a call is about: parking, noise, other', 'each is stored with its own value'],
  ['mask card numbers before anything goes to the model', 'what was recorded holds none of it'],
  ['have each answer quote the page it comes from', 'each of them does so: quote the page it comes from'],
  ['put wrong answers into a list which the office reads weekly', 'the list holds it once'],
  ['re-index the articles nightly', 'the articles are re-indexed'],
])('"%s" has a case in which %s', (response, outcome) => {
  expect(casesOf(response)?.flatMap((each) => each.then)).toContain(outcome);
});

describe('what the software does by itself is tried by what is seen, never by "the work is due"', () => {
  test.each([
    [
      'The office gets a reminder 30 days before an inspection is due.',
      /exactly 30 days before an inspection is due/,
    ],
    ['If a defect is dangerous, the office gets an sms right away.', /a defect is dangerous/],
    ['Approved invoices are exported to the ledger every night.', /its time comes: every night/],
    ['Every change to an invoice has to be logged with name and time.', /the log holds exactly one new line/],
    ['Invoices have to be kept for 10 years.', /a day less than 10 years ago/],
    ['Overdue invoices are shown in red.', /it is shown in red/],
    [
      'If the total is missing, the system must not make up a total.',
      /the software does not make up a total/,
    ],
    [
      'If a supplier reports a theft, the system escalates to the guard within 5 minutes.',
      /the moment 5 minutes later comes/,
    ],
    [
      'If the system is less than 80% sure about the supplier or the supplier is new, it goes to a human.',
      /exactly 80% sure about the supplier/,
    ],
    [
      'If the system is less than 80% sure about the supplier or the supplier is new, it goes to a human.',
      /the case is passed to a human/,
    ],
  ])('%s', async (sentence, expected) => {
    const brief = `A web app for our office. The office can add invoices and edit invoices. Inspectors can add inspections. ${sentence}`;
    const graph = draftedGraph(await intakeFromBrief(brief), 'Normal');
    const view = buildView(graph);
    const lines = nodesOf(graph, 'AC').flatMap((node) =>
      [...node.given, ...node.when, ...node.then].map((line) => view.text(line)),
    );
    expect(lines.join('\n')).toMatch(expected);
    expect(lines.join('\n')).not.toMatch(/the work to|it is time to/);
  });
});

test('the record of what people have to do in time keeps the date by which they have to', async () => {
  const brief =
    'An app for lift inspectors. Inspectors can open a lift. The office can assign a lift to an inspector. Lifts must be inspected every 12 months.';
  const lift = nodesOf(draftedGraph(await intakeFromBrief(brief), 'Normal'), 'ENT').find(
    ({ key }) => key === 'entity:lift',
  );
  expect(lift?.fields).toContainEqual(expect.objectContaining({ name: 'due_date', type: 'date' }));
});
