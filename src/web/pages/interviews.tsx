import { useInfiniteQuery } from '@tanstack/react-query';
import { interviewPages } from '#web/data/list-queries.ts';
import { InterviewRow } from '#web/parts/list/interview-row.tsx';
import { Paged } from '#web/parts/list/paged.tsx';
import { Page } from '#web/parts/shell/shell.tsx';
import { StartInterview } from '#web/parts/start-interview.tsx';
import { PageHead } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/states.tsx';

export function InterviewsPage() {
  const query = useInfiniteQuery(interviewPages);
  return (
    <Page title="Interviews">
      <PageHead title="Interviews" lead="Those in which something was said, last active first.">
        <StartInterview />
      </PageHead>
      <Paged
        query={query}
        label="Interviews"
        empty={
          <Empty icon="chat" title="No interviews yet">
            <p>Start one and tell about your idea; it is kept as you go.</p>
          </Empty>
        }
      >
        {(interview) => <InterviewRow key={interview.id} interview={interview} />}
      </Paged>
    </Page>
  );
}
