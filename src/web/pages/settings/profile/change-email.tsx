import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, type SubmitEvent } from 'react';
import { call } from '#web/data/client.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { signUpQuery } from '#web/data/queries.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formText } from '#web/ui/form-text.ts';
import { TextField } from '#web/ui/forms/field.tsx';
import { Section } from '#web/pages/settings/section.tsx';

/** The new address counts once the link in its mail was opened. */
export function ChangeEmail() {
  const policy = useQuery(signUpQuery);
  const form = useRef<HTMLFormElement>(null);
  const ask = useMutation({
    mutationFn: (body: { new_email: string; password: string }) => call('requestEmailChange', { body }),
    onSuccess: () => form.current?.reset(),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    ask.mutate({
      new_email: formText(given, 'new-email').trim(),
      password: formText(given, 'email-password'),
    });
  };
  if (policy.data?.sends_mail === false)
    return (
      <Section title="Email address">
        <p className="text-sm text-muted">
          This server sends no email, so it cannot confirm a new address. Its operator can set up a mail
          server.
        </p>
      </Section>
    );
  return (
    <Section title="Email address" lead="We send a link to the new address to confirm it.">
      <form ref={form} onSubmit={submit} className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="New email address" name="new-email" type="email" autoComplete="email" required />
          <TextField
            label="Your password"
            name="email-password"
            type="password"
            autoComplete="current-password"
            hint="Leave it empty if you sign in through another service."
          />
        </div>
        {ask.isError && <Note tone="bad">{errorMessage(ask.error)}</Note>}
        {ask.isSuccess && <Note tone="good">Open the link in the mail we sent. It works for one hour.</Note>}
        <Button type="submit" busy={ask.isPending} className="justify-self-start">
          Send the link
        </Button>
      </form>
    </Section>
  );
}
