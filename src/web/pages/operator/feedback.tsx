// The feedback of all accounts.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import {
  receivedFeedbackItemQuery,
  receivedFeedbackQuery,
  type ReceivedFeedback,
  type ReceivedFeedbackRow,
} from '#web/data/operator-queries.ts';
import { OpenRow } from '#web/parts/list/open-row.tsx';
import { Paged } from '#web/parts/list/paged.tsx';
import { Prose } from '#web/parts/markdown/prose.tsx';
import { severityWords, typeWords } from '#web/parts/report-words.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Empty, Read, Skeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { reviewWords } from './review-words.ts';
import { ReviewButtons } from './review-buttons.tsx';
import { ReviewFilter } from './review-filter.tsx';

export function ReceivedFeedbackPage() {
  const { status } = useSearch({ from: '/signed-in/inside/operator/feedback' });
  const query = useInfiniteQuery(receivedFeedbackQuery(status));
  return (
    <div className="grid gap-4">
      <ReviewFilter label="Which feedback" to={paths.operatorFeedback} status={status} />
      <Paged query={query} label="Feedback" empty={<Empty icon="check" title="No feedback" />}>
        {(row) => <Row key={row.id} row={row} />}
      </Paged>
    </div>
  );
}

function Row({ row }: { row: ReceivedFeedbackRow }) {
  const { id, title, type, severity, status, sender, created_at } = row;
  return (
    <OpenRow
      title={title}
      more={
        <>
          {typeWords[type]} · {severityWords[severity].label} · {sender.display_name} ·{' '}
          <TimeAgo time={created_at} />
        </>
      }
      mark={<Badge tone={reviewWords[status].tone}>{reviewWords[status].label}</Badge>}
    >
      <Opened id={id} />
      <p className="text-sm">
        From{' '}
        <a className="text-accent-text underline underline-offset-2" href={`mailto:${sender.email}`}>
          {sender.email}
        </a>
      </p>
      <ReviewButtons of="reviewFeedback" id={id} title={title} status={status} />
    </OpenRow>
  );
}

function Opened({ id }: { id: string }) {
  const query = useQuery(receivedFeedbackItemQuery(id));
  return (
    <Read query={query} loading={<Skeleton className="h-5 w-64" />}>
      {(feedback) => (
        <>
          {feedback.summary && <p className="text-muted [overflow-wrap:anywhere]">{feedback.summary}</p>}
          <Prose text={feedback.full_report} />
          <Answers feedback={feedback} />
        </>
      )}
    </Read>
  );
}

/** What was answered to the sections of a template. */
function Answers({ feedback: { rubric_section_responses, rubric_scores } }: { feedback: ReceivedFeedback }) {
  const [said, scores] = [rubric_section_responses ?? {}, rubric_scores ?? {}];
  const sections = [...new Set([...Object.keys(said), ...Object.keys(scores)])];
  if (sections.length === 0) return null;
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[12rem_1fr]">
      {sections.map((section) => (
        <div key={section} className="contents">
          <dt className="text-muted">
            {section}
            {scores[section] !== undefined && `, ${scores[section]} of 100`}
          </dt>
          <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">{said[section]}</dd>
        </div>
      ))}
    </dl>
  );
}
