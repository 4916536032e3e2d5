// A package as a branch with a pull request in a repository of the account.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { ClientProblem } from '#client/client-problem.ts';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { addendaQuery, deliveryQuery, repositoryQuery } from '#web/data/package-queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Badge, Note } from '#web/ui/badge.tsx';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { plural } from '#web/ui/format.ts';
import { Loading, Read } from '#web/ui/states.tsx';
import { RepositoryForm } from './repository-form.tsx';

type Preferences = NonNullable<ResultOf<'getSourceControlPreferences'>>;

export function Repository({ id }: { id: string }) {
  const query = useQuery(deliveryQuery(id));
  return (
    <Card className="grid gap-4 p-5">
      <div>
        <h2 className="font-semibold">To a repository</h2>
        <p className="text-sm text-muted">
          All files in one commit on a branch of their own, with a pull request. The default branch is never
          touched.
        </p>
      </div>
      <Read query={query} loading={<Loading rows={1} />}>
        {({ delivery }) => (delivery ? <Delivered id={id} delivery={delivery} /> : <Undelivered id={id} />)}
      </Read>
    </Card>
  );
}

type DeliveredProps = { id: string; delivery: NonNullable<ResultOf<'getDelivery'>['delivery']> };

function Delivered({ id, delivery }: DeliveredProps) {
  const { repository, branch, pull_request_url, pull_request_number, addenda_count, earlier } = delivery;
  const { data } = useQuery(addendaQuery(id));
  const waiting = (data?.addenda.length ?? 0) - addenda_count;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <Badge tone="good">Delivered</Badge>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            {repository}, branch {branch}.
          </p>
        </div>
        <ButtonAnchor href={pull_request_url} target="_blank" rel="noopener noreferrer" icon="right">
          Pull request {pull_request_number}
        </ButtonAnchor>
      </div>
      {earlier.length > 0 && (
        <p className="text-sm text-muted">
          Before it:{' '}
          {earlier.map((each, at) => (
            <Fragment key={each.pull_request_url}>
              {at > 0 && ', '}
              <a
                className="font-medium text-accent-text underline underline-offset-2"
                href={each.pull_request_url}
                target="_blank"
                rel="noopener noreferrer"
              >
                pull request {each.pull_request_number}
              </a>
            </Fragment>
          ))}
          .
        </p>
      )}
      {waiting > 0 && (
        <>
          <Note tone="neutral">
            {plural(waiting, 'addendum is', 'addenda are')} not delivered yet. A new pull request takes all of
            them.
          </Note>
          <Undelivered id={id} />
        </>
      )}
    </>
  );
}

function Undelivered({ id }: { id: string }) {
  const query = useQuery(repositoryQuery);
  const [is_changing, change] = useState(false);
  return (
    <Read query={query} loading={<Loading rows={1} />}>
      {(preferences) =>
        preferences === null || is_changing ? (
          <RepositoryForm preferences={preferences} onDone={() => change(false)} />
        ) : (
          <Deliver id={id} preferences={preferences} onChange={() => change(true)} />
        )
      }
    </Read>
  );
}

type DeliverProps = { id: string; preferences: Preferences; onChange: () => void };

function Deliver({ id, preferences, onChange }: DeliverProps) {
  const cache = useQueryClient();
  const deliver = useMutation({
    mutationFn: () => call('deliverPackage', { params: { id } }),
    onSuccess: (delivery) => cache.setQueryData(deliveryQuery(id).queryKey, { delivery }),
    // Somebody else may have delivered it meanwhile: then that is shown.
    onError: (error) => {
      if (error instanceof ClientProblem && error.code === 'ALREADY_DELIVERED')
        void cache.invalidateQueries(deliveryQuery(id));
    },
  });
  const { repository, base_url, provider, default_branch } = preferences;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <span className="font-medium [overflow-wrap:anywhere]">{repository}</span>
          <span className="text-sm text-muted [overflow-wrap:anywhere]">
            {base_url ?? provider}, to {default_branch ?? 'its default branch'}
          </span>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onChange}>Change</Button>
          <Button look="primary" icon="send" busy={deliver.isPending} onClick={() => deliver.mutate()}>
            {deliver.isPending ? 'It is being delivered' : 'Deliver'}
          </Button>
        </div>
      </div>
      {deliver.isError && <Note tone="bad">{errorMessage(deliver.error)}</Note>}
    </>
  );
}
