// What the front pages tell of open questions, roles and figures.
import { expect, test } from 'vitest';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import { renderAssumptions } from '#specification/render/decisions/assumptions.ts';
import { invariantsAndProperties } from '#specification/render/spec/invariants.ts';
import { inOrderOfWeight } from '#specification/render/decisions/open-questions.ts';
import { requirementBlock } from '#specification/render/spec/requirement-block.ts';
import { rolesAndStories } from '#specification/render/spec/roles.ts';
import { buildView } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

const sample = sampleGraph();
const withNodes = (change: (node: GraphNode) => GraphNode, more: readonly GraphNode[] = []) =>
  buildView({ ...sample, nodes: [...sample.nodes.map(change), ...more] });
const find = <K extends GraphNode['kind']>(kind: K) =>
  sample.nodes.find((node): node is NodeOf<K> => node.kind === kind)!;

test('a question that cannot wait is asked before a weightier one', () => {
  const open = find('OQ');
  const later: NodeOf<'OQ'> = { ...open, id: 'OQ-901', key: 'question:heavy', affects: [find('CMP').id] };
  const now: NodeOf<'OQ'> = { ...open, id: 'OQ-902', key: 'question:now', affects: [] };
  const order = (asked_now: boolean) =>
    inOrderOfWeight(withNodes((node) => node, [later, asked_now ? { ...now, asked_now } : now])).map(
      ({ id }) => id,
    );
  expect(order(false).indexOf('OQ-902')).toBeGreaterThan(order(false).indexOf('OQ-901'));
  expect(order(true)[0]).toBe('OQ-902');
});

test('who needs no account for anything signs in nowhere', () => {
  const guest: NodeOf<'ROLE'> = { ...find('ROLE'), id: 'ROLE-901', key: 'role:guest', title: 'Passer-by' };
  const [looked, signed] = sample.nodes.filter((node): node is NodeOf<'API'> => node.kind === 'API');
  const open = { role: guest.id, allow: 'yes' as const };
  const view = withNodes(
    (node) => {
      if (node.kind !== 'API') return node;
      if (node === looked) return { ...node, anonymous: true, access: [...node.access, open] };
      if (node === signed)
        return {
          ...node,
          summary: 'Sign in.',
          anonymous: true,
          signs_in: true,
          access: [...node.access, open],
        };
      return { ...node, access: [...node.access, { ...open, allow: 'no' as const }] };
    },
    [guest],
  );
  const told = rolesAndStories(writer(view, 'SPEC.md')).join('\n');
  const row = told.split('\n').find((line) => line.includes('Passer-by'));
  expect(told).toContain('sign in');
  expect(row).not.toContain('sign in');
});

test('a requirement is marked with the assumption behind a number that it quotes', () => {
  const assumption = find('ASM');
  const quoted = find('QTY');
  const requirement = { ...find('FR'), statement: `The Tool module shall keep {{${quoted.id}}}.` };
  const head = (sources: GraphNode['sources']) => {
    const view = withNodes((node) => (node.id === quoted.id ? { ...node, sources } : node));
    return requirementBlock(requirement, writer(view, 'SPEC.md')).split('\n')[0];
  };
  expect(head([{ kind: 'assumed', assumption: assumption.id }])).toContain(assumption.id);
  expect(head(quoted.sources)).not.toContain(assumption.id);
});

test('what may be done is told once of a role whose description says it', () => {
  const told = (worded_by?: 'mind') => {
    const nodes = sample.nodes.map((node) =>
      node.kind === 'ROLE' ? { ...node, description: 'Whoever comes. May look at tools.' } : node,
    );
    const project = worded_by ? { ...sample.project, worded_by } : sample.project;
    return rolesAndStories(writer(buildView({ ...sample, project, nodes }), 'SPEC.md')).join('\n');
  };
  expect(told()).toContain('| May |');
  expect(told('mind')).not.toContain('| May |');
});

test('properties of state tables are said once for all tables', () => {
  const property = (number: number, event: string, start: string): NodeOf<'PROP'> => ({
    ...find('PROP'),
    id: `PROP-90${number}`,
    key: `prop:states-${number}`,
    statement: `For any sequence of the events "${event}", "end", the state is the one the table gives.`,
    generator: `Sequences of up to 30 events, each drawn evenly from the ${number} events of the table, starting in "${start}".`,
  });
  const view = withNodes((node) => node, [property(1, 'begin', 'new'), property(2, 'open', 'shut')]);
  const told = invariantsAndProperties(writer(view, 'SPEC.md')).join('\n');
  expect(told.match(/the events of its table/g)).toHaveLength(1);
  expect(told).not.toContain('"shut"');
});

test('a confidence that is the same of all is not told of each', () => {
  const assumption = find('ASM');
  const told = (confidence: number) => {
    const other: NodeOf<'ASM'> = { ...assumption, id: 'ASM-901', key: 'assumption:other', confidence };
    return renderAssumptions(withNodes((node) => node, [other]))[0]?.text ?? '';
  };
  expect(told(assumption.confidence / 2)).toContain('Confidence');
  expect(told(assumption.confidence)).not.toContain('Confidence');
});
