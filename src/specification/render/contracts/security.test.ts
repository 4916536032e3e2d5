// How callers show who they are: people by the session that was decided, machines and devices as the decision says of them.
import { expect, test } from 'vitest';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { buildView, type View } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { contractInBrief } from './contract-in-brief.ts';
import { securityOf, securitySchemes } from './security.ts';

const sample = sampleGraph();
const [record] = sample.nodes.flatMap((node) => (node.kind === 'ADR' ? [node] : []));
const [human] = sample.nodes.flatMap((node) => (node.kind === 'ROLE' ? [node] : []));
const closed = sample.nodes.find(
  (node) => node.kind === 'API' && !node.anonymous && node.access.some(({ allow }) => allow !== 'no'),
)!;
const tablet = { ...human!, id: 'ROLE-900', key: 'role:tablet', title: 'Gate tablet', is_human: false };

function viewOf(consequence: string, description = 'It stands at the gate.', only = false): View {
  const nodes = sample.nodes.map((node): GraphNode => {
    if (node.id !== closed.id || node.kind !== 'API') return node;
    const others = only ? node.access.map(({ role }) => ({ role, allow: 'no' as const })) : node.access;
    return { ...node, access: [...others, { role: tablet.id, allow: 'yes' }] };
  });
  const decision = { ...record!, id: 'ADR-900', key: 'adr:sessions', status: 'accepted' as const };
  const decided = {
    ...decision,
    title: 'Sessions',
    outcome: 'A session row and a cookie',
    consequences: [consequence],
  };
  return buildView({ ...sample, nodes: [...nodes, { ...tablet, description }, decided] });
}
const securityIn = (view: View) => securityOf(view.one('API', closed.id)!, view);
const asSession = (view: View) => securityIn(view).flatMap((each) => Object.keys(each as object));

test('a device of which a decision says so sends a bearer token, and people their cookie', () => {
  const view = viewOf('The cookie is HttpOnly; the tablet sends its own secret as bearer token');
  expect(asSession(view)).toEqual(['session', 'device_token']);
  expect(securityIn(view).at(-1)).toEqual({ device_token: ['gate_tablet'] });
  expect(securitySchemes(view)).toMatchObject({
    session: { in: 'cookie' },
    device_token: { type: 'http', scheme: 'bearer' },
  });
  expect(contractInBrief(view.one('API', closed.id)!, view)).toContain('gate_tablet by its bearer token');
});

test('what a device alone calls takes its token and no session', () => {
  const view = viewOf('', 'The one tablet, which sends a bearer token.', true);
  expect(securityIn(view)).toEqual([{ device_token: ['gate_tablet'] }]);
});

test.each([
  ['nothing is said of it', 'The cookie is HttpOnly'],
  ['it is said of another', 'The kiosk sends a bearer token'],
  ['it is denied', 'The tablet sends no bearer token'],
])('a device has a session like people where %s', (_, consequence) => {
  const view = viewOf(consequence);
  expect(asSession(view)).toEqual(['session']);
  expect(securitySchemes(view)).not.toHaveProperty('device_token');
});
