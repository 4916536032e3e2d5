// Software of which one part runs on people's devices and another on a server, or nothing on a server.
import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { provePackage } from '#specification/prove-package.ts';
import { buildView } from '#specification/render/view.ts';

const deeds = 'Cleaners can report a damage. A damage has a note and a photo. The office can plan a visit.';

async function drawn(text: string) {
  const graph = draftedGraph(await intakeFromBrief(text), 'Normal');
  const view = buildView(graph);
  const titleOf = (id: string) => view.node(id)?.title ?? id;
  const parts = new Map(
    nodesOf(graph, 'CMP').map((node) => [
      node.title,
      { role: node.role, needs: node.depends_on.map(titleOf) },
    ]),
  );
  return { graph, parts };
}

test('an app reaches the modules through a service only', async () => {
  const { parts } = await drawn(`The product must be a mobile app. ${deeds}`);
  expect(parts.get('Mobile app')).toEqual({ role: 'client', needs: ['Service'] });
  expect(parts.get('Service')?.role).toBe('interface');
});

test('a web application is one part', async () => {
  const { parts } = await drawn(`The product must be a web application. ${deeds}`);
  expect(parts.get('Web application')?.role).toBe('interface');
  expect([...parts.values()].some(({ role }) => role === 'client')).toBe(false);
});

test('an extension has no accounts, no server and no secret', async () => {
  const { graph, parts } = await drawn(
    'The product must be a browser extension. Users can track a purchase. A purchase has a shop and a note.',
  );
  expect([...parts.keys()]).not.toContain('Service');
  expect(nodesOf(graph, 'ENT').map(({ title }) => title)).toEqual(['Purchase']);
  const { files, report } = provePackage(graph, { assumed_share_max: 1 });
  expect(report.findings.filter(({ severity }) => severity === 'blocker')).toEqual([]);
  expect(files.map(({ path }) => path)).not.toContain('ops/config.csv');
});

test('a service that calls has messages that may be forged, and one that never calls has none', async () => {
  const { graph } = await drawn(
    `The product must be a mobile app. ${deeds} Customers can pay an invoice. The system must use Stripe for payments. The system must use Twilio for messages.`,
  );
  const threats = nodesOf(graph, 'THR').map(({ boundary, key }) => `${boundary} ${key}`);
  expect(
    threats.filter((threat) => threat.includes('forged-callback')).map((each) => each.split(' ')[0]),
  ).toEqual(['Stripe']);
  const config = provePackage(graph, { assumed_share_max: 1 }).files.find(
    ({ path }) => path === 'ops/config.csv',
  )?.text;
  expect(config).toMatch(/^STRIPE_KEY,/m);
});
