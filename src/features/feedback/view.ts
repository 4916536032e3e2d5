// Feedback as its sender sees it: whole, or as a row of a list.
import type { feedbackOperations } from '#contract/operations/feedback/feedback.ts';
import type { Answer } from '#contract/operation.ts';
import type { FeedbackRow } from './store.ts';

type View = Answer<(typeof feedbackOperations)['getFeedback']>;
type ListRow =
  Answer<(typeof feedbackOperations)['listMyFeedback']> extends infer A
    ? A extends { feedback: (infer R)[] }
      ? R
      : never
    : never;

const excerpt_max = 200;

export function feedbackView({ told, ...row }: FeedbackRow): View {
  return { ...row, ...(told as object) };
}

export function feedbackListView({ told, summary, full_report: _long, ...row }: FeedbackRow): ListRow {
  const fields = told as Record<string, unknown>;
  const count = (field: string) => (Array.isArray(fields[field]) ? fields[field].length : 0);
  const scalars = Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value !== 'object'));
  return {
    ...row,
    ...scalars,
    summary_excerpt: summary === null ? null : [...summary].slice(0, excerpt_max).join(''),
    tag_count: count('tags'),
    finding_count: count('structured_findings'),
    transcript_evidence_count: count('transcript_evidence'),
    package_evidence_count: count('package_evidence'),
  };
}
