import { Link } from '@tanstack/react-router';
import type { ResultOf } from '#client/client.ts';
import type { InterviewStatus } from '#contract/operations/interviews.ts';
import { paths } from '#web/paths.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { plural } from '#web/ui/format.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { RowLink } from './row-link.tsx';
import { RowMenu } from './row-menu.tsx';

export type InterviewRowData = ResultOf<'listInterviews'>['interviews'][number];

const statuses: Record<InterviewStatus, { label: string; tone: Tone }> = {
  Active: { label: 'In progress', tone: 'accent' },
  Paused: { label: 'Paused', tone: 'warn' },
  Abandoned: { label: 'Abandoned', tone: 'neutral' },
  Complete: { label: 'Complete', tone: 'good' },
  AwaitingClarification: { label: 'A run has questions', tone: 'warn' },
  ClarificationResolved: { label: 'Questions answered', tone: 'accent' },
};

export function InterviewRow({ interview }: { interview: InterviewRowData }) {
  const { label, tone } = statuses[interview.status];
  return (
    <RowLink>
      <Link
        to={paths.interview}
        params={{ id: interview.id }}
        className="min-w-0 flex-1 font-medium after:absolute after:inset-0"
      >
        <span className="block truncate">{interview.display_title ?? 'Untitled interview'}</span>
        <span className="block truncate text-sm font-normal text-muted">
          {plural(interview.turn_count, 'turn')} · <TimeAgo time={interview.last_activity_at} />
        </span>
      </Link>
      <Badge tone={tone}>{label}</Badge>
      <RowMenu
        kind="interview"
        id={interview.id}
        name={interview.display_title ?? 'Untitled interview'}
        given_name={interview.display_title}
      />
    </RowLink>
  );
}
