// A package of documents alone: the files of an archive at their places, a page that says where each came
// from, a front page where the archive has none, and the manifest.
import { schema_version } from '#contract/capabilities.ts';
import { compareText } from '#specification/graph/serialise.ts';
import { digest, type DocumentsManifest, type MigrationMark } from '#specification/render/start/manifest.ts';
import { json } from '#specification/render/syntax/json.ts';
import {
  bullets,
  code,
  escapeMarkdown,
  page,
  section,
  table,
} from '#specification/render/syntax/markdown.ts';
import { keyOf, type ArchivedFile, type MappingRow } from './classify.ts';
import { ownPaths } from './own-paths.ts';
import { draftFiles, isDraftFile, type Draft } from './tools/draft.ts';
import { formatTitles, type ReadingRow } from './tools/fates.ts';

export const documentsKindLabel =
  'Migrated documentation: what people had written, sorted as a specification package';

export type Migrated = {
  name: string;
  version: string;
  mark: MigrationMark;
  rows: readonly MappingRow[];
  files: readonly ArchivedFile[];
  /** What documents of other tools say; null where there are none. */
  draft: Draft | null;
};

/** In the order of their paths, with the manifest. */
export function documentsPackage({ name, version, mark, rows, files, draft }: Migrated): ArchivedFile[] {
  // What an earlier migration drew is drawn again.
  const kept = rows.filter(
    (row) => !ownPaths.has(row.target_path.toLowerCase()) && !(draft && isDraftFile(row)),
  );
  const contents = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const brought = kept.map((row) => ({ path: row.target_path, bytes: contents.get(row.source_path)!, row }));
  const places = new Set(kept.map(({ target_path }) => keyOf(target_path)));
  const drawn = draft ? draftFiles(draft, (path) => places.has(keyOf(path))) : [];
  const written = [
    { ...textFile('MIGRATION.md', migrationPage(kept, { mark, draft })), doc_type: 'Readme' },
    ...(hasFrontPage(kept)
      ? []
      : [{ ...textFile('README.md', frontPage(name, { rows: kept, draft })), doc_type: 'Readme' }]),
    ...drawn.map(({ path, text, doc_type }) => ({ ...textFile(path, text), doc_type })),
  ];
  const all = [
    ...brought.map((file) => ({ ...file, doc_type: file.row.doc_type })),
    ...written.map((file) => ({ ...file, row: null })),
  ].toSorted((a, b) => compareText(a.path, b.path));
  const manifest: DocumentsManifest = {
    kind: 'specification',
    kind_label: documentsKindLabel,
    schema_version,
    project: { name },
    version,
    migration: mark,
    files: all.map(({ path, bytes, row, doc_type }) => ({
      path,
      ...digest(bytes),
      doc_type,
      source_path: row?.source_path ?? null,
      layer: row?.layer ?? null,
      confidence: row?.confidence ?? 1,
    })),
  };
  const packed = all.map(({ path, bytes }) => ({ path, bytes }));
  return [...packed, textFile('manifest.json', json(manifest))].toSorted((a, b) =>
    compareText(a.path, b.path),
  );
}

const textFile = (path: string, text: string): ArchivedFile => ({
  path,
  bytes: Buffer.from(text.toWellFormed()),
});

const hasFrontPage = (rows: readonly MappingRow[]): boolean =>
  rows.some(({ target_path }) => target_path.toLowerCase() === 'readme.md');

/** A place as a link that every reader follows, whatever letters are in it. */
const linkTo = (path: string): string =>
  `[${escapeMarkdown(path)}](${path
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replaceAll(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'))})`;

const decidedBy: Record<MappingRow['layer'], string> = {
  Manifest: 'the archive',
  CanonicalTaxonomy: 'its path',
  Heuristic: 'its content',
  Fallback: 'nothing',
};

type Told = { mark: MigrationMark; draft: Draft | null };

function migrationPage(rows: readonly MappingRow[], { mark, draft }: Told): string {
  const cells = rows.map(({ source_path, target_path, doc_type, layer, confidence }) => [
    code(source_path),
    linkTo(target_path),
    doc_type,
    decidedBy[layer],
    `${Math.round(confidence * 100)} %`,
  ]);
  return page(
    'Where these documents came from',
    `${mark.classified_count} files were sorted, ${mark.unclassified_count} were kept below \`_source/\` because nothing says what they are. Nothing in them was changed; links between them are as they were.`,
    draft && section(2, 'What was read', draftLine, readingTable(draft.reading)),
    section(2, 'File by file', table(['In the archive', 'Here', 'As', 'By', 'Sure'], cells)),
  );
}

const draftLine =
  'The package is a draft. What these documents say by their form is in [the graph](trace/graph.json). What is quoted was not understood; [the ledger](trace/ledger.md) has every paragraph with its fate.';

const readingTable = (rows: readonly ReadingRow[]) =>
  table(
    ['In the archive', 'Layout', 'Paragraphs', 'Read', 'Quoted', 'Headings'],
    rows.map((row) => [
      code(row.source_path),
      formatTitles[row.format],
      ...[row.statement_count, row.read_count, row.quoted_count, row.set_aside_count].map(String),
    ]),
  );

type Fronted = { rows: readonly MappingRow[]; draft: Draft | null };

function frontPage(name: string, { rows, draft }: Fronted): string {
  const folders = [...Map.groupBy(rows, ({ target_path }) => target_path.split('/')[0] ?? '')];
  return page(
    escapeMarkdown(name),
    'Documents that were brought from an archive; [MIGRATION.md](MIGRATION.md) says where each came from.',
    draft && draftLine,
    ...folders.map(([folder, own]) =>
      section(2, escapeMarkdown(folder), bullets(own.map((row) => linkTo(row.target_path)))),
    ),
  );
}
