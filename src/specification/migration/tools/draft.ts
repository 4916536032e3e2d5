// What a package of documents has beside them where other tools made some: the graph, its statements with their fates, and
// a specification for people.
import type { StatementCounts } from '#contract/understood.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { graphFileOf } from '#specification/graph/graph-files.ts';
import { countStatements } from '#specification/graph/statements.ts';
import type { ArchivedFile, MappingRow } from '#specification/migration/classify.ts';
import type { ProjectDescription } from '#specification/migration/project-description.ts';
import { ledgerPath, specificationPath } from '#specification/render/node-locations.ts';
import { renderLedger, renderStatements } from '#specification/render/quality/ledger.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchorName } from '#specification/render/syntax/markdown.ts';
import { buildView } from '#specification/render/view.ts';
import { draftGraph } from './draft-graph.ts';
import { readingRows, type ReadingRow } from './fates.ts';
import type { ReadDocument } from './items.ts';
import { readTools } from './read-tools.ts';
import { draftSpecification } from './specification-page.ts';

export type Draft = { graph: Graph; reading: ReadingRow[]; counts: StatementCounts | null };

const docTypes: Readonly<Record<string, string>> = {
  'trace/graph.json': 'SpecificationGraph',
  [ledgerPath]: 'StatementLedger',
  'trace/statements.jsonl': 'Statements',
  [specificationPath]: 'DraftSpecification',
};

/** Whether an earlier migration drew it, as its manifest says. */
export const isDraftFile = ({ layer, doc_type, target_path }: MappingRow): boolean =>
  layer === 'Manifest' && docTypes[target_path] === doc_type;

type Sorted = { rows: readonly MappingRow[]; files: readonly ArchivedFile[] };

/** What is read of an archive, document by document; nothing where it would take the place of one. */
const documentsIn = (sorted: Sorted): ReadDocument[] =>
  sorted.rows.some((row) => row.target_path.toLowerCase().startsWith('trace/') && !isDraftFile(row))
    ? []
    : readTools(sorted);

export const readingOf = (sorted: Sorted): ReadingRow[] => readingRows(documentsIn(sorted));

/** Null where nothing is read. */
export function draftOf(sorted: Sorted, project: ProjectDescription): Draft | null {
  const documents = documentsIn(sorted);
  if (documents.length === 0) return null;
  const graph = draftGraph(documents, project);
  return { graph, reading: readingRows(documents), counts: countStatements(graph.interview.statements) };
}

export function draftFiles(
  { graph }: Draft,
  isTaken: (path: string) => boolean,
): (FileText & { doc_type: string })[] {
  const view = buildView(graph);
  const has_page = !isTaken(specificationPath);
  const home = ({ id }: { id: string }) => (has_page ? `${specificationPath}#${anchorName(id)}` : null);
  const files = [
    graphFileOf(graph),
    ...renderLedger(view, home),
    ...renderStatements(view),
    ...(has_page ? [draftSpecification(view)] : []),
  ];
  return files.map(({ path, text }) => ({ path, text, doc_type: docTypes[path] ?? 'Document' }));
}
