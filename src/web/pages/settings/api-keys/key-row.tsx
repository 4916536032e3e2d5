import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { apiKeysQuery } from '#web/data/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { plural } from '#web/ui/format.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { KeyScopes, scopesIn, useScopesAreKnown } from './key-scopes.tsx';
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
          <Button size="small" aria-label={`Scopes of ${name}`} onClick={() => change(true)}>
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
      {is_changing && <ChangeScopes apiKey={apiKey} onClose={() => change(false)} />}
      <Dialog open={raw_key !== null} onClose={() => show(null)} title={`The new secret of ${name}`}>
        {raw_key !== null && <ShownKey raw_key={raw_key} onClose={() => show(null)} />}
      </Dialog>
    </li>
  );
}

function ChangeScopes({ apiKey: { id, name, scopes }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const cache = useQueryClient();
  const are_known = useScopesAreKnown();
  const change = useMutation({
    mutationFn: async (form: FormData) => {
      await call('setApiKeyScopes', { params: { id }, body: { scopes: scopesIn(form) } });
      await cache.invalidateQueries(apiKeysQuery);
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`What ${name} may do`}
      action="Save"
      busy={change.isPending || !are_known}
      error={change.error}
      onSend={change.mutate}
    >
      {() => (
        <>
          <p className="text-muted">It counts from the next call on.</p>
          <KeyScopes scopes={scopes} />
        </>
      )}
    </FormDialog>
  );
}
