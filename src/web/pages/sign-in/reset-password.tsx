// Sets a new password by the token of a link, which works once.
import { own } from '#contract/own.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { postAuth } from '#web/data/client.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { paths } from '#web/paths.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formText } from '#web/ui/form-text.ts';
import { TextField } from '#web/ui/forms/field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const sentences: Readonly<Record<string, string>> = {
  INVALID_TOKEN: 'This link has expired or was used already. Ask for a new one.',
  PASSWORD_TOO_SHORT: 'The new password needs at least 8 characters.',
  PASSWORD_TOO_LONG: 'The new password is too long: at most 128 characters.',
  RATE_LIMITED: 'Too many attempts. Wait a few minutes and try again.',
};

export function ResetPasswordPage() {
  const { token } = useParams({ from: paths.resetPassword });
  const reset = useMutation({
    mutationFn: async (newPassword: string) => {
      const refusal = await postAuth('reset-password', { token, newPassword });
      if (refusal) throw new Error(own(sentences, refusal.code) ?? refusal.message);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    reset.mutate(formText(new FormData(event.currentTarget), 'new'));
  };
  const link = 'font-medium text-accent-text underline';
  if (reset.isSuccess)
    return (
      <SignInFrame title="Password changed" lead="You are signed out everywhere.">
        <Link to={paths.signIn} className={link}>
          Sign in with the new password
        </Link>
      </SignInFrame>
    );
  return (
    <SignInFrame title="Set a new password" lead="It signs you out everywhere.">
      {reset.isError && <Note tone="bad">{errorMessage(reset.error)}</Note>}
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="New password"
          name="new"
          type="password"
          autoComplete="new-password"
          minLength={8}
          maxLength={128}
          required
          autoFocus
          hint="At least 8 characters."
        />
        <Button type="submit" look="primary" busy={reset.isPending}>
          Set the password
        </Button>
      </form>
      <p className="text-sm text-muted">
        <Link to={paths.forgotPassword} className={link}>
          Ask for a new link
        </Link>
      </p>
    </SignInFrame>
  );
}
