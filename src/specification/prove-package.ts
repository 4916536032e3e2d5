// A graph as a proven package: its files, and the report of every rule over the graph and over the files. The pages
// that speak about the report are written last; the rules have read them with an empty report, so that what they say
// about links and required files holds for the finished package.
import type { Graph } from './graph/graph.ts';
import { completePackage, renderDocuments } from './render/build-package.ts';
import type { QualityReport } from './render/quality/quality-report.ts';
import type { RenderedFile } from './render/rendered-file.ts';
import { buildView } from './render/view.ts';
import { rules } from './rules/catalogue.ts';
import { checkFiles, checkView } from './rules/check.ts';
import type { Finding } from './rules/finding.ts';
import type { Limits } from './rules/rule.ts';
import { scoreOf } from './rules/score.ts';

/** Raised whenever a rule is added, removed or judges differently: scores of one rubric can be compared. */
export const rubric_version = '1.1.0';

export interface ProvenPackage {
  files: RenderedFile[];
  report: QualityReport;
}

export function provePackage(graph: Graph, limits: Limits): ProvenPackage {
  const view = buildView(graph);
  const documents = renderDocuments(view);
  const draft = completePackage(view, documents, { report: reportOf([]) });
  const report = reportOf([...checkView(view, limits), ...checkFiles(view, draft, { limits, documents })]);
  return { files: completePackage(view, documents, { report }), report };
}

function reportOf(findings: Finding[]): QualityReport {
  return { rubric_version, rules_run: rules.length, ...scoreOf(findings, rules), findings };
}
