// A graph as the files of a package: the documents of the table, then the pages that speak about them.
import type { PackagePart } from '#contract/capabilities.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { compareText } from '#specification/graph/serialise.ts';
import type { LeftEdit } from '#specification/hand-edits/edits.ts';
import { differenceOf, impactOf } from '#specification/merge/difference.ts';
import type { MergeConflict } from '#specification/merge/merge-graphs.ts';
import { renderChangelog } from './history/changelog.ts';
import { renderImpact } from './history/impact.ts';
import { documentsOf } from './package-files.ts';
import { addParts } from './parts.ts';
import { isCore } from './profiles.ts';
import type { Authorship, QualityReport } from './quality/quality-report.ts';
import { renderQuality } from './quality/report.ts';
import { renderReviews, type Review } from './quality/reviews.ts';
import type { RuleCard } from './quality/sarif.ts';
import type { FileRole, FileText, RenderedFile } from './rendered-file.ts';
import { renderLlms } from './start/llms.ts';
import { manifestOf, renderManifest, type MigrationMark } from './start/manifest.ts';
import { renderReadme } from './start/readme.ts';
import { buildView, type View } from './view.ts';

export interface PackageOptions extends Authorship {
  /** What the rules found; without it the package says nothing about its quality. */
  report?: QualityReport;
  /** The rules that the report is of. */
  rules?: readonly RuleCard[];
  /** Who read it while it was made, and what came of that. */
  reviews?: readonly Review[];
  /** Place in the package's lineage. */
  version?: string;
  /** What it has beyond what every package has. */
  parts?: readonly PackagePart[];
  /** The archive that somebody brought it in. */
  migration?: MigrationMark;
  /** What this version follows on. */
  update?: {
    before: Graph;
    /** CHANGELOG.md of the version before. */
    changelog: string | null;
    conflicts: readonly MergeConflict[];
    /** Hand edits that no graph can hold. */
    left: readonly LeftEdit[];
  };
}

/**
 * All files of a package in path order, the manifest included. The same graph and report give the same bytes.
 */
export function buildPackage(graph: Graph, options: PackageOptions = {}): RenderedFile[] {
  const view = buildView(graph);
  return completePackage(view, renderDocuments(view), options);
}

/** What a package says about its graph. */
export function renderDocuments(view: View): RenderedFile[] {
  return documentsOf(view.project).flatMap(({ role, render }) => withRole(role, render(view)));
}

/** The documents with the pages that speak about them: quality report, front page, index and manifest. */
export function completePackage(
  view: View,
  documents: readonly RenderedFile[],
  { report, rules = [], reviews = [], version = '1.0.0', update, migration, parts = [] }: PackageOptions,
): RenderedFile[] {
  const quality = report
    ? withRole('quality', [
        ...renderQuality(view, { report, rules, reviews, documents }),
        ...renderReviews(view, reviews, { remaining: report.findings, rules }),
      ])
    : [];
  const changes = update ? withRole('start', renderChanges(view, version, update)) : [];
  const body = [...documents, ...changes, ...quality];
  const paths = new Set(body.map((file) => file.path));
  const covers = withRole('start', [
    ...renderReadme(view, paths, { report: report ?? null, rules }),
    ...(isCore(view.project) ? [] : renderLlms(view, body)),
  ]);
  const files = [...covers, ...body];
  files.push(renderManifest(manifestOf(view, { report: report ?? null, version, migration }), files));
  return addParts(view, files, parts).toSorted((a, b) => compareText(a.path, b.path));
}

function renderChanges(
  view: View,
  version: string,
  update: NonNullable<PackageOptions['update']>,
): FileText[] {
  const difference = differenceOf(update.before, view.graph);
  const before = buildView(update.before);
  return [
    ...renderChangelog(view, { version, difference, before, earlier: update.changelog }),
    ...renderImpact({ before, after: view, difference }, impactOf(update.before, view.graph), update),
  ];
}

/** Texts become well-formed Unicode, so that what is hashed is what is written. */
function withRole(role: FileRole, files: readonly FileText[]): RenderedFile[] {
  return files.map(({ path, text }) => ({ path, text: text.toWellFormed(), role }));
}
