// What the front pages tell of open questions, roles and figures.
import { expect, test } from 'vitest';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import { renderAssumptions, renderDefaults } from '#specification/render/decisions/assumptions.ts';
import { invariantsAndProperties } from '#specification/render/spec/invariants.ts';
import {
  inOrderOfWeight,
  orderLine,
  renderOpenQuestions,
} from '#specification/render/decisions/open-questions.ts';
import { locationOf } from '#specification/render/node-locations.ts';
import { renderAcceptance } from '#specification/render/spec/acceptance.ts';
import { requirementBlock } from '#specification/render/spec/requirement-block.ts';
import { rolesAndStories } from '#specification/render/spec/roles.ts';
import { instructionText } from './instructions.ts';
import { buildView } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

const sample = sampleGraph();
const withNodes = (change: (node: GraphNode) => GraphNode, more: readonly GraphNode[] = []) =>
  buildView({ ...sample, nodes: [...sample.nodes.map(change), ...more] });
const view = buildView(sample);
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

test('what the user left open is asked first, and what is dangerous before what reaches further', () => {
  const open = find('OQ');
  const clause = (kind: string) => ({ kind }) as never;
  const said = (id: string, kind: string) => ({
    ...sample.interview.statements[0]!,
    id,
    turn: 1,
    quote: `It is ${id}.`,
    status: 'read' as const,
    clauses: [clause(kind)],
  });
  const unread = (id: string, quote: string) => ({
    ...said(id, 'record'),
    quote,
    status: 'quoted' as const,
    clauses: [],
  });
  const statements = [
    said('S-901', 'record'),
    said('S-902', 'privacy'),
    said('S-903', 'record'),
    said('S-904', 'open-question'),
    unread('S-905', 'We are a small place.'),
    unread('S-906', 'Nobody may see more than 3 of mine.'),
  ];
  const asked = (id: string, statement: string, more: Partial<NodeOf<'OQ'>> = {}): NodeOf<'OQ'> => ({
    ...open,
    id,
    key: `question:${id}`,
    affects: [],
    sources: [{ kind: 'interview', turn: 1, quote: statements.find(({ id }) => id === statement)!.quote }],
    ...more,
  });
  const questions = [
    asked('OQ-901', 'S-901', { affects: [find('CMP').id, find('ENT').id] }),
    asked('OQ-902', 'S-902'),
    asked('OQ-903', 'S-903', { asked_now: true }),
    asked('OQ-904', 'S-904'),
    asked('OQ-905', 'S-905'),
    asked('OQ-906', 'S-906'),
  ];
  const told = buildView({
    ...sample,
    nodes: [...sample.nodes.filter(({ kind }) => kind !== 'OQ'), ...questions],
    interview: { ...sample.interview, statements },
  });
  expect(inOrderOfWeight(told).map(({ id }) => id)).toEqual([
    'OQ-904',
    'OQ-903',
    'OQ-902',
    'OQ-906',
    'OQ-901',
    'OQ-905',
  ]);
  expect(orderLine(told)).toBe(
    'What you left open comes first, then what cannot wait, then what is dangerous to get wrong, then what you demand and nothing is built for, then what changes the most.',
  );
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
    const { cell: _none, ...chosen } = assumption;
    const other: NodeOf<'ASM'> = { ...chosen, id: 'ASM-901', key: 'assumption:other', confidence };
    return renderAssumptions(withNodes((node) => node, [other]))[0]?.text ?? '';
  };
  expect(told(assumption.confidence / 2)).toContain('Confidence');
  expect(told(assumption.confidence)).not.toContain('Confidence');
});

test('a requirement shows one example in full and names its other cases', () => {
  const requirement = find('FR');
  const [first] = view.referrers('AC', requirement.id);
  const other: NodeOf<'AC'> = {
    ...first!,
    id: 'AC-ZZZ-901',
    key: 'ac:other',
    title: 'Late by a day',
    then: ['a fee is due'],
  };
  const told = withNodes((node) => node, [other]);
  const block = requirementBlock(requirement, writer(told, 'SPEC.md'));
  expect(block).toContain(`${first!.id} `);
  expect(block).toMatch(/- Also: .*<a id="ac-zzz-901"><\/a>AC-ZZZ-901 Late by a day\./);
  expect(block).not.toContain('a fee is due');
  expect(renderAcceptance(told).some(({ text }) => text.includes('a fee is due'))).toBe(true);
});

test('what was taken for a concern that nothing rests on stands apart from the assumptions', () => {
  const { cell: _none, ...chosen } = find('ASM');
  const mine: NodeOf<'ASM'> = {
    ...chosen,
    id: 'ASM-901',
    key: 'assumption:mine',
    statement: 'Fines are rare.',
  };
  const usual: NodeOf<'ASM'> = { ...mine, id: 'ASM-902', key: 'assumption:usual', cell: 'privacy:retention' };
  const told = withNodes((node) => node, [mine, usual]);
  expect(renderAssumptions(told)[0]?.text).toContain('ASM-901');
  expect(renderAssumptions(told)[0]?.text).not.toContain('ASM-902');
  expect(renderDefaults(told)[0]?.text).toContain('ASM-902');
  expect(locationOf(usual, told)).toBe('trace/defaults.md#asm-902');
});

test('questions that are built alike until they are answered say so once', () => {
  const open = find('OQ');
  const alike = [1, 2, 3].map((at): NodeOf<'OQ'> => ({
    ...open,
    id: `OQ-90${at}`,
    key: `question:alike-${at}`,
    question: `What is written down about thing ${at}?`,
    proposed_default: 'Its name alone is kept.',
    why: 'Nothing was said.',
  }));
  const text = renderOpenQuestions(withNodes((node) => node, alike))[0]!.text;
  expect(text).toContain('## Until then: Its name alone is kept\n\nNothing was said.\n');
  expect(text.match(/Its name alone is kept/g)).toHaveLength(1);
  expect(text).toContain('OQ-903 | What is written down about thing 3? |');
});

test('who builds is told the gates one by one where no command is known to run them all', () => {
  const text = instructionText(
    withNodes((node) => (node.kind === 'TASK' ? { ...node, verify: `./prove.sh ${node.id}` } : node)),
  );
  for (const id of ['TASK-001', 'TASK-004']) expect(text).toContain(`- \`./prove.sh ${id}\` exits 0.`);
  expect(text).not.toContain('runs everything');
  expect(text).toContain('those of all tasks before it still do');
});

test('who builds makes the environment of the scaffold before anything is installed in it', () => {
  const text = instructionText(
    withNodes((node) => (node.kind === 'TASK' ? { ...node, scaffold: 'python_cli' } : node)),
  );
  expect(text).toMatch(/cp -R scaffold\/\. \.[^]*python -m venv[^]*- Run `python -m pip install/);
});
