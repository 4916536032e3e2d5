// The bug reports of all accounts.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { receivedBugReportsQuery, type ReceivedBugReport } from '#web/data/operator-queries.ts';
import { OpenRow } from '#web/parts/list/open-row.tsx';
import { Paged } from '#web/parts/list/paged.tsx';
import { Prose } from '#web/parts/markdown/prose.tsx';
import { severityWords } from '#web/parts/report-words.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Empty } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { reviewWords } from './review-words.ts';
import { ReviewButtons } from './review-buttons.tsx';
import { ReviewFilter } from './review-filter.tsx';

export function ReceivedBugReportsPage() {
  const { status } = useSearch({ from: '/signed-in/inside/operator/bug-reports' });
  const query = useInfiniteQuery(receivedBugReportsQuery(status));
  return (
    <div className="grid gap-4">
      <ReviewFilter label="Which bug reports" to={paths.operatorBugReports} status={status} />
      <Paged query={query} label="Bug reports" empty={<Empty icon="check" title="No bug reports" />}>
        {(report) => <Row key={report.id} report={report} />}
      </Paged>
    </div>
  );
}

function Row({ report }: { report: ReceivedBugReport }) {
  const { id, title, description, severity, status, account_name, account_email, created_at } = report;
  return (
    <OpenRow
      title={title}
      more={
        <>
          {severityWords[severity].label} · {account_name} · <TimeAgo time={created_at} />
        </>
      }
      mark={<Badge tone={reviewWords[status].tone}>{reviewWords[status].label}</Badge>}
    >
      <Prose text={description} />
      <p className="text-sm text-muted [overflow-wrap:anywhere]">{factsOf(report).join(' · ')}</p>
      <p className="text-sm">
        From{' '}
        <a className="text-accent-text underline underline-offset-2" href={`mailto:${account_email}`}>
          {account_email}
        </a>
      </p>
      <ReviewButtons of="reviewBugReport" id={id} title={title} status={status} />
    </OpenRow>
  );
}

const factsOf = (report: ReceivedBugReport): string[] =>
  [
    `Plan ${report.plan}`,
    `version ${report.build_version}`,
    report.related_generation_id && `run ${report.related_generation_id}`,
    report.current_route,
    report.ai_tool,
    report.user_agent,
  ].filter((fact) => fact !== null);
