import { own } from '#contract/own.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import type { ResultOf } from '#client/client.ts';
import { postAuth } from '#web/data/client.ts';
import { meQuery, signUpQuery } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { SignInWith } from './sign-in-with.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { ownPath, paths } from '#web/paths.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { Loading, Read } from '#web/ui/states.tsx';
import { formText } from '#web/ui/form-text.ts';

type Policy = ResultOf<'getSignUpPolicy'>;

const sentences: Readonly<Record<string, string>> = {
  USER_ALREADY_EXISTS: 'There is an account with this e-mail address. Sign in instead.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'There is an account with this e-mail address. Sign in instead.',
  INVALID_NAME: 'Enter a name of 1 to 100 characters.',
  INVALID_EMAIL: 'Enter a valid email address.',
  PASSWORD_TOO_SHORT: 'The password needs at least 8 characters.',
  PASSWORD_TOO_LONG: 'The password is too long: at most 128 characters.',
  SIGN_UP_CLOSED: 'This server takes no new accounts. Ask its operator.',
  SET_UP_TOKEN_REQUIRED: 'The set-up token is not right. Copy it from the log of the server.',
  RATE_LIMITED: 'Too many attempts. Wait a few minutes, then try again.',
};

export function SignUpPage() {
  const policy = useQuery(signUpQuery);
  return (
    <Read
      query={policy}
      loading={
        <SignInFrame title="Make an account">
          <Loading rows={3} />
        </SignInFrame>
      }
    >
      {(data) => (data.sign_up === 'closed' && !data.is_first ? <Closed /> : <SignUp policy={data} />)}
    </Read>
  );
}

function Closed() {
  return (
    <SignInFrame title="No new accounts" lead="This server takes no new accounts. Ask its operator.">
      <ButtonLink to={paths.signIn} search={{}}>
        Sign in
      </ButtonLink>
    </SignInFrame>
  );
}

function SignUp({ policy }: { policy: Policy }) {
  const search = useSearch({ from: '/outside' });
  const { error, busy, submit } = useSignUp(ownPath(search.next));
  return (
    <SignInFrame title={policy.is_first ? 'Welcome' : 'Make an account'} lead={leadOf(policy)}>
      {!policy.needs_set_up_token && (
        <SignInWith providers={policy.sign_in_with} next={ownPath(search.next)} />
      )}
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        {error && <Note tone="bad">{error}</Note>}
        <TextField label="Your name" name="name" autoComplete="name" required autoFocus maxLength={100} />
        <TextField label="E-mail" name="email" type="email" autoComplete="username" required />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={8}
          maxLength={128}
          required
          hint="At least 8 characters."
        />
        {policy.needs_set_up_token && (
          <TextField
            label="Set-up token"
            name="token"
            required
            autoComplete="off"
            spellCheck={false}
            hint="It stands in the log of the server and shows that this server is yours."
          />
        )}
        <Button type="submit" look="primary" busy={busy}>
          Make the account
        </Button>
      </form>
      {!policy.is_first && (
        <p className="text-sm text-muted">
          You have an account?{' '}
          <Link to={paths.signIn} search={search} className="font-medium text-accent-text underline">
            Sign in
          </Link>
        </p>
      )}
    </SignInFrame>
  );
}

function leadOf({ is_first, sign_up }: Policy): string {
  if (is_first)
    return 'This server is new. The first account runs it: it approves others and sees how the service does.';
  if (sign_up === 'approval') return 'The operator approves new accounts. You can interview at once.';
  return 'From an idea to a specification that somebody can build from.';
}

function useSignUp(next: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = (name: string) => formText(form, name).trim();
    setBusy(true);
    setError(null);
    try {
      const account = { name: value('name'), email: value('email'), password: formText(form, 'password') };
      const token = value('token');
      const refusal = await postAuth('sign-up/email', account, token ? { 'x-setup-token': token } : {});
      if (refusal) return setError(own(sentences, refusal.code) ?? refusal.message);
      cache.clear();
      await cache.fetchQuery(meQuery);
      await navigate({ href: next, replace: true });
    } catch (thrown) {
      setError(errorMessage(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { error, busy, submit };
}
