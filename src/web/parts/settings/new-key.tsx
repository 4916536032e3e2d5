import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { isPermissionCode } from '#contract/permissions.ts';
import { call } from '#web/data/client.ts';
import { apiKeysQuery, meQuery, permissionsQuery } from '#web/data/queries.ts';
import { told } from '#web/data/told.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopiedLine } from '#web/ui/copied-line.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Loading, Read } from '#web/ui/states.tsx';
import { textOf } from '#web/ui/text-of.ts';

/** Makes a key and shows it, once. */
export function NewKey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cache = useQueryClient();
  const create = useMutation({
    mutationFn: (body: { name: string; scopes: string[] }) =>
      call('createApiKey', { body: { ...body, scopes: body.scopes.filter(isPermissionCode) } }),
    onSuccess: () => cache.invalidateQueries(apiKeysQuery),
  });
  const close = () => {
    onClose();
    create.reset();
  };
  return (
    <Dialog open={open} onClose={close} title={create.data ? 'Your new key' : 'New API key'}>
      {create.data ? (
        <Shown raw_key={create.data.raw_key} onClose={close} />
      ) : (
        <Form busy={create.isPending} error={create.error} onMake={create.mutate} onClose={close} />
      )}
    </Dialog>
  );
}

type FormProps = {
  busy: boolean;
  error: unknown;
  onMake: (body: { name: string; scopes: string[] }) => void;
  onClose: () => void;
};

function Form({ busy, error, onMake, onClose }: FormProps) {
  const catalogue = useQuery(permissionsQuery);
  const { data: me } = useQuery(meQuery);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onMake({ name: textOf(form, 'name').trim(), scopes: form.getAll('scope').map(String) });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField label="Name" name="name" required maxLength={100} hint="What will use it, such as “CI”." />
      <Read query={catalogue} loading={<Loading rows={3} />}>
        {({ permissions }) => (
          <fieldset className="grid gap-1">
            <legend className="mb-1.5 text-sm font-medium">What it may do</legend>
            {permissions
              .filter(({ code }) => me?.permissions.includes(code))
              .map(({ code, description, carried_by_unscoped_key }) => (
                <label key={code} className="flex gap-2.5 rounded-md px-1 py-1 text-sm hover:bg-hover">
                  <input
                    type="checkbox"
                    name="scope"
                    value={code}
                    defaultChecked={carried_by_unscoped_key}
                    className="mt-0.75 size-4 accent-accent"
                  />
                  <span>
                    {description} <code className="font-mono text-xs text-muted">{code}</code>
                  </span>
                </label>
              ))}
          </fieldset>
        )}
      </Read>
      {error !== null && <Note tone="bad">{told(error)}</Note>}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Go back</Button>
        <Button type="submit" look="primary" busy={busy}>
          Make the key
        </Button>
      </div>
    </form>
  );
}

function Shown({ raw_key, onClose }: { raw_key: string; onClose: () => void }) {
  const line = `curl -H "Authorization: Bearer ${raw_key}" ${location.origin}/v1/me`;
  return (
    <div className="grid gap-4">
      <p className="text-muted">Copy it now. It is shown this once and kept as a hash.</p>
      <CopiedLine label="Key" text={raw_key} />
      <CopiedLine label="Try it" text={line} />
      <Button look="primary" onClick={onClose} className="justify-self-end">
        I have copied it
      </Button>
    </div>
  );
}
