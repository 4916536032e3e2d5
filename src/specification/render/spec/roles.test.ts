import { describe, expect, test } from 'vitest';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { buildView, type View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { rolesAndStories } from './roles.ts';

const sample = sampleGraph();
const viewOf = (change: (node: GraphNode) => object): View =>
  buildView({
    ...sample,
    nodes: sample.nodes.map((node) => ({ ...node, ...change(node) })),
  });
const textOf = (view: View): string => rolesAndStories(writer(view, 'SPEC.md')).filter(Boolean).join('\n');
const [story] = sample.nodes.flatMap((node) => (node.kind === 'US' ? [node] : []));
const called = (title: string, description: string): string =>
  textOf(
    viewOf((node) =>
      node.id === story!.role
        ? { title, description }
        : node.id === story!.id
          ? { so_that: 'it is done' }
          : {},
    ),
  );

describe('who tells a story', () => {
  test('keeps the name of one person, without an article', () => {
    expect(called('Petra', 'Only when Petra says yes it is done.')).toContain('As Petra, I want');
  });
  test.each([
    ['Member', 'A member who borrows.', 'As a member, I want'],
    ['Petra', 'Only when the Petra says yes it is done.', 'As a petra, I want'],
    ['Owner', 'Whoever is an owner.', 'As an owner, I want'],
  ])('is one of several where %s is no name', (title, description, told) => {
    expect(called(title, description)).toContain(told);
  });
});

describe('what is open to all', () => {
  const open = (change: object) =>
    textOf(
      viewOf((node) =>
        node.kind === 'API' && node.shape !== 'read' && node.shape !== 'list'
          ? {
              access: node.access.map((entry) => ({ ...entry, allow: 'yes' })),
              summary: 'Stores what was sent; a second time it answers the same.',
              ...change,
            }
          : {},
      ),
    );
  test('is told as guests may call it, in words that stand in a list', () => {
    const told = open({ anonymous: true });
    expect(told).toContain('Open to everybody, without an account: stores what was sent');
    expect(told).not.toMatch(/may stores|a second time|Open to every role/);
  });
  test('is told of roles where it takes an account', () => {
    expect(open({ anonymous: undefined })).toContain('Open to every role: stores what was sent');
  });
});
