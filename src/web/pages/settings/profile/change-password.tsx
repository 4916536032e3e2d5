import { own } from '#contract/own.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, type SubmitEvent } from 'react';
import { postAuth } from '#web/data/client.ts';
import { sessionsQuery } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Section } from '#web/pages/settings/section.tsx';

const wrong = 'This is not your password.';
const sentences: Readonly<Record<string, string>> = {
  INVALID_PASSWORD: wrong,
  PASSWORD_TOO_SHORT: 'The new password needs at least 8 characters.',
  PASSWORD_TOO_LONG: 'The new password is too long: at most 128 characters.',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'This account has no password: you sign in through another service.',
  RATE_LIMITED: 'Too many attempts. Wait a few minutes and try again.',
};

/** A new password signs the account out everywhere else. */
export function ChangePassword() {
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation({
    mutationFn: async (passwords: { currentPassword: string; newPassword: string }) => {
      const refusal = await postAuth('change-password', { ...passwords, revokeOtherSessions: true });
      if (refusal) throw new Error(own(sentences, refusal.code) ?? refusal.message);
    },
    onSuccess: async () => {
      form.current?.reset();
      await cache.invalidateQueries(sessionsQuery);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    change.mutate({ currentPassword: formText(given, 'current'), newPassword: formText(given, 'new') });
  };
  const refusal = change.isError ? errorMessage(change.error) : null;
  return (
    <Section title="Password" lead="A new one signs you out everywhere but here.">
      <form ref={form} onSubmit={submit} className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Password now"
            name="current"
            type="password"
            autoComplete="current-password"
            required
            error={refusal === wrong ? refusal : null}
          />
          <TextField
            label="New password"
            name="new"
            type="password"
            autoComplete="new-password"
            minLength={8}
            maxLength={128}
            required
            hint="At least 8 characters."
          />
        </div>
        {refusal && refusal !== wrong && <Note tone="bad">{refusal}</Note>}
        {change.isSuccess && <Note tone="good">The password is changed.</Note>}
        <Button type="submit" busy={change.isPending} className="justify-self-start">
          Change the password
        </Button>
      </form>
    </Section>
  );
}
