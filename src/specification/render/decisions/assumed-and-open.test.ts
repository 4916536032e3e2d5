// What pages say of assumptions and of open questions: once, no more than the graph holds, the requirements first.
import { expect, test } from 'vitest';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import { packTexts } from '#specification/render/plan/packs.ts';
import { requirementBlock } from '#specification/render/spec/requirement-block.ts';
import { openMatters } from '#specification/render/spec/open.ts';
import { stateOf } from '#specification/render/start/state.ts';
import { buildView } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderAssumptions } from './assumptions.ts';
import { inOrderOfWeight, renderOpenQuestions } from './open-questions.ts';

const sample = sampleGraph();
const find = <K extends GraphNode['kind']>(kind: K) =>
  sample.nodes.find((node): node is NodeOf<K> => node.kind === kind)!;
const withNodes = (more: readonly GraphNode[], change = (node: GraphNode) => node) =>
  buildView({ ...sample, nodes: [...sample.nodes.map(change), ...more] });
const told = (view: ReturnType<typeof buildView>) => openMatters(writer(view, 'SPEC.md')).join('\n');

const { cell: _cell, ...plain } = find('ASM');
const assumed = (number: number, sources: GraphNode['sources'] = []): NodeOf<'ASM'> => ({
  ...plain,
  id: `ASM-90${number}`,
  key: `asm:own-${number}`,
  statement: `Number ${number} holds.`,
  confidence: 0.5,
  sources: [{ kind: 'public', title: 'A proposal', locator: `${number}` }, ...sources],
});
const six = [1, 2, 3, 4, 5, 6].map((number) => assumed(number));

test('no assumption weighs the most where all weigh the same', () => {
  expect(
    told(withNodes(six, (node) => (node.kind === 'ASM' ? { ...node, retired: { reason: 'Gone.' } } : node))),
  ).not.toMatch(/weighs? the most/);
});

test('an assumption from the statement of a requirement weighs as much as if that rested on it', () => {
  const { sources } = sample.nodes.find(({ kind }) => kind === 'FR')!;
  const beside = withNodes([...six, assumed(7, sources)], (node) =>
    node.kind === 'ASM' ? { ...node, retired: { reason: 'Gone.' } } : node,
  );
  const spoken = statementsFor(beside, sources);
  const text = told(spoken);
  expect(text).toMatch(/ASM-907\S* weighs the most/);
  expect(renderAssumptions(spoken)[0]!.text).toMatch(/ASM-907 \|.*FR-/);
});

/** The sample interview keeps no statements: the one that these sources quote is added. */
function statementsFor(view: ReturnType<typeof buildView>, sources: GraphNode['sources']) {
  const quote = sources.flatMap((source) => (source.kind === 'interview' ? [source.quote] : []))[0]!;
  const { interview } = view.graph;
  const { text, turn } = interview.transcript.find((each) => each.text.includes(quote))!;
  const start = text.indexOf(quote);
  const statement = {
    id: 'S-001',
    turn,
    start,
    end: start + quote.length,
    quote,
    status: 'read' as const,
    reason: '',
    clauses: [],
    playback: `${quote}.`,
    reader: 'rules' as const,
    confirmed: false,
  };
  return buildView({ ...view.graph, interview: { ...interview, statements: [statement] } });
}

test('what a question says until it is answered stands with the question alone', () => {
  const question = find('OQ');
  const twice: NodeOf<'ASM'> = {
    ...assumed(8),
    statement: question.proposed_default,
    sources: [{ kind: 'derived', from: [question.id], because: 'It was not answered.' }],
  };
  const requirement = find('FR');
  const view = withNodes([twice], (node) => {
    if (node.id === question.id) return { ...question, affects: [find('ENT').id] };
    if (node.id !== requirement.id) return node;
    return { ...requirement, sources: [{ kind: 'assumed' as const, assumption: twice.id }] };
  });
  const [page] = renderAssumptions(view);
  expect(page!.text).not.toContain(question.proposed_default);
  expect(page!.text).toContain(`<a id="asm-908"></a>ASM-908 ([${question.id}]`);
  const row = renderOpenQuestions(view)[0]!
    .text.split('\n')
    .find((line) => line.includes(question.id))!;
  expect(row).toContain(requirement.id);
  expect(row).not.toContain('ENT-');
});

test('no page promises what an assumption costs', () => {
  const view = withNodes(six);
  expect(renderAssumptions(view)[0]!.text).toContain('its row says what follows if it is wrong');
  expect(told(view)).not.toContain('price');
});

test('the line that tells the score tells the warnings', () => {
  const view = withNodes([]);
  const finding = { severity: 'warning' as const, message: 'It is long.', nodes: [], rule: 'STR-17' };
  const report = { score: 99, rules_run: 200, findings: [finding, finding] };
  const lineWith = (of: object) =>
    String(stateOf(writer(view, 'README.md'), new Set(), { report: of as never, rules: [] }));
  expect(lineWith(report)).toContain('Score 99 of 100; no blocker, 2 warnings');
  expect(lineWith({ ...report, findings: [] })).toMatch(/no blocker[; |]/);
});

const byMind = { ...sample, project: { ...sample.project, worded_by: 'mind' as const } };
test('a task quotes what is assumed of what it makes, and what an open question is built as until it is answered', () => {
  const requirement = find('FR');
  const question = find('OQ');
  const task = sample.nodes.find((node) => node.kind === 'TASK' && node.implements.includes(requirement.id))!;
  const packOf = (edges: (typeof sample)['edges']) =>
    packTexts(
      buildView({ ...byMind, nodes: [...sample.nodes, assumed(1)], edges: [...sample.edges, ...edges] }),
    ).get(task.id)!;
  const presumes = (to: string) => ({ kind: 'presumes' as const, from: requirement.id, to });
  expect(packOf([])).not.toContain('Number 1 holds.');
  const pack = packOf([presumes('ASM-901'), presumes(question.id)]);
  expect(pack).toContain('- ASM-901 Number 1 holds.');
  expect(pack).toContain(`Until it is answered: ${question.proposed_default}`);
});

test('a requirement shows what it presumes, and does not count among those that rest on statements alone', () => {
  const alone = sample.nodes.find(
    (node): node is NodeOf<'FR'> =>
      node.kind === 'FR' && node.sources.every(({ kind }) => kind === 'interview'),
  )!;
  const viewWith = (...to: string[]) =>
    buildView({
      ...sample,
      nodes: [...sample.nodes, assumed(1)],
      edges: [
        ...sample.edges,
        ...to.map((each) => ({ kind: 'presumes' as const, from: alone.id, to: each })),
      ],
    });
  const blockIn = (view: ReturnType<typeof buildView>) =>
    requirementBlock(view.one('FR', alone.id)!, writer(view, 'SPEC.md')).split('\n')[0];
  const countIn = (view: ReturnType<typeof buildView>) =>
    Number(
      /(\d+) rest on statements alone/.exec(
        String(stateOf(writer(view, 'README.md'), new Set(), { report: null, rules: [] })),
      )?.[1] ?? 0,
    );
  expect(blockIn(viewWith())).not.toMatch(/ASM-|OQ-/);
  const presuming = viewWith('ASM-901', find('OQ').id);
  expect(blockIn(presuming)).toContain('ASM-901');
  expect(blockIn(presuming)).toContain(find('OQ').id);
  expect(countIn(presuming)).toBe(countIn(viewWith()) - 1);
});

test('the question that changes the most requirements is asked first', () => {
  const [first, second] = sample.nodes.filter(({ kind }) => kind === 'FR');
  const asked = (number: number): NodeOf<'OQ'> => ({
    ...find('OQ'),
    id: `OQ-90${number}`,
    key: `question:own-${number}`,
    affects: number === 1 ? sample.nodes.flatMap(({ kind, id }) => (kind === 'ENT' ? [id] : [])) : [],
    sources: [{ kind: 'public', title: 'A proposal', locator: `${number}` }],
  });
  const presumes = (from: string, to: string) => ({ kind: 'presumes' as const, from, to });
  const view = buildView({
    ...sample,
    nodes: [...sample.nodes, asked(1), asked(2)],
    edges: [...sample.edges, presumes(first!.id, 'OQ-902'), presumes(second!.id, 'OQ-902')],
  });
  const order = inOrderOfWeight(view).map(({ id }) => id);
  expect(order.indexOf('OQ-902')).toBeLessThan(order.indexOf('OQ-901'));
});

test('assumptions of one certainty stand in the order of their ids, and the front pages count all that are named', () => {
  const question = find('OQ');
  const behind: NodeOf<'ASM'> = {
    ...assumed(1, [{ kind: 'derived', from: [question.id], because: 'Until it is answered.' }]),
    statement: question.proposed_default,
  };
  const view = withNodes([behind], (node) => (node.kind === 'ASM' ? { ...node, confidence: 0.5 } : node));
  const text = renderAssumptions(view)[0]!.text;
  const ids = [...text.matchAll(/^\| <a id="(asm-\d+)"/gm)].map(([, id]) => id);
  expect(ids).toEqual(ids.toSorted());
  const named = new Set(text.match(/id="asm-\d+"/g)).size;
  const state = String(stateOf(writer(view, 'README.md'), new Set(), { report: null, rules: [] }));
  expect(state).toContain(`${named} assumption`);
});

test('an assumption tells the numbers that were assumed with it', () => {
  const number: NodeOf<'QTY'> = {
    ...find('QTY'),
    id: 'QTY-901',
    key: 'qty:between-attempts',
    title: 'Between attempts',
    applies_to: 'Between attempts',
    value: 60,
    unit: 'seconds',
    sense: 'at_least',
    sources: [{ kind: 'assumed', assumption: 'ASM-901' }],
  };
  const page = (statement: string) =>
    renderAssumptions(withNodes([{ ...six[0]!, statement }, number]))[0]!.text;
  expect(page('Usual for a message.')).toContain(
    'Usual for a message. Between attempts: at least 60 seconds. |',
  );
  expect(page('It waits 60 seconds.')).not.toContain('Between attempts:');
});
