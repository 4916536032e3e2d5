// Asks for a link that sets a new password. The answer is the same for every address. A server that sends no mail has
// nothing to ask for here.
import { own } from '#contract/own.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { postAuth } from '#web/data/client.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { signUpQuery } from '#web/data/queries.ts';
import { paths } from '#web/paths.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formText } from '#web/ui/form-text.ts';
import { TextField } from '#web/ui/forms/field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const sentences: Readonly<Record<string, string>> = {
  RATE_LIMITED: 'Too many attempts. Wait a few minutes and try again.',
};

export function ForgotPasswordPage() {
  const policy = useQuery(signUpQuery);
  const asking = useMutation({
    mutationFn: async (email: string) => {
      const refusal = await postAuth('request-password-reset', { email });
      if (refusal) throw new Error(own(sentences, refusal.code) ?? 'Enter a valid email address.');
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    asking.mutate(formText(new FormData(event.currentTarget), 'email').trim());
  };
  const back = (
    <p className="text-sm text-muted">
      <Link to={paths.signIn} className="font-medium text-accent-text underline">
        Back to sign in
      </Link>
    </p>
  );
  if (policy.data?.sends_mail === false)
    return (
      <SignInFrame title="Forgot your password?" lead="This server sends no email.">
        <p>Ask its operator for a link that sets a new password.</p>
        <p>
          If you run this server, sign in to its machine and run{' '}
          <code className="font-mono text-sm">npm run password-link -- your@address</code>.
        </p>
        {back}
      </SignInFrame>
    );
  return (
    <SignInFrame title="Forgot your password?" lead="We send you a link that sets a new one.">
      {asking.isError && <Note tone="bad">{errorMessage(asking.error)}</Note>}
      {asking.isSuccess ? (
        <Note tone="good">If this address has an account, a link is on its way. It works for one hour.</Note>
      ) : (
        <form onSubmit={submit} className="grid gap-4">
          <TextField label="Email" name="email" type="email" autoComplete="username" required autoFocus />
          <Button type="submit" look="primary" busy={asking.isPending}>
            Send the link
          </Button>
        </form>
      )}
      {back}
    </SignInFrame>
  );
}
