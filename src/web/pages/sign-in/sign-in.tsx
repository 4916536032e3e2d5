import { own } from '#contract/own.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { postAuth } from '#web/data/client.ts';
import { meQuery, signUpQuery } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { SignInWith } from './sign-in-with.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { ownPath, paths } from '#web/paths.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { formText } from '#web/ui/form-text.ts';

const sentences: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'E-mail and password do not fit together.',
  INVALID_EMAIL: 'This is no e-mail address.',
  ACCOUNT_DISABLED: 'This account is disabled. Ask the operator of this server.',
  RATE_LIMITED: 'Too many attempts. Wait a few minutes and try again.',
  SIGN_UP_CLOSED: 'This server takes no new accounts. Ask its operator.',
  SET_UP_TOKEN_REQUIRED:
    'The first account of this server is made by e-mail and password, with the set-up token from its log.',
  account_not_linked: 'There is an account with this e-mail address. Sign in with its password.',
  unable_to_get_user_info:
    'The other service did not say who you are, or has not confirmed your e-mail address.',
  access_denied: 'You said no at the other service.',
};

/** Why a sign-in by another service came to nothing, of which the address tells. */
const broughtBack = (code: string | undefined): string | null =>
  code === undefined ? null : (own(sentences, code) ?? 'The other service could not sign you in. Try again.');

export function SignInPage() {
  const search = useSearch({ from: '/outside' });
  const policy = useQuery(signUpQuery);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(() => broughtBack(search.error));
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    try {
      const refusal = await postAuth('sign-in/email', {
        email: formText(form, 'email').trim(),
        password: formText(form, 'password'),
      });
      if (refusal) return setError(own(sentences, refusal.code) ?? refusal.message);
      cache.clear();
      await cache.fetchQuery(meQuery);
      await navigate({ href: ownPath(search.next), replace: true });
    } catch (thrown) {
      setError(errorMessage(thrown));
    } finally {
      setBusy(false);
    }
  }

  if (policy.data?.is_first) return <Navigate to={paths.signUp} search={search} replace />;
  return (
    <SignInFrame title="Sign in">
      {error && <Note tone="bad">{error}</Note>}
      <SignInWith providers={policy.data?.sign_in_with ?? []} next={ownPath(search.next)} />
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField label="E-mail" name="email" type="email" autoComplete="username" required autoFocus />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" look="primary" busy={busy}>
          Sign in
        </Button>
      </form>
      <p className="text-sm text-muted">
        <Link to={paths.forgotPassword} className="font-medium text-accent-text underline">
          Forgot your password?
        </Link>
      </p>
      {policy.data && policy.data.sign_up !== 'closed' && (
        <p className="text-sm text-muted">
          No account yet?{' '}
          <Link to={paths.signUp} search={search} className="font-medium text-accent-text underline">
            Make one
          </Link>
        </p>
      )}
    </SignInFrame>
  );
}
