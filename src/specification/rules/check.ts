// Runs the rules of the catalogue. Findings come in the order of the catalogue, within a rule in the order of
// the package, so that the same package gives the same report.
import type { Graph } from '#specification/graph/graph.ts';
import { partsOf, renderParts } from '#specification/render/parts.ts';
import { renderDocuments } from '#specification/render/build-package.ts';
import type { RuleCard } from '#specification/render/quality/sarif.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import { buildView, type View } from '#specification/render/view.ts';
import { fileRules, graphRules } from './catalogue.ts';
import { documentsIn, documentsRules } from './documents.ts';
import type { Finding } from './finding.ts';
import { listPackage, readPackage, type MarkdownTexts } from './reading/package-text.ts';
import { readableRules } from './readable.ts';
import { withContests } from './understanding/readers.ts';
import type { Breach, Limits, Rule } from './rule.ts';

const unlimited: Limits = { assumed_share_max: 1 };

export interface FilesOptions {
  limits?: Limits;
  /** What the graph renders, when the caller has rendered it already. */
  documents?: readonly RenderedFile[];
  /** Markdown that the caller has read already. */
  texts?: MarkdownTexts;
}

/** What the statements of a graph break. */
export function checkGraph(graph: Graph, limits: Limits): Finding[] {
  return checkView(buildView(graph), limits);
}

/** The same for a graph whose view exists already. */
export function checkView(view: View, limits: Limits): Finding[] {
  const found = graphRules.flatMap((rule) => findings(rule, rule.check({ view, limits })));
  return withContests(found, view.graph);
}

/** What the rendered files break, beyond the statements that they are rendered from. */
export function checkFiles(
  view: View,
  files: readonly RenderedFile[],
  { limits = unlimited, documents, texts }: FilesOptions = {},
): Finding[] {
  const input = {
    view,
    limits,
    files: readPackage(files, texts),
    documents: documents ?? [...renderDocuments(view), ...renderParts(view, partsOf(files))],
  };
  const found = fileRules.flatMap((rule) => findings(rule, rule.check(input)));
  return withContests(found, view.graph);
}

/** What can be said of files without a graph that can be read, and by which rules. */
export function checkReadable(files: readonly RenderedFile[]): [Finding[], readonly RuleCard[]] {
  const input = { files: listPackage(files) };
  const found = readableRules.flatMap((rule) => findings(rule, rule.check(input)));
  const manifest = documentsIn(input.files);
  if (!manifest) return [found, readableRules];
  const documents = { files: readPackage(files), manifest };
  const further = documentsRules.flatMap((rule) => findings(rule, rule.check(documents)));
  return [
    [...found, ...further],
    [...readableRules, ...documentsRules],
  ];
}

/** Breaches as findings of their rule. */
export function findings(rule: Pick<Rule, 'id' | 'severity'>, breaches: Iterable<Breach>): Finding[] {
  return [...breaches].map(({ message, nodes = [], place = null, severity = rule.severity }) => ({
    rule: rule.id,
    severity,
    message,
    nodes: [...nodes],
    place,
  }));
}
