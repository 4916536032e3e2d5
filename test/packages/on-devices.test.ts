// Software of which one part runs on people's devices and another on a server.
import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { provePackage } from '#specification/prove-package.ts';
import { buildView } from '#specification/render/view.ts';

const app =
  'A mobile app for cleaners, iOS and Android. Cleaners can report damage with a photo. The office plans visits and sees each damage.';
const offline = 'Everything has to work offline and sync when there is a connection again.';

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
  const doneBy = (title: RegExp) =>
    graph.edges
      .filter(
        (edge) => edge.kind === 'realises' && title.test(titleOf(edge.to)) && view.one('CMP', edge.from),
      )
      .map((edge) => titleOf(edge.from));
  return { graph, view, parts, doneBy };
}

test('the app reaches the modules through a service only', async () => {
  const { parts } = await drawn(app);
  expect(parts.get('Mobile app')).toEqual({ role: 'client', needs: ['Service'] });
  expect(parts.get('Service')?.role).toBe('interface');
  expect(parts.has('Device store')).toBe(false);
});

test('where work goes on without a connection, the device keeps records and sync sends them', async () => {
  const { parts, doneBy, graph, view } = await drawn(`${app} ${offline}`);
  expect(parts.get('Mobile app')?.needs).toEqual(['Device store', 'Sync']);
  expect(parts.get('Sync')?.needs).toEqual(['Device store', 'Service']);
  expect(doneBy(/^Sent twice, stored once$/)).toEqual(['Sync']);
  expect(doneBy(/^Work without a connection$/)).toEqual(['Mobile app']);
  expect(doneBy(/^Availability$/)).toEqual(['Service']);
  const built = nodesOf(graph, 'TASK').find(({ key }) => key === 'task:client');
  expect(built?.implements.map((id) => view.node(id)?.title)).toEqual(['Mobile app', 'Device store', 'Sync']);
  expect(
    provePackage(graph, { assumed_share_max: 1 }).report.findings.filter(
      ({ severity }) => severity === 'blocker',
    ),
  ).toEqual([]);
});

test('who decides between two versions is not decided again when it was said', async () => {
  const titles = async (text: string) => nodesOf((await drawn(text)).graph, 'FR').map(({ title }) => title);
  expect(await titles(`${app} ${offline}`)).toContain('Changed on two devices');
  expect(
    await titles(
      `${app} ${offline} If two cleaners changed the same visit the office has to decide which version counts.`,
    ),
  ).not.toContain('Changed on two devices');
});

test('a web application is one part', async () => {
  const { parts } = await drawn(
    'A website for cleaners. Cleaners can report damage. The office plans visits.',
  );
  expect(parts.get('Web application')?.role).toBe('interface');
  expect([...parts.values()].some(({ role }) => role === 'client')).toBe(false);
});

test('what is part of a device has no address, no credential and no messages to forge; a service that never calls has none either', async () => {
  const { graph } = await drawn(
    `${app} Go easy on the gps. If a damage is dangerous the office gets an sms. Customers pay with Stripe.`,
  );
  const threatsTo = (name: string) =>
    nodesOf(graph, 'THR')
      .filter(({ boundary }) => boundary === name)
      .map(({ key }) => key.replace(/^threat:|-(?:gps|stripe)$/g, ''));
  expect(threatsTo('GPS')).toEqual(['false-reading', 'too-much-read', 'equipment-missing']);
  expect(threatsTo('Stripe')[0]).toBe('forged-callback');
  expect(
    nodesOf(graph, 'THR').filter(
      ({ boundary, key }) => boundary === 'SMS provider' && key.includes('forged'),
    ),
  ).toEqual([]);
  const config = provePackage(graph, { assumed_share_max: 1 }).files.find(
    ({ path }) => path === 'ops/config.csv',
  )?.text;
  expect(config).toMatch(/^STRIPE_KEY,/m);
  expect(config).not.toMatch(/^GPS_/m);
});
