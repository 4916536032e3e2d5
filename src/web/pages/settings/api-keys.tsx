import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysQuery } from '#web/data/queries.ts';
import { ConnectedAgents } from './api-keys/connected-agents.tsx';
import { KeyRow, type ApiKey } from './api-keys/key-row.tsx';
import { NewKey } from './api-keys/new-key.tsx';
import { listClass } from '#web/parts/list/row-link.tsx';
import { SettingsPage } from './frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty, Read } from '#web/ui/states.tsx';

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
const inOrder = (keys: readonly ApiKey[]): ApiKey[] => [
  ...keys.filter(({ revoked_at }) => revoked_at === null),
  ...keys.filter(({ revoked_at }) => revoked_at !== null),
];
