import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { PermissionCode } from '#contract/permissions.ts';
import { call } from '#web/data/client.ts';
import { apiKeysQuery } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { KeyScopes, scopesIn, useScopesAreKnown } from './key-scopes.tsx';
import { ShownKey } from './shown-key.tsx';

type NewBody = { name: string; scopes: PermissionCode[] };

/** Makes a key and shows it, once. */
export function NewKey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cache = useQueryClient();
  const create = useMutation({
    mutationFn: (body: NewBody) => call('createApiKey', { body }),
    onSuccess: () => cache.invalidateQueries(apiKeysQuery),
  });
  const close = () => {
    onClose();
    create.reset();
  };
  return (
    <Dialog open={open} onClose={close} title={create.data ? 'Your new key' : 'New API key'}>
      {create.data ? (
        <ShownKey raw_key={create.data.raw_key} onClose={close} />
      ) : (
        <Form busy={create.isPending} error={create.error} onMake={create.mutate} onClose={close} />
      )}
    </Dialog>
  );
}

type FormProps = {
  busy: boolean;
  error: unknown;
  onMake: (body: NewBody) => void;
  onClose: () => void;
};

function Form({ busy, error, onMake, onClose }: FormProps) {
  const are_known = useScopesAreKnown();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onMake({ name: formText(form, 'name').trim(), scopes: scopesIn(form) });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField label="Name" name="name" required maxLength={100} hint="What will use it, such as “CI”." />
      <KeyScopes scopes={null} />
      {error !== null && <Note tone="bad">{errorMessage(error)}</Note>}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Go back</Button>
        <Button type="submit" look="primary" busy={busy || !are_known}>
          Make the key
        </Button>
      </div>
    </form>
  );
}
