import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { organizationQuery } from '#web/data/queries.ts';
import { fieldErrorMessage, errorMessage } from '#web/data/error-message.ts';
import { Facts, Section } from '#web/pages/settings/section.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { formText } from '#web/ui/form-text.ts';

type Organization = NonNullable<ResultOf<'getOrganization'>>;

const fields = [
  ['address_line1', 'Address', 'address-line1'],
  ['address_line2', 'Address, second line', 'address-line2'],
  ['postal_code', 'Postal code', 'postal-code'],
  ['city', 'City', 'address-level2'],
  ['region', 'Region', 'address-level1'],
  ['country', 'Country', 'country-name'],
  ['phone_number', 'Phone', 'tel'],
] as const;

type Props = { organization: Organization; is_owner: boolean };

/** Its owner changes them, its members read them. */
export function Details({ organization, is_owner }: Props) {
  if (is_owner) return <Form organization={organization} />;
  const kept = fields.flatMap(([field, label]) =>
    organization[field] ? [[label, organization[field]] as const] : [],
  );
  return (
    <Section title={organization.name}>
      {kept.length > 0 ? (
        <Facts facts={kept} />
      ) : (
        <p className="text-sm text-muted">Its owner has told no address.</p>
      )}
    </Section>
  );
}

function Form({ organization }: { organization: Organization }) {
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: (form: FormData) =>
      call('changeOrganization', {
        body: {
          name: formText(form, 'name').trim(),
          ...Object.fromEntries(fields.map(([field]) => [field, formText(form, field).trim() || null])),
        },
      }),
    onSuccess: (kept) => cache.setQueryData(organizationQuery.queryKey, kept),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(new FormData(event.currentTarget));
  };
  const fault = fieldErrorMessage(change.error, 'body.name', 'The name');
  return (
    <Section title={organization.name}>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="Name of the organization"
          name="name"
          defaultValue={organization.name}
          required
          maxLength={200}
          error={fault}
        />
        <details>
          <summary className="text-sm text-muted">Address and phone</summary>
          <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
            {fields.map(([field, label, autoComplete]) => (
              <TextField
                key={field}
                label={label}
                name={field}
                defaultValue={organization[field] ?? ''}
                maxLength={200}
                autoComplete={autoComplete}
              />
            ))}
          </div>
        </details>
        {change.isError && !fault && <Note tone="bad">{errorMessage(change.error)}</Note>}
        <Button type="submit" busy={change.isPending} className="justify-self-start">
          Save
        </Button>
      </form>
    </Section>
  );
}
