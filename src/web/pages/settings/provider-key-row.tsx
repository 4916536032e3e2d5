import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { ResultOf } from '#client/client.ts';
import type { KeyProvider } from '#contract/operations/account/provider-keys.ts';
import { hasRole } from '#contract/permissions.ts';
import { call } from '#web/data/client.ts';
import { meQuery, modelsQuery, providerKeysQuery } from '#web/data/queries.ts';
import { fieldErrorMessage, errorMessage } from '#web/data/error-message.ts';
import { Badge, Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

type Stored = ResultOf<'listProviderKeys'>['provider_keys'][number];

const names: Record<KeyProvider, string> = { anthropic: 'Anthropic', openai: 'OpenAI', google: 'Google' };

export function ProviderKeyRow({ provider, stored }: { provider: KeyProvider; stored: Stored | null }) {
  const name = names[provider];
  const { data: me } = useQuery(meQuery);
  const renew = useRenew();
  const [is_setting, set] = useState(false);
  const may_set = me !== undefined && me !== null && hasRole(me.role, 'Developer');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          {stored?.status === 'rejected' && <Badge tone="bad">Refused by {name}</Badge>}
        </div>
        <p className="text-sm text-muted">{stored ? <Kept stored={stored} /> : 'No key of yours.'}</p>
      </div>
      <div className="flex gap-2">
        {may_set && (
          <Button
            size="small"
            aria-label={`${stored ? 'Replace the' : 'Add a'} key of ${name}`}
            onClick={() => set(true)}
          >
            {stored ? 'Replace' : 'Add a key'}
          </Button>
        )}
        {stored && (
          <ConfirmButton
            label="Remove"
            name={`Remove the key of ${name}`}
            title={`Remove your key of ${name}?`}
            text="It is deleted here. Your next calls take the key of this server where it has one, and the rules where not."
            action="Remove the key"
            act={async () => {
              await call('deleteProviderKey', { params: { provider } });
              await renew();
            }}
          />
        )}
      </div>
      <SetKey provider={provider} open={is_setting} onClose={() => set(false)} />
    </li>
  );
}

function Kept({ stored: { last_four, updated_at, last_used_at, status } }: { stored: Stored }) {
  if (status === 'rejected') return <>It ends in {last_four} and is not used any more. Replace it.</>;
  return (
    <>
      Ends in <code className="font-mono">{last_four}</code> · stored <TimeAgo time={updated_at} /> ·{' '}
      {last_used_at ? (
        <>
          used <TimeAgo time={last_used_at} />
        </>
      ) : (
        'never used'
      )}
    </>
  );
}

function useRenew() {
  const cache = useQueryClient();
  return () =>
    Promise.all([cache.invalidateQueries(providerKeysQuery), cache.invalidateQueries(modelsQuery)]);
}

function SetKey({ provider, open, onClose }: { provider: KeyProvider; open: boolean; onClose: () => void }) {
  const renew = useRenew();
  const store = useMutation({
    mutationFn: (secret: string) => call('setProviderKey', { params: { provider }, body: { secret } }),
    onSuccess: async () => {
      await renew();
      close();
    },
  });
  const close = () => {
    onClose();
    store.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    store.mutate(formText(new FormData(event.currentTarget), 'secret').trim());
  };
  const fault = fieldErrorMessage(store.error, 'body.secret', 'This');
  return (
    <Dialog open={open} onClose={close} title={`Your key of ${names[provider]}`}>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="Key"
          name="secret"
          type="password"
          required
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          error={fault}
          hint="It is checked by its shape now, and by the provider when it is first used."
        />
        {store.isError && !fault && <Note tone="bad">{errorMessage(store.error)}</Note>}
        <div className="flex justify-end gap-2">
          <Button onClick={close}>Go back</Button>
          <Button type="submit" look="primary" busy={store.isPending}>
            Store the key
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
