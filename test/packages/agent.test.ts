// What an agent may do, must not do and hands on is in its package as it was said.
import { describe, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { provePackage } from '#specification/prove-package.ts';
import { toolsFile } from '#specification/render/ai/tool-schemas.ts';
import { buildView } from '#specification/render/view.ts';

const brief = `# Hotel Mailbox

The product must be an AI agent. The agent reads each request. The agent can draft an answer. Clerks can edit an answer. Clerks can approve an answer.
The agent can issue a voucher. When a voucher exceeds 30 EUR, a clerk must approve the voucher. The cost must not exceed 90 EUR per month.
The agent must not reveal data of a guest to another guest. When a price is not in the price list, the agent must not invent a price. The agent must log every action.`;

async function drawn(text: string) {
  const intake = await intakeFromBrief(text);
  const graph = draftedGraph(intake, 'Normal');
  const view = buildView(graph);
  const requirements = nodesOf(graph, 'FR').map(({ statement }) => view.text(statement));
  return { intake, graph, requirements };
}

describe('the package of an agent', async () => {
  const { intake, graph, requirements } = await drawn(brief);

  test('rests on sentences that are all understood', () => {
    expect(intake.statements.filter(({ status }) => status === 'quoted')).toEqual([]);
  });

  test.each([
    ['what it may not do', /shall not reveal data of a guest to another guest/],
    ['when it may not', /^When a price is not in the price list, .* shall not invent a price/m],
    [
      'what a person approves, and from which amount on',
      /^When a voucher exceeds 30 EUR, .* clerk to approve/m,
    ],
    ['what it keeps a record of', /shall log each action/],
  ])('says %s', (_, said) => expect(requirements.join('\n')).toMatch(said));

  test('gives the agent tools for what it does, and none for what is left to people', () => {
    const { files } = provePackage(graph, { assumed_share_max: 1 });
    const schemas = files.find(({ path }) => path === 'contracts/tool-schemas.json')?.text ?? '';
    const names = toolsFile.parse(JSON.parse(schemas)).tools.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => name.startsWith('approve'))).toEqual([]);
  });
});

test('where money is only given back, nobody pays and no payment is declined', async () => {
  const { graph, requirements } = await drawn(
    `${brief} The agent can refund a booking. The system must use Stripe for refunds.`,
  );
  expect(requirements.join('\n')).toMatch(/same refund is asked for again/);
  expect(requirements.join('\n')).not.toMatch(/payment/i);
  expect(
    nodesOf(graph, 'THR')
      .map(({ description }) => description)
      .join(),
  ).not.toMatch(/pays less/);
});

test('every role that is spoken of has a description of what it does', async () => {
  const { graph } = await drawn(`${brief} Guests can write a request. The manager can see the refunds.`);
  const roles = nodesOf(graph, 'ROLE');
  expect(roles.map(({ title }) => title).toSorted()).toEqual(['Clerk', 'Guest', 'Manager']);
  expect(roles.map(({ description }) => description).join()).not.toMatch(/Takes part/);
});
