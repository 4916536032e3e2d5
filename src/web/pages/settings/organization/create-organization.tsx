import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { call } from '#web/data/client.ts';
import { organizationQuery } from '#web/data/queries.ts';
import { fieldErrorMessage, errorMessage } from '#web/data/error-message.ts';
import { Section } from '#web/pages/settings/section.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { formText } from '#web/ui/form-text.ts';

export function CreateOrganization() {
  const cache = useQueryClient();
  const found = useMutation({
    mutationFn: (name: string) => call('createOrganization', { body: { name } }),
    onSuccess: (made) => cache.setQueryData(organizationQuery.queryKey, made),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    found.mutate(formText(new FormData(event.currentTarget), 'name').trim());
  };
  const fault = fieldErrorMessage(found.error, 'body.name', 'The name');
  return (
    <Section
      title="Found an organization"
      lead="You become its owner and invite others. To join one that there is, ask its owner for an invitation."
    >
      <form onSubmit={submit} className="grid max-w-sm gap-4">
        <TextField
          label="Name of the organization"
          name="name"
          required
          maxLength={200}
          error={fault}
          autoComplete="organization"
        />
        {found.isError && !fault && <Note tone="bad">{errorMessage(found.error)}</Note>}
        <Button type="submit" look="primary" busy={found.isPending} className="justify-self-start">
          Found it
        </Button>
      </form>
    </Section>
  );
}
