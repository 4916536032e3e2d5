import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { myFeedbackQuery } from '#web/data/feedback-queries.ts';
import { FeedbackPage } from './feedback-page.tsx';
import { statusWords, typeWords } from '#web/parts/report-words.ts';
import { listClass, RowLink } from '#web/parts/list/row-link.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty, Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

export function FeedbackListPage() {
  const query = useQuery(myFeedbackQuery);
  return (
    <FeedbackPage title="Feedback">
      <Section
        title="What you sent"
        action={
          <ButtonLink size="small" icon="plus" to={paths.newFeedback} search={{}}>
            Send feedback
          </ButtonLink>
        }
      >
        <Read query={query}>
          {({ feedback }) =>
            feedback.length === 0 ? (
              <Card>
                <Empty icon="chat" title="You sent no feedback yet">
                  <p>
                    Say what helped and what did not. Every word of it is read by the operator of this server.
                  </p>
                </Empty>
              </Card>
            ) : (
              <ul aria-label="Feedback" className={listClass}>
                {feedback.map(({ id, title, type, status, created_at, amended_at }) => (
                  <RowLink key={id}>
                    <Link
                      to={paths.feedbackItem}
                      params={{ id }}
                      className="min-w-0 flex-1 font-medium after:absolute after:inset-0"
                    >
                      <span className="block truncate">{title}</span>
                      <span className="block truncate text-sm font-normal text-muted">
                        {typeWords[type]} · <TimeAgo time={created_at} />
                        {amended_at && ' · amended'}
                      </span>
                    </Link>
                    <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
                  </RowLink>
                ))}
              </ul>
            )
          }
        </Read>
      </Section>
    </FeedbackPage>
  );
}
