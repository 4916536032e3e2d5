import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { apiKeysQuery } from '#web/data/queries.ts';
import { ConnectedAgents } from '#web/parts/settings/connected-agents.tsx';
import { NewKey } from '#web/parts/settings/new-key.tsx';
import { listClass } from '#web/parts/row-link.tsx';
import { SettingsPage } from '#web/parts/settings/frame.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { plural } from '#web/ui/format.ts';
import { Empty, Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

type Key = ResultOf<'listApiKeys'>['api_keys'][number];

export function ApiKeysPage() {
  const query = useQuery(apiKeysQuery);
  const [is_making, make] = useState(false);
  return (
    <SettingsPage
      title="API keys"
      lead="For programs and coding agents that work in your name."
      action={
        <Button look="primary" icon="plus" onClick={() => make(true)}>
          New key
        </Button>
      }
    >
      <Read query={query}>
        {({ api_keys }) =>
          api_keys.length === 0 ? (
            <Card>
              <Empty icon="key" title="No keys yet">
                <p>Make one when a program of yours shall use the API. It is shown once.</p>
              </Empty>
            </Card>
          ) : (
            <ul className={listClass}>
              {inOrder(api_keys).map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </ul>
          )
        }
      </Read>
      <ConnectedAgents />
      <NewKey open={is_making} onClose={() => make(false)} />
    </SettingsPage>
  );
}

/** Those that work stand first. */
const inOrder = (keys: readonly Key[]): Key[] => [
  ...keys.filter(({ revoked_at }) => revoked_at === null),
  ...keys.filter(({ revoked_at }) => revoked_at !== null),
];

function KeyRow({ apiKey }: { apiKey: Key }) {
  const { id, name, prefix, scopes, created_at, last_used_at, revoked_at } = apiKey;
  const cache = useQueryClient();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          <code className="font-mono text-xs text-muted">sf_{prefix}…</code>
          {revoked_at && <Badge>Revoked</Badge>}
        </div>
        <p className="text-sm text-muted">
          <span title={scopes?.join(', ')}>
            {scopes === null ? 'All ordinary scopes' : plural(scopes.length, 'scope')}
          </span>
          {' · made '}
          <TimeAgo time={created_at} />
          {' · '}
          {last_used_at ? (
            <>
              used <TimeAgo time={last_used_at} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      {revoked_at === null && (
        <ConfirmButton
          label="Revoke"
          name={`Revoke ${name}`}
          title={`Revoke ${name}?`}
          text="What uses this key stops working at once, and its webhooks end. A revoked key does not come back."
          action="Revoke the key"
          act={async () => {
            await call('revokeApiKey', { params: { id } });
            await cache.invalidateQueries(apiKeysQuery);
          }}
        />
      )}
    </li>
  );
}
