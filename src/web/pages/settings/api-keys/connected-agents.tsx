import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { grantsQuery } from '#web/data/queries.ts';
import { listClass } from '#web/parts/list/row-link.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { plural } from '#web/ui/format.ts';
import { Loading, Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { ListSection } from '#web/pages/settings/section.tsx';

type Grant = ResultOf<'listOAuthGrants'>['oauth_grants'][number];

/** Agents that were let in through the browser; they have no key to copy. */
export function ConnectedAgents() {
  const query = useQuery(grantsQuery);
  return (
    <ListSection title="Connected agents" lead="Coding agents that you let in through the browser.">
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
    </ListSection>
  );
}

function GrantRow({ grant }: { grant: Grant }) {
  const { id, client_name, client_host, scopes, created_at, last_used_at } = grant;
  const cache = useQueryClient();
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
      </div>
      <ConfirmButton
        label="Revoke"
        name={`Revoke ${client_name}`}
        title={`Shut ${client_name} out?`}
        text="It can do nothing in your name from its next request on. It may ask again."
        action="Shut it out"
        act={async () => {
          await call('revokeOAuthGrant', { params: { id } });
          await cache.invalidateQueries(grantsQuery);
        }}
      />
    </li>
  );
}
