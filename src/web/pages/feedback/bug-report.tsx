import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { bugReportQuery, type BugReport } from '#web/data/feedback-queries.ts';
import { FeedbackPage } from './feedback-page.tsx';
import { severityWords, statusWords } from '#web/parts/report-words.ts';
import { Prose } from '#web/parts/markdown/prose.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

export function BugReportPage() {
  const { id } = useParams({ from: '/signed-in/inside/bug-reports/$id' });
  const query = useQuery(bugReportQuery(id));
  return (
    <FeedbackPage title={query.data?.title ?? 'Bug report'}>
      <Read query={query}>{(report) => <Opened report={report} />}</Read>
    </FeedbackPage>
  );
}

function Opened({ report }: { report: BugReport }) {
  const { title, description, severity, status, created_at, related_generation_id } = report;
  return (
    <>
      <header className="grid gap-1.5">
        <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{title}</h2>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
          <Badge tone={severityWords[severity].tone}>{severityWords[severity].label}</Badge>
          <span>
            Sent <TimeAgo time={created_at} />
          </span>
        </p>
      </header>
      <Card className="p-4">
        <Prose text={description} />
      </Card>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[10rem_1fr]">
        {related_generation_id && (
          <Fact name="Run">
            <Link
              to={paths.generation}
              params={{ id: related_generation_id }}
              className="text-accent-text underline underline-offset-2"
            >
              Open the run
            </Link>
          </Fact>
        )}
        {report.current_route && <Fact name="Where">{report.current_route}</Fact>}
        {report.user_agent && <Fact name="Browser">{report.user_agent}</Fact>}
        {report.ai_tool && <Fact name="Agent">{report.ai_tool}</Fact>}
        <Fact name="Version">{report.build_version}</Fact>
      </dl>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </>
);
