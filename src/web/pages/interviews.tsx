import { useQuery } from '@tanstack/react-query';
import { interviewsQuery } from '#web/data/queries.ts';
import { InterviewRow } from '#web/parts/interview-row.tsx';
import { listClass } from '#web/parts/row-link.tsx';
import { Page } from '#web/parts/shell.tsx';
import { StartInterview } from '#web/parts/start-interview.tsx';
import { Card, PageHead } from '#web/ui/card.tsx';
import { Empty, Read } from '#web/ui/states.tsx';

export function InterviewsPage() {
  const query = useQuery(interviewsQuery);
  return (
    <Page title="Interviews">
      <PageHead title="Interviews" lead="Those in which something was said, last active first.">
        <StartInterview />
      </PageHead>
      <Read query={query}>
        {({ interviews }) =>
          interviews.length === 0 ? (
            <Card>
              <Empty icon="chat" title="No interviews yet">
                <p>Start one and tell about your idea; it is kept as you go.</p>
              </Empty>
            </Card>
          ) : (
            <ul className={listClass}>
              {interviews.map((interview) => (
                <InterviewRow key={interview.id} interview={interview} />
              ))}
            </ul>
          )
        }
      </Read>
    </Page>
  );
}
