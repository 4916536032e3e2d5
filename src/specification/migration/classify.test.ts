import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { litter, projectEntries, realProject } from '#test/support/archives/real-project.ts';
import { projectFiles } from './archive-root.ts';
import { classify, conflictsIn, keyOf, layers, unclassified, type ArchivedFile } from './classify.ts';
import { documentTypes, slotOf, typeAt, type DocumentType } from './document-types.ts';
import { MappingFileError } from './known-paths.ts';
import { faultOfTarget } from './target-path.ts';

const file = (path: string, text = ''): ArchivedFile => ({ path, bytes: Buffer.from(text) });
const rowOf = (path: string, text = '') => classify([file(path, text)])[0]!;

describe('a project as one finds it', () => {
  const { files, top } = projectFiles([...projectEntries(), ...litter.map((path) => file(path))]);
  const rows = new Map(classify(files).map((row) => [row.source_path, row]));

  test('loses its one folder and what systems left in it, and nothing else', () => {
    expect(top).toBe('velo-main/');
    expect(files.map(({ path }) => path)).toEqual(realProject.map(([path]) => path));
  });

  test.each(realProject)('%s', (...[path, , ...places]) => {
    const { doc_type, target_path, layer } = rows.get(path)!;
    expect([doc_type, target_path, layer]).toEqual(places);
  });

  test('has no conflict', () => {
    expect(conflictsIn([...rows.values()])).toEqual([]);
  });
});

describe('conventions', () => {
  test.each<[string, DocumentType]>([
    ['docs/decisions/0007-use-queues.adoc', 'DecisionRecord'],
    ['doc/architecture/decisions/0001-x.md', 'DecisionRecord'],
    ['docs/adr/README.md', 'DecisionLog'],
    ['ARCHITECTURE.md', 'Architecture'],
    ['docs/arc42/05_building_block_view.adoc', 'ArchitectureChapter'],
    ['docs/05_building_block_view.md', 'ArchitectureChapter'],
    ['docs/c4/context.puml', 'ContainerDiagram'],
    ['docs/flow.drawio', 'Diagram'],
    ['api/swagger.json', 'OpenApi'],
    ['asyncapi.yml', 'AsyncApi'],
    ['proto/loans.proto', 'MessageSchema'],
    ['prisma/schema.prisma', 'DatabaseSchema'],
    ['src/main/resources/db/migration/V1__init.sql', 'DatabaseMigration'],
    ['.github/copilot-instructions.md', 'AgentInstructions'],
    ['CLAUDE.md', 'AgentInstructions'],
    ['.kiro/steering/product.md', 'AgentInstructions'],
    ['.kiro/specs/lending/requirements.md', 'FeatureSpecification'],
    ['specs/001-lending/plan.md', 'FeatureSpecification'],
    ['.specify/memory/constitution.md', 'Principles'],
    ['openspec/project.md', 'Brief'],
    ['openspec/specs/lending/spec.md', 'FeatureSpecification'],
    ['docs/prd/epic-1.md', 'ProductRequirements'],
    ['docs/stories/1.1.lend.md', 'UserStory'],
    ['_bmad-output/planning-artifacts/epics.md', 'ProductRequirements'],
    ['_bmad-output/implementation-artifacts/1-1-lend.md', 'UserStory'],
    ['docs/prd.md', 'ProductRequirements'],
    ['.github/SECURITY.md', 'SecurityPolicy'],
    ['docs/ops/runbook-database.md', 'Runbook'],
    ['docs/postmortems/2026-01-03.md', 'Postmortem'],
    ['docs/user-stories.md', 'UserStories'],
    ['docs/nfr.md', 'QualityRequirements'],
    ['docs/testing/strategy.md', 'TestStrategy'],
    ['TODO.md', 'Tasks'],
    ['docs/guides/install.md', 'Guide'],
    ['LICENSE.txt', 'License'],
  ])('%s is of type %s', (path, type) => {
    expect(rowOf(path)).toMatchObject({ doc_type: type, layer: 'CanonicalTaxonomy' });
  });
});

describe('content', () => {
  test.each<[string, string, DocumentType]>([
    [
      'a.md',
      '# Choice of the queue\n\n## Status\n\nAccepted\n\n## Decision\n\nOne queue.\n\n## Consequences\n\nLess work.\n',
      'DecisionRecord',
    ],
    ['a.md', '---\ntype: runbook\n---\n\n# When the disk is full\n\n## Symptoms\n\nSlow.\n', 'Runbook'],
    ['a.md', '# Threat model of the shop\n', 'ThreatModel'],
    ['a.txt', 'Lending\n=======\n\nFR-1: The system shall lend bicycles.\n', 'Requirements'],
    [
      'a.md',
      '# Lend\n\nAs a rider, I want to lend a bicycle, so that I get home.\n\n## Acceptance criteria\n\n- it works\n',
      'UserStory',
    ],
    ['service.yml', 'openapi: 3.1.0\ninfo: {}\npaths: {}\n', 'OpenApi'],
    [
      'x.json',
      '{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {}}',
      'MessageSchema',
    ],
    ['x.sql', 'CREATE TABLE loans (id int);', 'DatabaseSchema'],
    ['x.sql', 'ALTER TABLE loans ADD COLUMN due date;', 'DatabaseMigration'],
  ])('of %s: %j', (path, text, type) => {
    expect(rowOf(path, text)).toMatchObject({ doc_type: type, layer: 'Heuristic' });
  });

  test('that says nothing is kept where it was, below _source', () => {
    expect(rowOf('a/b.md', 'Nothing to see.')).toEqual({
      source_path: 'a/b.md',
      doc_type: unclassified,
      target_path: '_source/a/b.md',
      layer: 'Fallback',
      confidence: 0,
    });
  });
});

describe('places', () => {
  test('two files with one place by convention are in conflict', () => {
    const rows = classify([file('ARCHITECTURE.md'), file('docs/architecture.md')]);
    expect(conflictsIn(rows)).toEqual(['design/architecture.md']);
  });

  test('files of one name in a folder for many keep their paths', () => {
    const rows = classify([file('a/adr/0001-x.md'), file('b/adr/0001-x.md')]);
    expect(rows.map((row) => row.target_path)).toEqual([
      'design/adr/a/adr/0001-x.md',
      'design/adr/b/adr/0001-x.md',
    ]);
    expect(conflictsIn(rows)).toEqual([]);
  });

  test('what only looks like the one document stands aside when there is another', () => {
    const guess = '# System design\n';
    const alone = classify([file('x.md', guess)]);
    const beside = classify([file('x.md', guess), file('docs/architecture.md')]);
    const two = classify([file('x.md', guess), file('y.md', guess)]);
    expect(alone[0]!.target_path).toBe('design/architecture.md');
    expect(beside.map((row) => row.target_path)).toEqual(['design/architecture.md', 'design/documents/x.md']);
    expect(two.map((row) => row.target_path)).toEqual(['design/documents/x.md', 'design/documents/y.md']);
  });

  test.each(Object.keys(documentTypes) as DocumentType[])('of the type %s are known as such', (type) => {
    const slot = slotOf(type);
    if (slot === 'asItIs') return expect(rowOf('AGENTS.md').target_path).toBe('AGENTS.md');
    const place = 'one' in slot ? slot.one : `${'many' in slot ? slot.many : slot.tree}/x.md`;
    return expect(slotOf(typeAt(place)!)).toEqual(slot);
  });

  test.each([
    'spec/00-brief.md',
    'spec/requirements/loans.md',
    'design/adr/0001-x.md',
    'ops/slo.yaml',
    'test/strategy.md',
    'research/a.csv',
  ])('of a package are kept: %s', (path) => {
    expect(rowOf(path)).toMatchObject({ target_path: path, layer: 'CanonicalTaxonomy' });
  });

  test('a file that takes the place of what a migration writes is kept below _source', () => {
    expect(rowOf('manifest.json', '{}').target_path).toBe('_source/manifest.json');
  });
});

describe('a mapping file', () => {
  const mapping = (target_paths: unknown) => file('doc-migration.json', JSON.stringify({ target_paths }));

  test('says where files go, before every other layer', () => {
    const rows = classify([
      file('docs/architecture.md'),
      mapping({ 'docs/architecture.md': 'design/adr/0001-a.md' }),
    ]);
    expect(rows.at(-1)).toMatchObject({
      doc_type: 'DecisionRecord',
      target_path: 'design/adr/0001-a.md',
      layer: 'Manifest',
      confidence: 1,
    });
  });

  test.each<[string, unknown]>([
    ['what is not there', { 'b.md': 'x.md' }],
    ['a place outside', { 'a.md': '../x.md' }],
    ['a place of our own', { 'a.md': 'manifest.json' }],
    ['no mapping', 7],
  ])('that names %s is refused', (_, target_paths) => {
    expect(() => classify([file('a.md'), mapping(target_paths)])).toThrow(MappingFileError);
  });
});

const word = fc.constantFrom(
  'docs',
  'adr',
  'README',
  'architecture',
  'a',
  'Ä',
  '設計',
  'specs',
  'manifest',
  'schema',
  'prd',
  'x y',
  '0001-x',
  'migration',
);
const ending = fc.constantFrom('.md', '.json', '.sql', '.yaml', '.feature', '', '.png', '.tar.gz');
const path = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), ending)
  .map(([parts, end]) => parts.join('/') + end);
const content = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '# Architecture\n',
    '# ADR\n\n## Decision\n',
    '{"openapi": 1, "paths": {}}',
    '\u0000',
    '# '.repeat(500),
  ),
);
const archive = fc
  .uniqueArray(fc.tuple(path, content), { selector: ([each]) => keyOf(each), minLength: 1, maxLength: 15 })
  .map((files) => files.map(([each, text]) => file(each, text)));

test('every file has one row, a safe place, and a place of its own unless it is named as a conflict', () => {
  fc.assert(
    fc.property(archive, (files) => {
      const rows = classify(files);
      expect(rows.map((row) => row.source_path)).toEqual(files.map((each) => each.path).toSorted());
      const conflicts = new Set(conflictsIn(rows).map(keyOf));
      const targets = rows.map((row) => keyOf(row.target_path)).filter((key) => !conflicts.has(key));
      expect(new Set(targets).size).toBe(targets.length);
      for (const row of rows) {
        expect(faultOfTarget(row.target_path)).toBeNull();
        expect(layers).toContain(row.layer);
        expect(row.target_path.startsWith('_source/')).toBe(row.layer === 'Fallback');
        expect(row.doc_type === unclassified).toBe(row.layer === 'Fallback');
      }
    }),
    { numRuns: 300 },
  );
});

test('the order of the files does not show', () => {
  fc.assert(
    fc.property(archive, (files) => {
      expect(classify(files.toReversed())).toEqual(classify(files));
    }),
  );
});
