// The quality report: what the rules found, blockers first. A blocker that remains is shown, never hidden.
import { isDraft } from '#contract/understood.ts';
import { isCore } from '#specification/render/profiles.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { code, escapeMarkdown, page, section, table } from '#specification/render/syntax/markdown.ts';
import { json } from '#specification/render/syntax/json.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';
import { proofSection } from './proofs.ts';
import { scoreDimensions, type QualityReport } from './quality-report.ts';
import { understoodLineOf } from './ledger.ts';
import { reviewsLink, type Review } from './reviews.ts';
import { sarifText, type RuleCard } from './sarif.ts';

const path = 'trace/report.md';
const shown = { max: 200 };

export interface QualityInput {
  report: QualityReport;
  /** The rules that were run. */
  rules: readonly RuleCard[];
  reviews: readonly Review[];
  /** The pages that findings are about. */
  documents: readonly FileText[];
}

export function renderQuality(view: View, { report, rules, reviews, documents }: QualityInput): FileText[] {
  const texts = new Map(documents.map((file) => [file.path, file.text]));
  const writing = writer(view, path);
  const { refs } = writing;
  const group = (severity: QualityReport['findings'][number]['severity'], title: string) => {
    const findings = report.findings.filter((each) => each.severity === severity);
    return section(
      2,
      `${title}: ${findings.length}`,
      table(
        ['Rule', 'Finding', 'Nodes', 'Place'],
        findings
          .slice(0, shown.max)
          .map((each) => [
            each.rule,
            escapeMarkdown(each.message),
            refs(each.nodes),
            each.place ? code(each.place.path + (each.place.line ? `:${each.place.line}` : '')) : '',
          ]),
      ),
      findings.length > shown.max && `${findings.length - shown.max} more are in report.json.`,
    );
  };
  const text = page(
    'Quality report',
    understoodLineOf(view),
    summaryLine(report),
    table(
      ['Dimension', 'Score'],
      scoreDimensions.map((dimension) => [dimension, String(report.scores[dimension])]),
    ),
    group('blocker', 'Blockers'),
    group('warning', 'Warnings'),
    group('info', 'Notes'),
    proofSection(writing, rules),
    reviewsLink(view, reviews, path),
  );
  return [
    { path, text },
    { path: 'trace/report.json', text: json(report) },
    ...(isCore(view.project)
      ? []
      : [
          {
            path: 'trace/report.sarif',
            text: sarifText({ ...report, rules, view, textOf: (at) => texts.get(at) }),
          },
        ]),
  ];
}

export function summaryLine(report: QualityReport): string {
  const count = (severity: string) => report.findings.filter((each) => each.severity === severity).length;
  const blockers = count('blocker');
  const verdict =
    blockers === 0 ? 'No blocker.' : `${blockers} ${blockers === 1 ? 'blocker' : 'blockers'}, listed below.`;
  const score = isDraft(report.statements ?? null) ? 'Draft with score' : 'Score';
  return `${score} ${report.score} of 100 (rubric ${report.rubric_version}, ${report.rules_run} rules). ${verdict} ${count('warning')} warnings.`;
}
