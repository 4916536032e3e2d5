import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { ResultOf } from '#client/client.ts';
import { sourceControlHosts, type SourceControlProvider } from '#contract/operations/delivery.ts';
import { call } from '#web/data/client.ts';
import { fieldErrors } from '#web/data/field-errors.ts';
import { repositoryQuery } from '#web/data/package-queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select, TextField } from '#web/ui/forms/field.tsx';
import { formText } from '#web/ui/form-text.ts';

const providers = Object.entries(sourceControlHosts).map(([value, { title }]) => ({ value, label: title }));

type Props = { preferences: ResultOf<'getSourceControlPreferences'> | null; onDone: () => void };

/**
 * Which repository packages go to. The token is asked for each time, since the service never shows it again.
 */
export function RepositoryForm({ preferences, onDone }: Props) {
  const cache = useQueryClient();
  const set = useMutation({
    mutationFn: (form: FormData) =>
      call('setSourceControlPreferences', {
        body: {
          provider: formText(form, 'provider') as SourceControlProvider,
          repository: formText(form, 'repository').trim(),
          base_url: formText(form, 'base_url').trim() || null,
          default_branch: formText(form, 'default_branch').trim() || null,
          token: formText(form, 'token').trim(),
        },
      }),
    onSuccess: (result) => {
      cache.setQueryData(repositoryQuery.queryKey, result);
      onDone();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    set.mutate(new FormData(event.currentTarget));
  };
  const errors = fieldErrors(set.error);
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Provider"
          name="provider"
          defaultValue={preferences?.provider ?? 'github'}
          error={errors.provider ?? null}
          choices={providers}
        />
        <TextField
          label="Repository"
          name="repository"
          required
          maxLength={300}
          placeholder="owner/name"
          defaultValue={preferences?.repository ?? ''}
          error={errors.repository ?? null}
        />
        <TextField
          label="Base branch"
          name="default_branch"
          maxLength={200}
          defaultValue={preferences?.default_branch ?? ''}
          hint="Left empty: what the repository says."
          error={errors.default_branch ?? null}
        />
        <TextField
          label="Address of an own server"
          name="base_url"
          type="url"
          maxLength={500}
          defaultValue={preferences?.base_url ?? ''}
          hint="Left empty: the provider’s own."
          error={errors.base_url ?? null}
        />
      </div>
      <TextField
        label="Token"
        name="token"
        type="password"
        required
        maxLength={2000}
        autoComplete="off"
        hint="It has to read the repository, write branches and open pull requests. It is kept encrypted and never shown again."
        error={errors.token ?? null}
      />
      {set.isError && Object.keys(errors).length === 0 && <Note tone="bad">{errorMessage(set.error)}</Note>}
      <div className="flex justify-end gap-2">
        {preferences && <Button onClick={onDone}>Go back</Button>}
        <Button type="submit" look="primary" busy={set.isPending}>
          Keep the repository
        </Button>
      </div>
    </form>
  );
}
