import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { grantsQuery } from '#web/data/queries.ts';
import { told } from '#web/data/told.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { plural } from '#web/ui/format.ts';
import { Loading, Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { listClass } from './row-link.tsx';

type Grant = ResultOf<'listOAuthGrants'>['oauth_grants'][number];

/** Agents that were let in through the browser; they have no key to copy. */
export function ConnectedAgents() {
  const query = useQuery(grantsQuery);
  return (
    <section className="grid gap-2.5">
      <h2 className="text-sm font-semibold text-muted">Connected agents</h2>
      <Read query={query} loading={<Loading rows={1} />}>
        {({ oauth_grants }) =>
          oauth_grants.length === 0 ? (
            <p className="rounded-xl border border-dashed border-line-strong px-4 py-4 text-sm text-muted">
              No agent is connected.
            </p>
          ) : (
            <ul className={listClass}>
              {oauth_grants.map((grant) => (
                <GrantRow key={grant.id} grant={grant} />
              ))}
            </ul>
          )
        }
      </Read>
    </section>
  );
}

function GrantRow({ grant }: { grant: Grant }) {
  const { id, client_name, client_host, scopes, created_at, last_used_at } = grant;
  const cache = useQueryClient();
  const [is_asking, ask] = useState(false);
  const revoke = useMutation({
    mutationFn: () => call('revokeOAuthGrant', { params: { id } }),
    onSuccess: () => cache.invalidateQueries(grantsQuery),
    onSettled: () => ask(false),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <span className="font-medium [overflow-wrap:anywhere]">{client_name}</span>{' '}
        <span className="text-sm text-muted">{client_host ?? 'not verified'}</span>
        <p className="text-sm text-muted">
          <span title={scopes.join(', ')}>{plural(scopes.length, 'scope')}</span>
          {' · let in '}
          <TimeAgo time={created_at} />
          {last_used_at && (
            <>
              {' · here '}
              <TimeAgo time={last_used_at} />
            </>
          )}
        </p>
        {revoke.isError && <Note tone="bad">{told(revoke.error)}</Note>}
      </div>
      <Button size="small" look="danger" aria-label={`Revoke ${client_name}`} onClick={() => ask(true)}>
        Revoke
      </Button>
      <Confirm
        open={is_asking}
        onClose={() => ask(false)}
        title={`Shut ${client_name} out?`}
        text="It can do nothing in your name from its next request on. It may ask again."
        action="Shut it out"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      />
    </li>
  );
}
