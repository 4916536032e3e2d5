// A coding agent asks to work in somebody's name: who it is, where the answer goes, and what it may do.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ClientProblem } from '#client/client-problem.ts';
import { call } from '#web/data/client.ts';
import { consentQuery, type Consent } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { useSignOut } from '#web/data/use-sign-out.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { paths } from '#web/paths.ts';
import { Badge, Note } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckBox } from '#web/ui/forms/check-box.tsx';
import { plural } from '#web/ui/format.ts';
import { Loading } from '#web/ui/states.tsx';

export function ConsentPage() {
  const { request = '' } = useSearch({ from: '/signed-in/oauth/consent' });
  const query = useQuery(consentQuery(request));
  if (query.data) return <Asked request={request} consent={query.data} />;
  if (request === '' || query.isError) return <Unusable error={query.error} />;
  return (
    <SignInFrame title="An agent asks">
      <Loading rows={3} />
    </SignInFrame>
  );
}

function Unusable({ error }: { error: unknown }) {
  const has_run_out = error === null || (error instanceof ClientProblem && error.status < 500);
  return (
    <SignInFrame
      title="This request cannot be answered"
      lead={
        has_run_out
          ? 'It has run out or is not whole. Go back to the application and start again.'
          : errorMessage(error)
      }
    >
      <ButtonLink to={paths.home}>Go home</ButtonLink>
    </SignInFrame>
  );
}

function Asked({ request, consent }: { request: string; consent: Consent }) {
  const { client, scopes, redirect_to, is_local, access_days } = consent;
  const [chosen, choose] = useState<ReadonlySet<string>>(() => new Set(scopes.map(({ code }) => code)));
  const answer = useMutation({
    mutationFn: (answer: { allow: boolean; scopes?: string[] }) =>
      call('answerConsentRequest', { body: { request, ...answer } }),
    onSuccess: ({ redirect_to: address }) => location.assign(address),
  });
  if (answer.isSuccess) {
    return (
      <SignInFrame title="Done" lead={`You can close this page and go back to ${client.name}.`}>
        {null}
      </SignInFrame>
    );
  }
  const toggle = (code: string) => {
    const next = new Set(chosen);
    if (!next.delete(code)) next.add(code);
    choose(next);
  };
  return (
    <SignInFrame
      title={`${client.name} wants to work in your name`}
      lead={`The answer goes to ${redirect_to}${is_local ? ', on this computer' : ''}.`}
    >
      <Who consent={consent} />
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-medium">It may</legend>
        {[...Map.groupBy(scopes, ({ area }) => area)].map(([area, of]) => (
          <div key={area} className="grid gap-1">
            <h2 className="text-xs font-medium text-muted first-letter:uppercase">
              {area.replaceAll('_', ' ')}
            </h2>
            {of.map(({ code, description }) => (
              <CheckBox key={code} checked={chosen.has(code)} onChange={() => toggle(code)}>
                {description}
              </CheckBox>
            ))}
          </div>
        ))}
      </fieldset>
      {answer.isError && <Note tone="bad">{errorMessage(answer.error)}</Note>}
      <div className="grid gap-2 sm:grid-cols-2">
        <Button disabled={answer.isPending} onClick={() => answer.mutate({ allow: false })}>
          Cancel
        </Button>
        <Button
          look="primary"
          busy={answer.isPending}
          disabled={chosen.size === 0}
          onClick={() => answer.mutate({ allow: true, scopes: [...chosen] })}
        >
          Allow
        </Button>
      </div>
      <p className="text-sm text-muted">
        Access ends {plural(access_days, 'day')} after the agent was last here.
      </p>
    </SignInFrame>
  );
}

function Who({ consent: { client, account } }: { consent: Consent }) {
  const signOut = useSignOut();
  const leave = () => signOut(`${location.pathname}${location.search}`);
  return (
    <Card className="grid gap-3 p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium [overflow-wrap:anywhere]">{client.name}</span>
        {client.is_verified ? (
          <Badge tone="good">{client.host}</Badge>
        ) : (
          <Badge tone="warn">Not verified</Badge>
        )}
      </div>
      {!client.is_verified && (
        <p className="text-muted">
          Anybody can call themselves this. Allow it only when you have just started it yourself.
        </p>
      )}
      <p className="text-muted">
        You are {account.display_name} ({account.email}).{' '}
        <button type="button" onClick={() => void leave()} className="font-medium text-accent-text underline">
          Not you? Sign out
        </button>
      </p>
    </Card>
  );
}
