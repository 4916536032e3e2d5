// What is read of the documents of other tools: every paragraph has one fate, every node says the words of its document,
// and nothing is there that no document says.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { graph as graphSchema } from '#specification/graph/graph.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { classify, type ArchivedFile } from '#specification/migration/classify.ts';
import { documentsPackage } from '#specification/migration/documents-package.ts';
import { checkReadable } from '#specification/rules/check.ts';
import { realProject } from '#test/support/archives/real-project.ts';
import {
  archived,
  beeyard,
  foodBank,
  orchestra,
  swimmingPool,
  toolProjects,
} from '#test/support/archives/tool-projects.ts';
import { draftOf, type Draft } from './draft.ts';
import { fatesOf } from './fates.ts';
import { paragraphsOf } from './paragraphs.ts';
import { formatOf, readTools } from './read-tools.ts';

const sorted = (files: readonly ArchivedFile[]) => ({ rows: classify(files), files });
const draftFor = (project: Readonly<Record<string, string>>): Draft => {
  const draft = draftOf(sorted(archived(project)), { name: 'Project', description: null });
  if (!draft) throw new Error('Nothing was read.');
  return draft;
};
const said = (project: Readonly<Record<string, string>>, status: string) =>
  draftFor(project)
    .graph.interview.statements.filter((each) => each.status === status)
    .map(({ quote }) => quote);

const mark = {
  archive_sha256: 'a'.repeat(64),
  classifier_version: '1',
  classified_count: 1,
  unclassified_count: 0,
};
const packageOf = (files: readonly ArchivedFile[]) => {
  const all = sorted(files);
  const draft = draftOf(all, { name: 'Project', description: null });
  return documentsPackage({ name: 'Project', version: '1.0.0', mark, draft, ...all });
};
const asText = (files: readonly ArchivedFile[]) =>
  new Map(files.map(({ path, bytes }) => [path, bytes.toString()]));

/** Every line that is not blank lies in exactly one paragraph, and every paragraph begins and ends with a letter or mark. */
function expectWhole(text: string): void {
  const paragraphs = paragraphsOf(text);
  let from = 0;
  for (const { start, end, words } of paragraphs) {
    expect(text.slice(from, start).replace('\uFEFF', '').trim()).toBe('');
    expect(start).toBeLessThan(end);
    expect(words).toBeGreaterThanOrEqual(start);
    expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
    from = end;
  }
  expect(text.slice(from).replace('\uFEFF', '').trim()).toBe('');
}

const lines = [
  '',
  '  ',
  '---',
  '```',
  '```json',
  '~~~',
  '    code',
  '<!-- open',
  '-->',
  '<!-- all -->',
  '# Title',
  '### User Story 1 - A (Priority: P2)',
  '### Requirement: Name',
  '#### Scenario: Name',
  '- **WHEN** a',
  '- **THEN** b',
  '  - nested',
  '1. **Given** a, **When** b, **Then** c',
  '**FR-001**: Words',
  '- FR1: Words',
  '| a | b |',
  '> quote',
  'As a clerk, I want x, so that y.',
  'Als Kunde möchte ich İ',
  '- [ ] T001 do',
  '*',
  '-',
  '**',
  '## ADDED Requirements',
  '#### Acceptance Criteria',
  '- [NEEDS CLARIFICATION: why?]',
  '[NEEDS CLARIFICATION',
  '\uFEFF',
];
const documentText = fc
  .tuple(fc.array(fc.oneof(fc.constantFrom(...lines), fc.string())), fc.constantFrom('\n', '\r\n'))
  .map(([all, feed]) => all.join(feed));
const paths = [
  'specs/001-a/spec.md',
  '.kiro/specs/a/requirements.md',
  'openspec/specs/a/spec.md',
  'docs/prd.md',
  'docs/stories/1.1.md',
];

describe('any document', () => {
  it('is split so that every line that is not blank has one place', () => {
    fc.assert(fc.property(documentText, expectWhole));
  });

  it('in any layout gives a graph that is valid, cites its words, and has one fate for each paragraph', () => {
    fc.assert(
      fc.property(documentText, fc.constantFrom(...paths), (text, path) => {
        const all = sorted([{ path, bytes: Buffer.from(text) }]);
        const [document] = readTools(all);
        const draft = draftOf(all, { name: 'Project', description: null });
        expect(draft === null).toBe(document === undefined);
        if (!draft || !document) return;
        expect(graphSchema.safeParse(draft.graph).error).toBeUndefined();
        expect(fatesOf([document]).map(({ start, end }) => [start, end])).toEqual(
          document.paragraphs.map(({ start, end }) => [start, end]),
        );
        expectCited(draft);
      }),
    );
  });
});

/** Statements and sources are the very words of their documents. */
function expectCited({ graph }: Draft): void {
  const { transcript, statements } = graph.interview;
  const textOf = (turn: number) => transcript[turn - 1]!.text;
  for (const { turn, start, end, quote } of statements) expect(textOf(turn).slice(start, end)).toBe(quote);
  for (const node of graph.nodes)
    for (const source of node.sources) {
      if (source.kind !== 'document') throw new Error(`${node.id} rests on no document.`);
      expect(textOf(source.turn).slice(source.start, source.end)).toBe(source.quote);
    }
}

describe.each(Object.entries(toolProjects))('a project of %s', (_, project) => {
  it('has one fate for each paragraph of its documents, whose texts are as they were brought', () => {
    const { graph } = draftFor(project);
    expect(graph.interview.transcript.length).toBeGreaterThan(0);
    for (const { turn, text, document } of graph.interview.transcript) {
      expect(Object.values(project)).toContain(text);
      expect(document!.name).toMatch(/\.md$/);
      const own = graph.interview.statements.filter((each) => each.turn === turn);
      expect(own.map(({ start, end }) => [start, end])).toEqual(
        paragraphsOf(text).map(({ start, end }) => [start, end]),
      );
      expectWhole(text);
    }
  });

  it('gives nodes that say words of its documents, letter by letter, and no others', () => {
    const draft = draftFor(project);
    expectCited(draft);
    const { graph } = draft;
    const kinds = new Set(graph.nodes.map(({ kind }) => kind));
    expect(
      [...kinds].filter((kind) => !['GOAL', 'ROLE', 'US', 'FR', 'NFR', 'AC', 'OQ'].includes(kind)),
    ).toEqual([]);
    expect(graph.edges).toEqual([]);
    const texts = graph.interview.transcript.map(({ text }) => text).join('\n');
    for (const node of [...nodesOf(graph, 'FR'), ...nodesOf(graph, 'NFR'), ...nodesOf(graph, 'GOAL')]) {
      const [source] = node.sources;
      expect(source).toMatchObject({ quote: node.statement });
    }
    for (const { given, when, then: seen } of nodesOf(graph, 'AC'))
      for (const step of [...given, ...when, ...seen]) expect(texts).toContain(step);
  });

  it('is a package whose graph can be read again, which proves itself, the same for the same archive', () => {
    const files = packageOf(archived(project));
    const texts = asText(files);
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining(['SPEC.md', 'trace/graph.json', 'trace/ledger.md', 'trace/statements.jsonl']),
    );
    expect(readGraphFiles((path) => texts.get(path))).toEqual(draftFor(project).graph);
    const [found] = checkReadable(
      [...texts].map(([path, text]) => ({ path, text, role: 'specification' as const })),
    );
    expect(found.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const ours = ['SPEC.md', 'trace/ledger.md', 'MIGRATION.md', 'README.md'];
    expect(found.filter(({ place }) => ours.includes(place?.path ?? ''))).toEqual([]);
    expect(packageOf(archived(project))).toEqual(files);
    expect(packageOf(archived(project).toReversed())).toEqual(files);
  });

  it('is drawn again from its own package, with the same words and the same places', () => {
    const files = packageOf(archived(project));
    const again = packageOf(files);
    expect(again.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
    expect(asText(again).get('trace/graph.json')).toBe(asText(files).get('trace/graph.json'));
  });
});

const statementOf = (node: NodeOf<'FR'> | NodeOf<'NFR'> | NodeOf<'GOAL'>) => [node.id, node.statement];

describe('Spec Kit', () => {
  const { graph } = draftFor(beeyard);

  it('keeps ids that are ours and given once, and tells the number of the source for others', () => {
    expect(nodesOf(graph, 'FR').map(({ id }) => id)).toEqual([
      'FR-002',
      'FR-003',
      'FR-004',
      'FR-007',
      'FR-HIVE-001',
      'FR-HONEY-001',
    ]);
    const [twice] = nodesOf(graph, 'FR').filter(({ id }) => id === 'FR-HONEY-001');
    expect(twice!.sources[0]).toMatchObject({
      document: 'spec/features/specs/002-honey-jars/spec.md',
      place: 'Requirements, FR-001 of Spec Kit',
      quote: 'System MUST print a lot number on each label',
    });
  });

  it('has the stories with their priorities and scenarios, in any language', () => {
    expect(
      nodesOf(graph, 'US').map(({ title, priority, want, role }) => [title, priority, want, role]),
    ).toEqual([
      ['Log an inspection', 'P1', 'to log an inspection at the hive', 'ROLE-001'],
      [
        'Varroa-Zählung',
        'P3',
        'Der Imker zählt die Milben auf der Windel und trägt die Zahl ein.',
        undefined,
      ],
    ]);
    expect(nodesOf(graph, 'AC').map(({ given, when, then: seen }) => [given, when, seen])).toEqual([
      [['a hive with no inspection'], ['the beekeeper saves one'], ['it is the newest of that hive']],
      [
        ['the phone has no network'],
        ['the beekeeper saves an inspection'],
        ['it is kept on the phone', 'it is sent later'],
      ],
      [['eine Zählung von gestern'], ['der Imker eine neue einträgt'], ['steht `THEN` die neue oben']],
    ]);
  });

  it('asks what the document marks as unclear, and does not call the rest of such a paragraph understood', () => {
    expect(nodesOf(graph, 'OQ').map(({ question, affects }) => [question, affects])).toEqual([
      ['does the later one win?', []],
      ['how many days?', ['FR-004']],
    ]);
    expect(said(beeyard, 'quoted')).toContain(
      '- What happens when two phones log the same hive? [NEEDS CLARIFICATION: does the later one win?]',
    );
  });

  it('reads nothing in code, in comments and in tasks', () => {
    const quoted = said(beeyard, 'quoted');
    for (const part of ['FR-900', 'FR-005', 'T001', 'T002']) {
      expect(quoted.some((each) => each.includes(part))).toBe(true);
      expect(JSON.stringify(graph.nodes)).not.toContain(part);
    }
  });
});

test('Kiro: each criterion is a requirement of its story; lists in lists and other lists are quoted', () => {
  const { graph } = draftFor(swimmingPool);
  expect(nodesOf(graph, 'FR').map((node) => [node.sources[0], node.story])).toMatchObject([
    [{ place: 'Acceptance Criteria, 1.1 of Kiro' }, 'US-LANE-001'],
    [{ place: 'Acceptance Criteria, 1.2 of Kiro' }, 'US-LANE-001'],
    [{ place: 'Acceptance Criteria, 1.3 of Kiro' }, 'US-LANE-001'],
    [{ place: 'Acceptance Criteria, 2.1 of Kiro' }, 'US-LANE-002'],
    [{ place: 'Acceptance Criteria, 2.2 of Kiro' }, 'US-LANE-002'],
    [{ place: 'Acceptance Criteria, 3.1 of Kiro' }, 'US-LANE-003'],
  ]);
  expect(nodesOf(graph, 'ROLE').map(({ title }) => title)).toEqual(['swimmer', 'early swimmer']);
  expect(said(swimmingPool, 'quoted')).toEqual(
    expect.arrayContaining([
      '- with its number',
      '1. This list is about something else',
      '- Payment at the gate',
    ]),
  );
});

test('OpenSpec: requirements with scenarios; what a change takes away or says anew is none, nor is an archive read', () => {
  const { graph } = draftFor(orchestra);
  expect(nodesOf(graph, 'FR').map(({ title }) => title)).toEqual([
    'Digital parts',
    'Lend a part',
    'Notenblätter zählen',
  ]);
  expect(nodesOf(graph, 'AC').map(({ title, when, then: seen }) => [title, when, seen])).toEqual([
    ['Offline', ['the hall has no network'], ['the part is shown']],
    [
      'The part is in the cabinet',
      ['a musician borrows it'],
      ['the library names the musician', 'the day of return is shown'],
    ],
    ['Stimme ist verliehen', ['eine zweite Musikerin dieselbe Stimme leiht'], ['bleibt sie abgelehnt']],
    ['In capitals', ['a page is missing'], ['the count says so, and the part is marked']],
  ]);
  expect(JSON.stringify(graph)).not.toContain('SHALL be old');
  expect(said(orchestra, 'quoted')).toContain('- **WHEN** nothing follows');
});

test('BMAD: goals, numbered requirements, stories and their criteria; tasks and notes are quoted', () => {
  const { graph } = draftFor(foodBank);
  expect(nodesOf(graph, 'FR').map(statementOf)).toEqual([
    ['FR-FOOD-001', 'The system lists what each family may not eat'],
    ['FR-FOOD-002', 'The system prints a card for each box'],
    ['FR-FOOD-003', 'Das System zählt die Kisten je Tour'],
  ]);
  expect(nodesOf(graph, 'NFR').map(statementOf)).toEqual([
    ['NFR-FOOD-001', 'The card prints within 3 seconds'],
    ['NFR-FOOD-002', 'All data stays in the building'],
  ]);
  expect(nodesOf(graph, 'GOAL')).toHaveLength(2);
  expect(nodesOf(graph, 'US').map(({ title, so_that }) => [title, so_that])).toEqual([
    ['Print a card', 'nobody eats what harms them'],
    ['Kühlkette', undefined],
    ['Tour list', 'I load the last box first'],
  ]);
  expect(nodesOf(graph, 'AC')).toHaveLength(5);
  expect(said(foodBank, 'quoted')).toEqual(
    expect.arrayContaining([
      '- FR4, FR5: see the epic',
      '- [ ] Sort the stops (AC: 1)',
      '1. The stops come from the tour table',
    ]),
  );
});

describe('an archive without such documents', () => {
  const plain = realProject.map(([path, text]) => ({ path, bytes: Buffer.from(text) }));

  it('has no draft, and nothing beside its documents', () => {
    expect(draftOf(sorted(plain), { name: 'Project', description: null })).toBeNull();
    const paths = packageOf(plain).map(({ path }) => path);
    expect(paths.filter((path) => path === 'SPEC.md' || path.startsWith('trace/'))).toEqual([]);
  });

  it('is one whose files only have such names', () => {
    const named = archived({
      'docs/prd.md': '# PRD\n\nWords.\n',
      'openspec/specs/a/spec.md': '# A\n\nWords.\n',
    });
    expect(readTools(sorted(named))).toEqual([]);
  });

  it.each([
    ['src/specs/spec.md', null],
    ['docs/adr/0001-x.md', null],
    ['openspec/changes/archive/2026-01-01-a/specs/b/spec.md', null],
    ['a/specs/001-b/plan.md', null],
    ['a/specs/001-b/spec.md', 'spec-kit'],
    ['.kiro/specs/b/requirements.md', 'kiro'],
    ['docs/prd/2-requirements.md', 'bmad'],
  ])('%s is of %s', (path, format) => expect(formatOf(path)).toBe(format));
});

test('a document that has the place of the specification keeps it, and one below trace/ leaves no room for a graph', () => {
  const taken = { ...beeyard, 'doc-migration.json': '{"target_paths": {"README.md": "SPEC.md"}}' };
  const texts = asText(packageOf(archived(taken)));
  expect(texts.get('SPEC.md')).toBe(beeyard['README.md']);
  expect(texts.get('trace/ledger.md')).not.toContain('SPEC.md#');
  const traced = { ...beeyard, 'doc-migration.json': '{"target_paths": {"README.md": "trace/ledger.md"}}' };
  expect(draftOf(sorted(archived(traced)), { name: 'Project', description: null })).toBeNull();
});
