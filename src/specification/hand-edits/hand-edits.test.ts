// The guarantees for what people change in the files of a package: it comes back into the graph or it is
// told, and nothing else changes.
import * as fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Graph } from '#specification/graph/graph.ts';
import { findNode, nodesOf } from '#specification/graph/graph.ts';
import { referencesOf, replaceProse } from '#specification/graph/references.ts';
import { sortGraph } from '#specification/graph/serialise.ts';
import { updatePackage } from '#specification/merge/update-package.ts';
import { provePackage } from '#specification/prove-package.ts';
import { completePackage, renderDocuments } from '#specification/render/build-package.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { withEdits, type FieldEdit } from './graph-edit.ts';
import { readHandEdits, type HandEdits } from './read-hand-edits.ts';

const limits = { assumed_share_max: 0.3 };
const graph = sortGraph(sampleGraph());
const textsOf = (all: readonly { path: string; text: string }[]) =>
  new Map(all.map(({ path, text }) => [path, text]));
const files = textsOf(provePackage(graph, limits).files);
const base = { graph, files };
const documents = (of: Graph) => renderDocuments(buildView(of));
/** With the cover: README.md says the name of the project too. */
const rendered = (of: Graph) => textsOf(completePackage(buildView(of), documents(of), {}));
const withFile = (path: string, edit: (text: string) => string) =>
  new Map([...files, [path, edit(files.get(path)!)]]);
const replaced = (path: string, from: string, to: string) =>
  withFile(path, (text) => {
    expect(text, path).toContain(from);
    return text.replace(from, to);
  });

/** Every text of a node that more than one word long. */
const prose: FieldEdit[] = graph.nodes.flatMap((node) => {
  const fields: FieldEdit[] = [];
  replaceProse(structuredClone(node), (text, path) => {
    const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    if (!['id', 'key', 'kind'].includes(path) && /\w \w/.test(text))
      fields.push({ id: node.id, path: steps, value: text });
    return text;
  });
  return fields;
});

const words = fc.constantFrom(
  'gladly',
  '*boldly*',
  'a_b',
  '<now>',
  'a | b',
  '"said"',
  "it's",
  'für',
  '#1',
  '1.',
  'a, b',
  '[x]',
  '\\',
  '&amp;',
);

/** What stands in a file now; a file that is named for what it says may have got another name. */
function textNow(now: ReadonlyMap<string, string>, path: string): string {
  const renamed = [...now].filter(([other]) => !files.has(other)).map(([, text]) => text);
  return now.get(path) ?? renamed.join('\n');
}

/**
 * Every line that was edited stands in the file that the graph renders now, or is told; the same for those
 * taken out.
 */
function expectNothingLost(edited: ReadonlyMap<string, string>, { graph: after, left }: HandEdits) {
  const now = rendered(after);
  for (const [path, text] of edited) {
    const told = left.filter((edit) => edit.path === path);
    if (text === files.get(path)) expect(told).toEqual([]);
    const [before, own, made] = [files.get(path)!, text, textNow(now, path)].map((of) => of.split('\n')) as [
      string[],
      string[],
      string[],
    ];
    for (const line of before.filter((each) => !own.includes(each)))
      expect(
        made.includes(line) && !told.some((edit) => edit.before?.split('\n').includes(line)),
        `${path}: ${line}`,
      ).toBe(false);
    for (const line of own.filter((each) => !before.includes(each)))
      expect(
        made.includes(line) || told.some((edit) => edit.edited?.split('\n').includes(line)),
        `${path}: ${line}`,
      ).toBe(true);
  }
}

function expectSameIds(after: Graph) {
  const keys = new Map(graph.nodes.map(({ id, key }) => [id, key]));
  for (const { id, key } of after.nodes) expect(key).toBe(keys.get(id));
}

describe('what somebody wrote over a text of a node', () => {
  test('comes back as that text of that node, or is told', () => {
    let taken = 0;
    let all = 0;
    fc.assert(
      fc.property(fc.constantFrom(...prose), words, fc.nat(), (field, word, pick) => {
        const value = String(field.value).replace(/(?<=\w) (?=\w)/, () => ` ${word} `);
        const meant = withEdits(graph, [{ ...field, value }])!;
        const showing = [...textsOf(documents(meant))].filter(
          ([path, text]) => files.has(path) && files.get(path) !== text,
        );
        const pages = showing.filter(([path]) => /\.(?:md|csv|feature)$/.test(path));
        fc.pre(pages.length > 0);
        const [path, text] = pages[pick % pages.length]!;
        const edited = new Map([...files, [path, text]]);
        const back = readHandEdits(base, edited);
        expectNothingLost(edited, back);
        expectSameIds(back.graph);
        all += 1;
        if (back.left.length === 0 && isDeepStrictEqual(back.graph, meant)) taken += 1;
      }),
      { numRuns: 120 },
    );
    expect(taken / all).toBeGreaterThan(0.85);
  }, 60_000);

  test.each([
    ['SPEC.md', 'NFR', 'verification'],
    ['contracts/errors.json', 'ERR', 'meaning'],
    ['SPEC.md', 'INV', 'rule'],
    ['decisions/assumptions.md', 'ASM', 'cost_if_wrong'],
    ['decisions/risks.csv', 'RISK', 'mitigation'],
    ['data/model.md', 'ENT', 'description'],
    ['test/cases.csv', 'TC', 'expected'],
  ] as const)('in %s: the %s says it in its %s', (path, kind, field) => {
    const [node] = nodesOf(graph, kind) as unknown as [Record<string, string>];
    const value = node[field]!;
    const back = readHandEdits(base, replaced(path, value, `${value.slice(0, -1)} by hand.`));
    expect(back.left).toEqual([]);
    expect(findNode(back.graph, node['id']!)).toMatchObject({ [field]: `${value.slice(0, -1)} by hand.` });
  });
});

test('a cell that needs quotation marks now, and an act in a list of acts, come back', () => {
  const [tested] = nodesOf(graph, 'TC');
  const cell = readHandEdits(
    base,
    withFile('test/cases.csv', (text) =>
      text.replace(tested!.expected, () => '"It ""said"" so, and is done."'),
    ),
  );
  expect(cell.left).toEqual([]);
  expect(findNode(cell.graph, tested!.id)).toMatchObject({ expected: 'It "said" so, and is done.' });

  const act = readHandEdits(base, replaced('SPEC.md', '; take a tool away;', '; take a tool away for good;'));
  expect(act.left).toEqual([]);
  expect(nodesOf(act.graph, 'API').map(({ summary }) => summary)).toContain('Take a tool away for good');
});

test('a row that is taken out is not moved to another table instead', () => {
  const path = 'plan/tasks.md';
  const rows = files
    .get(path)!
    .split('\n')
    .filter((line) => line.startsWith('| [TASK-'));
  for (const row of rows) {
    const back = readHandEdits(
      base,
      withFile(path, (text) => text.replace(`${row}\n`, '')),
    );
    const made = rendered(back.graph).get(path)!.split('\n');
    expect(made.includes(row) && back.left.length === 0, row).toBe(false);
  }
});

describe('random changes of random lines', () => {
  const pages = [...files.keys()].filter((path) => /\.(?:md|csv|feature|yaml|mdc)$/.test(path));
  const change = fc.record({
    path: fc.constantFrom(...pages),
    line: fc.nat(),
    how: fc.constantFrom('word', 'cut', 'out', 'in', 'twice'),
    word: words,
  });

  const edit = (text: string, { line, how, word }: { line: number; how: string; word: string }): string => {
    const lines = text.split('\n').slice(0, -1);
    const at = line % lines.length;
    const own = lines[at]!;
    const change = {
      word: [own.replace(/ (?=\w)/, () => ` ${word} `)],
      cut: [own.slice(0, -2)],
      out: [],
      in: [own, `- ${word}`],
      twice: [own, own],
    }[how]!;
    return `${lines.toSpliced(at, 1, ...change).join('\n')}\n`;
  };
  const editedBy = (changes: readonly { path: string; line: number; how: string; word: string }[]) => {
    const edited = new Map(files);
    for (const each of changes) edited.set(each.path, edit(edited.get(each.path)!, each));
    return edited;
  };

  test('are all in the graph or told, and no id changes', () => {
    const name = { path: 'README.md', line: 0, how: 'word', word: 'gladly' };
    const title = { path: 'test/acceptance/tool-shed.feature', line: 0, how: 'word', word: 'gladly' };
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const edited = editedBy(changes);
        const back = readHandEdits(base, edited);
        expectNothingLost(edited, back);
        expectSameIds(back.graph);
      }),
      { numRuns: 60, examples: [[[title]], [[name]]] },
    );
  }, 60_000);

  test('survive an update beside them, or its IMPACT.md lists them', () => {
    const drafted = fc.array(fc.record({ field: fc.constantFrom(...prose), word: words }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), drafted, (changes, drafts) => {
        const edits = drafts.map(({ field, word }) => ({
          ...field,
          value: `${String(field.value)} ${word}`,
        }));
        const draft = withEdits(graph, edits) ?? graph;
        const byHand = readHandEdits(base, editedBy(changes));
        const next = updatePackage({ graph, version: '1.0.0', changelog: null }, byHand, draft, limits);
        if (byHand.left.length > 0) expect(next).not.toBeNull();
        if (!next) return;
        expectSameIds(next.graph);
        const impact = textsOf(next.files).get('IMPACT.md')!;
        for (const { path, edited } of byHand.left) {
          expect(impact).toContain(`\`${path}\``);
          for (const line of edited?.split('\n') ?? []) expect(impact).toContain(line.trim());
        }
        for (const node of byHand.graph.nodes) {
          const [before, after] = [graph, next.graph].map((of) => findNode(of, node.id)) as unknown as Record<
            string,
            unknown
          >[];
          for (const [field, value] of Object.entries(node))
            if (!isDeepStrictEqual(value, before![field])) expect(after![field]).toEqual(value);
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe('a package', () => {
  test('that nobody edited is its graph, also with the line ends of another system', () => {
    expect(readHandEdits(base, files)).toEqual({ graph, taken: [], left: [] });
    const windows = new Map(
      [...files].map(([path, text]) => [path, `\uFEFF${text.replaceAll('\n', '\r\n')}`]),
    );
    expect(readHandEdits(base, windows)).toEqual({ graph, taken: [], left: [] });
  });

  test('whose number somebody changed in a sentence says the new number everywhere', () => {
    const [quantity] = nodesOf(graph, 'QTY');
    const said = `${quantity!.value} ${quantity!.unit}`;
    const path = [...files.keys()].find((each) => each === 'SPEC.md' && files.get(each)!.includes(said))!;
    const back = readHandEdits(base, replaced(path, said, `${quantity!.value + 40} ${quantity!.unit}`));
    expect(back.left).toEqual([]);
    expect(findNode(back.graph, quantity!.id)).toMatchObject({ value: quantity!.value + 40 });
    for (const node of nodesOf(graph, 'FR')) expect(findNode(back.graph, node.id)).toEqual(node);
  });

  test('in one line of which somebody changed two cells has both', () => {
    const [role] = nodesOf(graph, 'ROLE');
    const edited = withFile('SPEC.md', (text) =>
      text.replace(`| ${role!.title} | ${role!.description} |`, '| Neighbour | Borrows and lends. |'),
    );
    const back = readHandEdits(base, edited);
    expect(back.left).toEqual([]);
    expect(findNode(back.graph, role!.id)).toMatchObject({
      title: 'Neighbour',
      description: 'Borrows and lends.',
    });
  });

  test('whose lists somebody made longer or shorter has them so', () => {
    const [record] = nodesOf(graph, 'ADR');
    const [consequence] = record!.consequences;
    const path = 'decisions/records.md';
    const longer = readHandEdits(
      base,
      replaced(path, `- ${consequence}`, `- ${consequence}\n- Nobody minds.`),
    );
    expect(longer.left).toEqual([]);
    expect(findNode(longer.graph, record!.id)).toMatchObject({
      consequences: record!.consequences.toSpliced(1, 0, 'Nobody minds.'),
    });
  });

  test('that somebody took the row of a node out of has it no more; a row that only names it takes nothing away', () => {
    const without = (path: string, start: string) =>
      withFile(path, (text) =>
        text
          .split('\n')
          .filter((line) => !line.startsWith(start))
          .join('\n'),
      );
    const named = new Set(graph.nodes.flatMap((node) => referencesOf(node).map(({ target }) => target)));
    const unused = nodesOf(graph, 'QTY').find(({ id }) => !named.has(id))!.id;
    const back = readHandEdits(base, without('SPEC.md', `| <a id="${unused.toLowerCase()}">`));
    expect(back.left).toEqual([]);
    const next = updatePackage({ graph, version: '1.0.0', changelog: null }, back, graph, limits)!;
    expect(next.graph.nodes.find(({ id }) => id === unused)).toMatchObject({
      retired: { reason: 'Removed by hand.' },
    });
    const listed = readHandEdits(base, without('SPEC.md', '| [ENT-001]'));
    expect(listed).toMatchObject({ graph, left: [{ path: 'SPEC.md', edited: '' }] });
  });

  test('whose graph somebody edited as data has that graph, and what was said in the interview stays', () => {
    const [requirement] = nodesOf(graph, 'FR');
    const edited = replaced('trace/graph.json', JSON.stringify(requirement!.why), '"Because."');
    const back = readHandEdits(base, edited);
    expect(back.left).toEqual([]);
    expect(findNode(back.graph, requirement!.id)).toMatchObject({ why: 'Because.' });
    const { text } = graph.interview.transcript[0]!;
    const lie = readHandEdits(base, replaced('trace/graph.json', JSON.stringify(text), '"Never said."'));
    expect(lie.graph).toEqual(graph);
    expect(lie.left).toMatchObject([
      { path: 'trace/graph.json', edited: expect.stringContaining('Never said.') },
    ]);
    const broken = readHandEdits(
      base,
      withFile('trace/graph.json', (all) => all.replace('{', '{{')),
    );
    expect(broken.left.length).toBeGreaterThan(0);
  });

  test('whose summary somebody changed keeps it in the next version', () => {
    const { summary } = graph.project;
    const back = readHandEdits(base, replaced('SPEC.md', summary, 'Neighbours lend each other tools.'));
    const draft = { ...graph, project: { ...graph.project, summary: 'A machine wrote this.' } };
    const before = { graph, version: '1.0.0', changelog: null };
    const next = updatePackage(before, back, graph, limits)!;
    expect(next).toMatchObject({ version: '1.0.1', conflicts: [] });
    expect(next.graph.project.summary).toBe('Neighbours lend each other tools.');
    expect(updatePackage(before, back, draft, limits)!.conflicts).toEqual([
      {
        node: 'project',
        field: 'summary',
        kept: 'Neighbours lend each other tools.',
        left: 'A machine wrote this.',
      },
    ]);
  });
});

test('what no graph can say is told with both texts, and files that came or went by name', () => {
  const [requirement] = nodesOf(graph, 'FR');
  const path = 'SPEC.md';
  const edited = replaced(path, '### Goals', '### Hopes');
  edited.delete('test/strategy.md');
  edited.set('src/main.ts', 'start();\n');
  const back = readHandEdits(base, edited);
  expect(back).toMatchObject({ graph, taken: [] });
  expect(back.left).toEqual([
    {
      path,
      line: files.get(path)!.split('\n').indexOf('### Goals') + 1,
      before: '### Goals',
      edited: '### Hopes',
    },
    { path: 'test/strategy.md', line: null, before: files.get('test/strategy.md'), edited: null },
    { path: 'src/main.ts', line: null, before: null, edited: 'start();\n' },
  ]);
  const next = updatePackage({ graph, version: '1.0.0', changelog: null }, back, graph, limits)!;
  const impact = textsOf(next.files).get('IMPACT.md')!;
  for (const told of [
    '```text\n### Goals\n```',
    '```text\n### Hopes\n```',
    '- `test/strategy.md`',
    '- `src/main.ts`',
  ])
    expect(impact).toContain(told);
  expect(impact).not.toContain('start()');
  expect(requirement).toEqual(findNode(next.graph, requirement!.id));
});
