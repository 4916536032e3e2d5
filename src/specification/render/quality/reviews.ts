// The reviews of a run: who read what, what each found, and what became of it. What rules alone looked at is called a
// check and says what was checked. A package that was rendered from a graph without a run has none.
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  bullets,
  escapeMarkdown,
  page,
  section,
  table,
  type Block,
} from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer, type Writer } from '#specification/render/writer.ts';
import type { RuleCard } from './sarif.ts';
import type { Finding } from '#specification/rules/finding.ts';

export interface Review {
  title: string;
  /** Null: nobody read it, rules checked it. */
  reader: string | null;
  /** Which model read it, and for a reading with fresh eyes whether the provider wrote the draft as well. */
  read_by?: string | null;
  /** What was to be done, in the infinitive. */
  task: string;
  /** In the reader's own words. */
  note: string;
  /** What of its answer is not in the package, with the reason. */
  left_out?: readonly string[];
  findings: readonly ReviewFinding[];
}

export interface ReviewFinding {
  finding: Finding;
  /** Why it is contested, and what takes the place of its rule. */
  contested: string | null;
  /** How it was settled, when a later step says so. */
  outcome: string | null;
  /** Why it is left, should it be. */
  reason: string;
}

export const reviewsPath = 'trace/reviews.md';

export interface LastLook {
  /** The findings of the package's own report. */
  remaining: readonly Finding[];
  /** The rules that were run for it: what no rule tells was not looked at again. */
  rules: readonly Pick<RuleCard, 'id'>[];
}

export function renderReviews(view: View, reviews: readonly Review[], last: LastLook): FileText[] {
  if (reviews.length === 0) return [];
  const writing = writer(view, reviewsPath);
  const text = page(titleOf(reviews), ...reviews.map((review) => told(review, last, writing)));
  return [{ path: reviewsPath, text }];
}

function told(review: Review, { remaining, rules }: LastLook, { refs, say }: Writer): Block {
  const ran = new Set<string>(rules.map(({ id }) => id));
  const became = ({ finding, outcome, reason, contested }: ReviewFinding) => {
    if (contested !== null) return say(contested);
    if (remaining.some((other) => isSame(finding, other)))
      return `Left. ${say(besideFinding(reason, finding))}`;
    if (!ran.has(finding.rule)) return 'It was not looked at again.';
    return say(outcome ?? 'The rule was run again and holds.');
  };
  const rows = review.findings.map((each) => [
    each.finding.rule,
    each.finding.severity,
    escapeMarkdown(each.finding.message),
    refs(each.finding.nodes),
    became(each),
  ]);
  const { left_out = [] } = review;
  return section(
    2,
    escapeMarkdown(review.title),
    `${leadOf(review)} ${escapeMarkdown(review.note)}`,
    review.read_by && escapeMarkdown(review.read_by),
    section(3, `Not kept: ${left_out.length}`, bullets(left_out.map(escapeMarkdown))),
    section(
      3,
      `Findings: ${rows.length}`,
      table(['Rule', 'Severity', 'Finding', 'Nodes', 'What became of it'], rows),
    ),
  );
}

/** The row has the words of the finding already. */
const besideFinding = (reason: string, { message }: Finding): string =>
  reason.endsWith(`: ${message}`) ? `${reason.slice(0, -message.length - 2)}.` : reason;

/** The way to the reviews from the report. */
export function reviewsLink(view: View, reviews: readonly Review[], from: string): string | null {
  const { link } = writer(view, from);
  const titles = reviews.map(({ title }) => escapeMarkdown(title)).join(', ');
  return reviews.length === 0 ? null : `${link(titleOf(reviews), reviewsPath)}: ${titles}.`;
}

const titleOf = (reviews: readonly Review[]): string =>
  reviews.some(({ reader }) => reader !== null) ? 'Reviews' : 'Checks';

const leadOf = ({ reader, task }: Review): string =>
  reader === null
    ? `Rules were run to ${escapeMarkdown(task)}; no model and no person read anything.`
    : `${escapeMarkdown(reader)}, was asked to ${escapeMarkdown(task)}.`;

/** A rule that tells of the same place in other words tells the same. */
const isSame = (one: Finding, other: Finding): boolean =>
  one.rule === other.rule &&
  (one.message === other.message || one.nodes.some((node) => other.nodes.includes(node)));
