// Where the links of the status mails lead.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { subscriptionQuery, type SubscriptionAction } from '#web/data/status-queries.ts';
import { isMissing, errorMessage } from '#web/data/error-message.ts';
import { StatusFrame } from './status-frame.tsx';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/states.tsx';

export function ConfirmPage() {
  const { token } = useParams({ from: '/status/confirm/$token' });
  return <Landing action="confirmStatusSubscription" token={token} done="You are subscribed" />;
}

export function UnsubscribePage() {
  const { token } = useParams({ from: '/status/unsubscribe/$token' });
  return <Landing action="endStatusSubscription" token={token} done="You are not subscribed any more" />;
}

function Landing({ action, token, done }: { action: SubscriptionAction; token: string; done: string }) {
  const query = useQuery(subscriptionQuery(action, token));
  const title = query.isError ? 'This link did not work' : query.data ? done : 'One moment';
  return (
    <StatusFrame title={title}>
      <Card className="grid gap-4 p-6">
        <div role={query.isError ? 'alert' : 'status'} className="grid gap-1.5">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {query.data && <p className="text-muted">{query.data.message}</p>}
          {query.isError && <p className="text-muted">{errorMessage(query.error)}</p>}
        </div>
        {query.isPending && <Loading rows={1} />}
        <div className="flex flex-wrap gap-2">
          {query.isError && !isMissing(query.error) && (
            <Button onClick={() => void query.refetch()}>Try again</Button>
          )}
          <ButtonLink to={paths.status}>See the status</ButtonLink>
        </div>
      </Card>
    </StatusFrame>
  );
}
