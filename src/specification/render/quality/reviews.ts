// The reviews of a run: who read what, what each found, and what became of it. A package that was rendered
// from a graph without a run has none.
import type { FileText } from '#specification/render/rendered-file.ts';
import { bullets, escapeMarkdown, page, section, table } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';
import type { Finding } from '#specification/rules/finding.ts';

export interface Review {
  /** As it stands in the name of the file: `critic`. */
  name: string;
  title: string;
  reader: string;
  /** What was to be done, in the infinitive. */
  task: string;
  /** In the reader's own words. */
  note: string;
  findings: readonly ReviewFinding[];
}

export interface ReviewFinding {
  finding: Finding;
  /** How it was settled, when a later step says so. */
  outcome: string | null;
  /** Why it is left, should it be. */
  reason: string;
}

const pathOf = ({ name }: Review, at: number) =>
  `quality/reviews/${String(at + 1).padStart(2, '0')}-${name}.md`;

/** `remaining` are the findings of the package's own report. */
export function renderReviews(
  view: View,
  reviews: readonly Review[],
  remaining: readonly Finding[],
): FileText[] {
  const left = new Set(remaining.map(keyOf));
  return reviews.map((review, at) => {
    const path = pathOf(review, at);
    const { refs, say } = writer(view, path);
    const became = ({ finding, outcome, reason }: ReviewFinding) =>
      left.has(keyOf(finding)) ? `Left. ${say(reason)}` : say(outcome ?? 'Mended.');
    const rows = review.findings.map((each) => [
      each.finding.rule,
      each.finding.severity,
      escapeMarkdown(each.finding.message),
      refs(each.finding.nodes),
      became(each),
    ]);
    const text = page(
      escapeMarkdown(review.title),
      `${escapeMarkdown(review.reader)}, was asked to ${escapeMarkdown(review.task)}. ${escapeMarkdown(review.note)}`,
      section(
        2,
        `Findings: ${rows.length}`,
        table(['Rule', 'Severity', 'Finding', 'Nodes', 'What became of it'], rows),
      ),
    );
    return { path, text };
  });
}

/** The way to the reviews from the report. */
export function reviewLinks(view: View, reviews: readonly Review[], from: string): string | null {
  const { link } = writer(view, from);
  const links = reviews.map((review, at) => link(escapeMarkdown(review.title), pathOf(review, at)));
  return section(2, 'Reviews', bullets(links)) || null;
}

const keyOf = ({ rule, message }: Finding) => `${rule} ${message}`;
