// Feedback as its sender and operators see it: whole, or as a row of a list.
import type { z } from 'zod';
import type { feedback, feedbackOperations } from '#contract/operations/feedback/feedback.ts';
import type { Answer } from '#contract/operation.ts';
import type { FeedbackRow, ReceivedRow } from './store.ts';

type View = z.input<typeof feedback>;
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

/** Takes who sent it apart from what was sent. */
export function withSender<T>(
  { sender_id: user_id, display_name, email, ...row }: ReceivedRow,
  view: (row: FeedbackRow) => T,
) {
  return { ...view(row), sender: { user_id, display_name, email } };
}
