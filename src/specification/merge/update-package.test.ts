import { describe, expect, test } from 'vitest';
import type { Graph } from '#specification/graph/graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { provePackage } from '#specification/prove-package.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { nextVersion } from './difference.ts';
import { updatePackage } from './update-package.ts';

const limits = { assumed_share_max: 0.3 };
const before = { graph: sampleGraph(), version: '1.0.0', changelog: null };
const unedited = { graph: before.graph, left: [] };

/** The graph with one field of one node set. */
function withField(graph: Graph, id: string, set: Record<string, unknown>): Graph {
  return { ...graph, nodes: graph.nodes.map((node) => (node.id === id ? { ...node, ...set } : node)) };
}

const textOf = (files: readonly { path: string; text: string }[], path: string) =>
  files.find((file) => file.path === path)?.text ?? '';

describe('an update', () => {
  test('that changes nothing is no new version', () => {
    expect(updatePackage(before, unedited, sampleGraph(), limits)).toBeNull();
  });

  test.each(nodesOf(before.graph, 'FR').map((node) => [node.id, node] as const))(
    'of %s lists exactly the tasks whose packs quote it and the tests that check it',
    (id, requirement) => {
      const statement = `${requirement.statement.slice(0, -1)} within the same minute.`;
      const draft = withField(before.graph, id, { statement });
      const next = updatePackage(before, unedited, draft, limits)!;
      expect(next.version).toBe('1.0.1');
      const impact = textOf(next.files, 'IMPACT.md');
      const quoting = next.files.filter(
        ({ path, text }) => path.startsWith('plan/packs/') && text.includes('within the same minute'),
      );
      const tasks = [...impact.matchAll(/\[(TASK-\d+)\]/g)].map(([, task]) => task);
      expect(tasks).toEqual(quoting.map(({ path }) => path.slice(11, -3)));
      const criteria = nodesOf(next.graph, 'AC')
        .filter((node) => node.requirement === id)
        .map((node) => node.id);
      for (const criterion of criteria) expect(impact).toContain(`[${criterion}]`);
      const others = nodesOf(next.graph, 'AC').filter((node) => node.requirement !== id);
      for (const other of others) expect(impact).not.toContain(`[${other.id}]`);
      expect(textOf(next.files, 'CHANGELOG.md')).toContain(`${id} `);
    },
  );

  test('of a number lists what says that number', () => {
    const [quantity] = nodesOf(before.graph, 'QTY');
    const draft = withField(before.graph, quantity!.id, { value: quantity!.value + 7 });
    const next = updatePackage(before, unedited, draft, limits)!;
    const impact = textOf(next.files, 'IMPACT.md');
    const quoting = nodesOf(next.graph, 'AC').filter((node) => JSON.stringify(node).includes(quantity!.id));
    for (const { id } of quoting) expect(impact).toContain(`[${id}]`);
  });

  test('tells on one page what changed and why, what to build again and what to tell users', () => {
    const [requirement, other] = nodesOf(before.graph, 'FR');
    const said = { kind: 'interview' as const, turn: 1, quote: 'Members may lend twice.' };
    const draft = withField(before.graph, requirement!.id, {
      statement: 'The Tool Library shall let members lend twice.',
      title: 'Lend twice',
      sources: [said],
    });
    const fresh = { ...other!, id: 'FR-BOOK-900', key: 'fr:paint', title: 'Paint a fence' };
    const statement = 'The Tool Library shall let visitors paint a fence.';
    const grown = { ...draft, nodes: [...draft.nodes, { ...fresh, statement, sources: [said] }] };
    const impact = textOf(updatePackage(before, unedited, grown, limits)!.files, 'IMPACT.md');
    const sections = new Map(impact.split('\n## ').map((part) => [part.split('\n')[0], part]));
    expect([...sections.keys()].slice(1, 5)).toEqual([
      'What changed',
      'Why',
      'What it means for what is built',
      'What to tell users',
    ]);
    expect(sections.get('What changed')).toContain(`Changed: ${requirement!.id} Lend twice`);
    expect(sections.get('What changed')).toMatch(/New: FR-BOOK-\d+ Paint a fence/);
    expect(sections.get('Why')).toContain('“Members may lend twice.”');
    expect(sections.get('What to tell users')).toContain('Lend twice');
  });

  test('fits on one page of 450 words, also when everything changes; the lists stand whole in trace', () => {
    const long = 'in a sentence that goes on and on '.repeat(4);
    const copies = Array.from({ length: 10 }, (_, round) =>
      before.graph.nodes
        .filter(({ kind }) => kind === 'FR' || kind === 'AC' || kind === 'TC' || kind === 'TASK')
        .map((node) => ({ ...node, key: `${node.key}-${round}`, title: `${node.title} ${round} ${long}` })),
    ).flat();
    const drafted = copies.map((node, at) => ({ ...node, id: `${node.id.replace(/\d+$/, '')}${at + 100}` }));
    const draft = {
      ...before.graph,
      nodes: [
        ...before.graph.nodes.map((node) =>
          node.kind === 'FR'
            ? { ...node, statement: `${node.statement.slice(0, -1)} ${long.trim()}.`, title: long }
            : node,
        ),
        ...drafted,
      ],
    };
    const next = updatePackage(before, unedited, draft, limits)!;
    const impact = textOf(next.files, 'IMPACT.md');
    expect(impact.split(/\s+/).length).toBeLessThanOrEqual(450);
    const whole = textOf(next.files, 'trace/impact.md');
    const known = new Set(before.graph.nodes.map(({ id }) => id));
    const fresh = next.graph.nodes.filter(({ id, kind }) => kind === 'TC' && !known.has(id));
    expect(fresh.filter(({ id }) => !whole.includes(`[${id}]`))).toEqual([]);
    expect(impact).toContain('(trace/impact.md)');
  });

  test('gives no requirement the id of another one that was dropped', () => {
    const [dropped] = nodesOf(before.graph, 'FR');
    const other = {
      ...dropped!,
      key: 'fr:another',
      title: 'Paint a fence',
      statement: dropped!.statement.replace(/ shall .*/, ' shall let visitors paint a fence.'),
      sources: [{ kind: 'interview' as const, turn: 1, quote: 'Visitors can paint a fence.' }],
    };
    const nodes = before.graph.nodes.map((node) => (node.id === dropped!.id ? other : node));
    const { graph } = updatePackage(before, unedited, { ...before.graph, nodes }, limits)!;
    expect(graph.nodes.find(({ id }) => id === dropped!.id)).toMatchObject({ retired: {} });
    const painted = nodesOf(graph, 'FR').find(({ title }) => title === 'Paint a fence')!;
    expect(before.graph.nodes.map(({ id }) => id)).not.toContain(painted.id);
  });

  test('over a hand edit keeps it and tells the conflict; the history of versions grows at its top', () => {
    const [requirement] = nodesOf(before.graph, 'FR');
    const { id } = requirement!;
    const edited = withField(before.graph, id, { why: 'A person wrote this.' });
    const draft = withField(before.graph, id, { why: 'A machine wrote this.' });
    const next = updatePackage(before, { graph: edited, left: [] }, draft, limits)!;
    expect(next.conflicts).toEqual([
      { node: id, field: 'why', kept: 'A person wrote this.', left: 'A machine wrote this.' },
    ]);
    expect(textOf(next.files, 'IMPACT.md')).toContain('A machine wrote this.');
    const changelog = textOf(next.files, 'CHANGELOG.md');
    const second = updatePackage(
      { graph: next.graph, version: next.version, changelog },
      { graph: next.graph, left: [] },
      withField(next.graph, id, { title: 'Another title' }),
      limits,
    )!;
    expect(textOf(second.files, 'CHANGELOG.md').match(/^## .+$/gm)).toEqual(['## 1.0.2', '## 1.0.1']);
  });

  test('gives a package that breaks no rule which the package before kept', () => {
    const [requirement] = nodesOf(before.graph, 'FR');
    const draft = withField(before.graph, requirement!.id, { why: 'Members asked for it twice.' });
    const next = updatePackage(before, unedited, draft, limits)!;
    const broken = (report: typeof next.report) =>
      report.findings.map(({ rule, message }) => `${rule} ${message}`);
    const known = new Set(broken(provePackage(before.graph, limits).report));
    expect(broken(next.report).filter((each) => !known.has(each))).toEqual([]);
  });
});

test.each([
  [{ added: [], changed: [], retired: ['FR'] }, '2.0.0'],
  [{ added: ['FR'], changed: ['API'], retired: [] }, '2.0.0'],
  [{ added: ['FR'], changed: ['FR'], retired: ['TC'] }, '1.5.0'],
  [{ added: [], changed: ['FR'], retired: [] }, '1.4.3'],
])('%j after 1.4.2 is version %s', ({ added, changed, retired }, version) => {
  const node = (kind: string) => ({ kind }) as never;
  const difference = {
    added: added.map(node),
    changed: changed.map((kind) => ({ node: node(kind), before: node(kind), fields: ['title'] })),
    retired: retired.map(node),
  };
  expect(nextVersion('1.4.2', difference)).toBe(version);
});
