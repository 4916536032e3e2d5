import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

const brief =
  'A web app for lift inspections. Inspectors can write a report. The office can correct a report. The report is emailed to the property manager.';
const drawn = async (text: string) => {
  const graph = draftedGraph(await intakeFromBrief(text), 'Normal');
  const account = nodesOf(graph, 'ENT').find(({ key }) => key === 'entity:account');
  const contact = nodesOf(graph, 'ENT').find(({ key }) => key === 'entity:property_manager');
  return { graph, contact, roles: account?.fields.find(({ name }) => name === 'role')?.values };
};

test('who only receives and gets no login is kept as a record with an address, and what is sent names it', async () => {
  const { graph, contact, roles } = await drawn(
    `${brief} Property managers don't get a login in the first version, they just receive the report.`,
  );
  expect(roles).toEqual(['inspector', 'office']);
  expect(contact?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['name', 'email']));
  const report = nodesOf(graph, 'ENT').find(({ key }) => key === 'entity:report');
  expect(report?.fields.find(({ references }) => references === contact?.id)?.name).toBe(
    'property_manager_id',
  );
  const callers = nodesOf(graph, 'API')
    .filter(({ entity }) => entity === contact?.id)
    .flatMap(({ access }) =>
      access
        .filter(({ allow }) => allow !== 'no')
        .map(({ role }) => graph.nodes.find(({ id }) => id === role)?.title),
    );
  expect(callers).not.toContain('Property manager');
  expect(callers.length).toBeGreaterThan(0);
});

test('whoever does more than receive has an account', async () => {
  const { contact, roles } = await drawn(`${brief} Property managers can order an inspection.`);
  expect(roles).toContain('property_manager');
  expect(contact).toBeUndefined();
});
