// What an agent is told to do, to leave and to hand on is in its package as it was told.
import { describe, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { buildView } from '#specification/render/view.ts';

const brief = `We run a small hotel and want an AI agent for our mailbox. The agent reads every new request, finds out what it is about (booking, complaint, lost property, other), sets the urgency and drafts an answer for the front desk. Clerks at the front desk can edit an answer, approve an answer or reject an answer.
It may answer on its own only for these: opening hours, parking, breakfast times. It can issue vouchers up to $30 by itself, between $30 and $80 a clerk has to approve, above $80 only the manager.
When 70% of the budget is used the manager gets a warning, at 100% it only sorts and drafts nothing. Cost: no more than $0.10 per request on average, $90 a month in total.
It must never reveal data about one guest to another. If the price isn't in our price list, it must not make one up. Every action the agent takes has to be logged with the reason.`;

describe('the package of an agent', async () => {
  const intake = await intakeFromBrief(brief);
  const graph = draftedGraph(intake, 'Normal');
  const view = buildView(graph);
  const requirements = nodesOf(graph, 'FR')
    .map(({ statement }) => view.text(statement))
    .join('\n');

  test.each([
    [
      'what it chooses among',
      /find out what the new request is about: booking, complaint, lost property, other/,
    ],
    [
      'what happens when the budget is used up',
      /When 100% of the budget is used, .* only sort and draft nothing/,
    ],
    [
      'who approves from which amount on',
      /approval of a clerk from 30 USD to 80 USD and the approval of the manager above 80 USD/,
    ],
  ])('says %s', (_, said) => expect(requirements).toMatch(said));

  test('begins with what the agent does', () => {
    expect(intake.project.summary).toMatch(/^An AI agent made to read every new request/);
  });

  test('counts no guest where one is spoken of, and bounds both amounts', () => {
    const numbers = nodesOf(graph, 'QTY').map(({ sense, value, unit }) => `${sense} ${value} ${unit}`);
    expect(numbers).toEqual(
      expect.arrayContaining(['at_most 0.1 USD per request', 'at_most 90 USD per month']),
    );
    expect(numbers.join()).not.toMatch(/guest/);
  });
});

test('where money is only given back, nobody pays and no payment is declined', async () => {
  const graph = draftedGraph(
    await intakeFromBrief(`${brief} The agent can also issue refunds. Refunds go through Stripe.`),
    'Normal',
  );
  const titles = nodesOf(graph, 'FR').map(({ title }) => title);
  expect(titles).toContain('A refund is made once');
  expect(titles.join()).not.toMatch(/payment/i);
  expect(
    nodesOf(graph, 'THR')
      .map(({ description }) => description)
      .join(),
  ).not.toMatch(/pays less/);
});

test('a limit for each person is counted in records that name the person; every role says something', async () => {
  const graph = draftedGraph(
    await intakeFromBrief(
      `${brief} Guests write to us. The agent can also issue refunds up to $20. Max 2 refunds per guest per year.`,
    ),
    'Normal',
  );
  const refund = nodesOf(graph, 'ENT').find(({ title }) => title === 'Refund');
  expect(refund?.fields.map(({ name }) => name)).toContain('guest');
  const roles = nodesOf(graph, 'ROLE');
  expect(roles.map(({ description }) => description).join()).not.toMatch(/Takes part/);
});
