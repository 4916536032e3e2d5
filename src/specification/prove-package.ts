// A graph as a proven package: its files, and the report of every rule over the graph and over the files. The
// pages that speak about the report are written last; the rules have read them with an empty report, so that
// what they say about links and required files holds for the finished package.
import { rubric_version } from '#contract/capabilities.ts';
import type { Graph } from './graph/graph.ts';
import { countStatements, shareUnderstood } from './graph/statements.ts';
import { completePackage, renderDocuments, type PackageOptions } from './render/build-package.ts';
import { authorshipIn, type Authorship, type QualityReport } from './render/quality/quality-report.ts';
import type { RenderedFile } from './render/rendered-file.ts';
import { buildView, type View } from './render/view.ts';
import { deepRules, rules } from './rules/catalogue.ts';
import { checkFiles, checkView } from './rules/check.ts';
import type { Finding } from './rules/finding.ts';
import { readPackage, type MarkdownTexts } from './rules/reading/package-text.ts';
import type { Limits, Rule } from './rules/rule.ts';
import { scoreOf } from './rules/score.ts';

export interface ProvenPackage {
  files: RenderedFile[];
  report: QualityReport;
}

/** Where a package stands in its lineage, and who reviewed it. */
type Lineage = Pick<
  PackageOptions,
  'version' | 'update' | 'reviews' | 'migration' | 'parts' | keyof Authorship
>;

/** What follows from a graph alone, whoever reviewed it and whatever the engines say. */
export interface DrawnPackage {
  view: View;
  documents: readonly RenderedFile[];
  findings: readonly Finding[];
  /** The Markdown of the documents as it was read, by what is written. */
  texts: MarkdownTexts;
  limits: Limits;
}

/** A package whose files stand and have been read, and whose report has not been written. */
export interface PackageDraft {
  view: View;
  documents: readonly RenderedFile[];
  files: readonly RenderedFile[];
  findings: readonly Finding[];
  lineage: Lineage;
}

/** What the deep tiers add to the report: the rules that were run, by id, and what they found. */
export interface DeepFindings {
  rules: readonly string[];
  findings: readonly Finding[];
}

const none: DeepFindings = { rules: [], findings: [] };

export function provePackage(graph: Graph, limits: Limits, lineage: Lineage = {}): ProvenPackage {
  return finishPackage(draftPackage(graph, limits, lineage));
}

export function draftPackage(graph: Graph, limits: Limits, lineage: Lineage = {}): PackageDraft {
  return draftOver(drawPackage(graph, limits), lineage);
}

/** A graph as far as it was judged without being rendered. */
export type CheckedGraph = Pick<DrawnPackage, 'view' | 'findings' | 'limits'>;

export function checkedGraph(graph: Graph, limits: Limits): CheckedGraph {
  const view = buildView(graph);
  return { view, findings: checkView(view, limits), limits };
}

export const drawPackage = (graph: Graph, limits: Limits): DrawnPackage =>
  drawChecked(checkedGraph(graph, limits));

export function drawChecked(checked: CheckedGraph): DrawnPackage {
  const { view } = checked;
  const documents = renderDocuments(view);
  const texts: MarkdownTexts = new Map();
  readPackage(documents, texts);
  return { ...checked, documents, texts };
}

export function draftOver(drawn: DrawnPackage, lineage: Lineage = {}): PackageDraft {
  const { view, documents, texts, limits } = drawn;
  const files = completePackage(view, documents, {
    ...lineage,
    parts: [],
    report: reportOf(view, [], { ran: rules, lineage }),
    rules,
  });
  const findings = [...drawn.findings, ...checkFiles(view, files, { limits, documents, texts })];
  return { view, documents, files, findings, lineage };
}

export function finishPackage(draft: PackageDraft, deep: DeepFindings = none): ProvenPackage {
  const { view, documents, findings, lineage } = draft;
  const ran = [...rules, ...deepRules.filter((rule) => deep.rules.includes(rule.id))];
  const report = reportOf(view, [...findings, ...deep.findings], { ran, lineage });
  return { files: completePackage(view, documents, { ...lineage, report, rules: ran }), report };
}

type Proof = { ran: readonly Rule[]; lineage: Lineage };

function reportOf(view: View, findings: Finding[], { ran, lineage }: Proof): QualityReport {
  const { statements } = view.graph.interview;
  const counts = countStatements(statements);
  return {
    rubric_version,
    rules_run: ran.length,
    ...scoreOf(findings, ran, shareUnderstood(statements)),
    ...(counts && { statements: counts }),
    ...authorshipIn(lineage),
    findings,
  };
}
