// A graph as the files of a package: the documents of the table, then the pages that speak about them.
import type { Graph } from '#specification/graph/graph.ts';
import { compareText } from '#specification/graph/serialise.ts';
import { documentsOf } from './package-files.ts';
import type { QualityReport } from './quality/quality-report.ts';
import { renderQuality } from './quality/report.ts';
import type { FileRole, FileText, RenderedFile } from './rendered-file.ts';
import { renderLlms } from './start/llms.ts';
import { renderManifest } from './start/manifest.ts';
import { renderReadme } from './start/readme.ts';
import { buildView, type View } from './view.ts';

export interface PackageOptions {
  /** What the rules found; without it the package says nothing about its quality. */
  report?: QualityReport;
  /** Place in the package's lineage. */
  version?: string;
}

/** All files of a package in path order, the manifest included. The same graph and report give the same bytes. */
export function buildPackage(graph: Graph, options: PackageOptions = {}): RenderedFile[] {
  const view = buildView(graph);
  return completePackage(view, renderDocuments(view), options);
}

/** What a package says about its graph. */
export function renderDocuments(view: View): RenderedFile[] {
  return documentsOf(view.project.profile).flatMap(({ role, render }) => withRole(role, render(view)));
}

/** The documents with the pages that speak about them: quality report, front page, index and manifest. */
export function completePackage(
  view: View,
  documents: readonly RenderedFile[],
  { report, version = '1.0.0' }: PackageOptions,
): RenderedFile[] {
  const quality = report ? withRole('quality', renderQuality(view, report)) : [];
  const body = [...documents, ...quality];
  const paths = new Set(body.map((file) => file.path));
  const covers = withRole('start', [...renderReadme(view, paths, report ?? null), ...renderLlms(view, body)]);
  const files = [...covers, ...body];
  files.push(renderManifest(view, { files, report: report ?? null, version }));
  return files.toSorted((a, b) => compareText(a.path, b.path));
}

/** Texts become well-formed Unicode, so that what is hashed is what is written. */
function withRole(role: FileRole, files: readonly FileText[]): RenderedFile[] {
  return files.map(({ path, text }) => ({ path, text: text.toWellFormed(), role }));
}
