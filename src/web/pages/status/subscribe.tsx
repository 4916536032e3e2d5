import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { call } from '#web/data/client.ts';
import { fieldErrors } from '#web/data/field-errors.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { formText } from '#web/ui/form-text.ts';

/** Incidents by mail. Nothing is mailed before the link in the first mail was opened. */
export function Subscribe() {
  const send = useMutation({
    mutationFn: (email: string) => call('subscribeToStatus', { body: { email } }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send.mutate(formText(new FormData(event.currentTarget), 'email').trim());
  };
  const error = fieldErrors(send.error).email ?? null;
  return (
    <Section title="Be told by mail">
      <Card className="grid gap-4 p-4 sm:p-5">
        {send.isSuccess ? (
          <Note tone="good">{send.data.message}</Note>
        ) : (
          <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 flex-1 basis-60">
              <TextField
                label="E-mail"
                name="email"
                type="email"
                autoComplete="email"
                required
                error={error}
              />
            </div>
            <Button type="submit" icon="mail" className="h-10" busy={send.isPending}>
              Tell me of incidents
            </Button>
          </form>
        )}
        {send.isError && !error && <Note tone="bad">{errorMessage(send.error)}</Note>}
      </Card>
    </Section>
  );
}
