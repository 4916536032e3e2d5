import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { myBugReportsQuery } from '#web/data/feedback-queries.ts';
import { FeedbackPage } from './feedback-page.tsx';
import { severityWords, statusWords } from '#web/parts/report-words.ts';
import { ReportBug } from './report-bug.tsx';
import { listClass, RowLink } from '#web/parts/list/row-link.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty, Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

export function BugReportsPage() {
  const query = useQuery(myBugReportsQuery);
  const [is_reporting, report] = useState(false);
  return (
    <FeedbackPage title="Bug reports">
      <Section
        title="What you reported"
        action={
          <Button size="small" icon="plus" onClick={() => report(true)}>
            Report a bug
          </Button>
        }
      >
        <Read query={query}>
          {({ bug_reports }) =>
            bug_reports.length === 0 ? (
              <Card>
                <Empty icon="alert" title="You reported no bug yet">
                  <p>Say what you did, what happened, and what you had expected.</p>
                </Empty>
              </Card>
            ) : (
              <ul aria-label="Bug reports" className={listClass}>
                {bug_reports.map(({ id, title, severity, status, created_at }) => (
                  <RowLink key={id}>
                    <Link
                      to={paths.bugReport}
                      params={{ id }}
                      className="min-w-0 flex-1 font-medium after:absolute after:inset-0"
                    >
                      <span className="block truncate">{title}</span>
                      <span className="block truncate text-sm font-normal text-muted">
                        {statusWords[status].label} · <TimeAgo time={created_at} />
                      </span>
                    </Link>
                    <Badge tone={severityWords[severity].tone}>{severityWords[severity].label}</Badge>
                  </RowLink>
                ))}
              </ul>
            )
          }
        </Read>
      </Section>
      {is_reporting && <ReportBug onClose={() => report(false)} />}
    </FeedbackPage>
  );
}
