// Somebody who may do nothing over the contract but sign in has no account: he stands before a device, or is told something.
import { expect, test } from 'vitest';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { renderArchitecture } from '#specification/render/design/architecture.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderAuthorization } from './authorization.ts';
import { renderPrivacy } from './privacy.ts';

const graph = sampleGraph();
const member = graph.nodes.find((each): each is NodeOf<'ROLE'> => each.kind === 'ROLE')!;
const passer = { ...member, id: 'ROLE-009', key: 'role:passer_by', title: 'Passer-by' };
const viewWith = (mayCall: (operation: NodeOf<'API'>) => boolean) =>
  buildView({
    ...graph,
    nodes: [
      ...graph.nodes.map((each) =>
        each.kind === 'API'
          ? {
              ...each,
              access: [
                ...each.access,
                { role: passer.id, allow: mayCall(each) ? ('yes' as const) : ('no' as const) },
              ],
            }
          : each,
      ),
      passer,
    ],
  });
const read = (view: ReturnType<typeof viewWith>) => {
  const [matrix, privacy, drawn] = [renderAuthorization, renderPrivacy, renderArchitecture].map(
    (render) => render(view)[0]!.text,
  );
  return { matrix: matrix!, privacy: privacy!, drawn: drawn! };
};

test('who may do nothing but sign in signs in nowhere, sees no record, and stands before no page', () => {
  const view = viewWith(({ signs_in }) => signs_in === true);
  const signIn = view.all('API').find(({ signs_in }) => signs_in)!;
  const { matrix, privacy, drawn } = read(view);
  const [head, ...rows] = matrix.split('\n').map((line) => line.split(','));
  const at = head!.findIndex((cell) => cell.startsWith(passer.id));
  expect(rows.find(([id]) => id === signIn.id)![at]).toBe('no');
  expect(privacy).not.toContain(passer.id);
  expect(drawn).not.toContain('ROLE_009 --> CMP');
});

test('who may read something signs in, and stands before the page', () => {
  const { drawn, matrix } = read(viewWith(({ signs_in, method }) => signs_in === true || method === 'GET'));
  expect(drawn).toContain('ROLE_009 --> CMP');
  expect(matrix).not.toMatch(/undecided/);
});

test('what hangs on a wire answers no call, and receives nothing about people', () => {
  const view = viewWith(() => true);
  const [service] = view.all('INT').filter(({ direction }) => direction !== 'inbound');
  const wired = buildView({
    ...view.graph,
    nodes: view.graph.nodes.map((node) =>
      node.id === service!.id && node.kind === 'INT' ? { ...node, is_local: true as const } : node,
    ),
  });
  const receives = '## Who receives it outside';
  expect(read(view).privacy.split(receives)[1]).toContain(service!.id);
  expect(read(wired).privacy.split(receives)[1] ?? '').not.toContain(service!.id);
  expect(read(view).drawn).toContain(service!.retry);
  expect(read(wired).drawn).not.toContain(service!.retry);
});
