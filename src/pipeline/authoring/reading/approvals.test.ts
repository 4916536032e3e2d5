import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

const bot =
  'An AI agent for our hotel. The agent reads every new complaint. Clerks can edit complaints. The manager can see the complaints.';

test.each([
  [
    'The agent can issue vouchers up to $30 by itself, between $30 and $80 a clerk has to approve, above $80 only the manager.',
    ['Clerk', 'Manager'],
  ],
  ['The agent can issue vouchers up to $30.', []],
])('"%s": %j can approve what waits for them', async (sentence, approvers) => {
  const graph = draftedGraph(await intakeFromBrief(`${bot} ${sentence}`), 'Normal');
  const roles = new Map(nodesOf(graph, 'ROLE').map(({ id, title }) => [id, title]));
  const approving = nodesOf(graph, 'API').filter(({ operation }) => operation === 'approveVoucher');
  expect(
    approving.flatMap(({ access }) =>
      access.filter(({ allow }) => allow === 'yes').map(({ role }) => roles.get(role)),
    ),
  ).toEqual(approvers);
});

test('who stands in a line of a list of amounts can approve what approvers approve', async () => {
  const graph = draftedGraph(
    await intakeFromBrief(
      'A web app for our orders. Clerks can add orders. Foremen can see orders. Directors can see orders. Approval rules\n- from 500 to 9,000 EUR: foreman and then director\n- approvers can approve orders',
    ),
    'Normal',
  );
  const statements = nodesOf(graph, 'FR')
    .map(({ statement }) => statement)
    .join('\n');
  expect(statements).toMatch(
    /When a foreman approves an order[^]*When a director approves an order|When a director approves an order[^]*When a foreman approves an order/,
  );
});
