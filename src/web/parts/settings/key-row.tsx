import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { apiKeysQuery } from '#web/data/queries.ts';
import { told } from '#web/data/told.ts';
import { Badge, Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { plural } from '#web/ui/format.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { KeyScopes, scopesIn } from './key-scopes.tsx';
import { ShownKey } from './shown-key.tsx';

export type ApiKey = ResultOf<'listApiKeys'>['api_keys'][number];

export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, prefix, scopes, created_at, last_used_at, revoked_at } = apiKey;
  const cache = useQueryClient();
  const renew = () => cache.invalidateQueries(apiKeysQuery);
  const [raw_key, show] = useState<string | null>(null);
  const [is_changing, change] = useState(false);
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
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-label={`Change what ${name} may do`} onClick={() => change(true)}>
            Scopes
          </Button>
          <ConfirmButton
            label="Rotate"
            name={`Rotate ${name}`}
            look="plain"
            title={`Rotate ${name}?`}
            text="The key gets a new secret. The old one stops working at once; scopes and webhooks stay."
            action="Rotate the key"
            act={async () => {
              const { raw_key } = await call('rotateApiKey', { params: { id } });
              show(raw_key);
              await renew();
            }}
          />
          <ConfirmButton
            label="Revoke"
            name={`Revoke ${name}`}
            title={`Revoke ${name}?`}
            text="What uses this key stops working at once, and its webhooks end. A revoked key does not come back."
            action="Revoke the key"
            act={async () => {
              await call('revokeApiKey', { params: { id } });
              await renew();
            }}
          />
        </div>
      )}
      <ChangeScopes apiKey={apiKey} open={is_changing} onClose={() => change(false)} />
      <Dialog open={raw_key !== null} onClose={() => show(null)} title={`The new secret of ${name}`}>
        {raw_key !== null && <ShownKey raw_key={raw_key} onClose={() => show(null)} />}
      </Dialog>
    </li>
  );
}

type ChangeProps = { apiKey: ApiKey; open: boolean; onClose: () => void };

function ChangeScopes({ apiKey: { id, name, scopes }, open, onClose }: ChangeProps) {
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: async (form: FormData) => {
      await call('setApiKeyScopes', { params: { id }, body: { scopes: scopesIn(form) } });
      await cache.invalidateQueries(apiKeysQuery);
    },
    onSuccess: onClose,
  });
  const close = () => {
    onClose();
    change.reset();
  };
  return (
    <Dialog open={open} onClose={close} title={`What ${name} may do`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(new FormData(event.currentTarget));
        }}
        className="grid gap-4"
      >
        <p className="text-muted">It counts from the next call on.</p>
        <KeyScopes scopes={scopes} />
        {change.isError && <Note tone="bad">{told(change.error)}</Note>}
        <div className="flex justify-end gap-2">
          <Button onClick={close}>Go back</Button>
          <Button type="submit" look="primary" busy={change.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
