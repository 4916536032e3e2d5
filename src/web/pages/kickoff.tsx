// How deep a run goes and who writes it, with what it takes, before it is started.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResultOf } from '#client/client.ts';
import type { PackagePart, ReviewProfile } from '#contract/capabilities.ts';
import { call } from '#web/data/client.ts';
import {
  forecastsQuery,
  generationsQuery,
  interviewQuery,
  modelsQuery,
  usageQuery,
  type Interview,
} from '#web/data/queries.ts';
import type { Mind } from '#contract/operations/runs/assignments.ts';
import { MindCards } from './kickoff/mind-cards.tsx';
import { ProfileCard } from './kickoff/profile-card.tsx';
import { errorMessage } from '#web/data/error-message.ts';
import { PartChoice } from '#web/parts/part-choice.tsx';
import { Page } from '#web/parts/shell/shell.tsx';
import { paths } from '#web/paths.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, PageHead } from '#web/ui/card.tsx';
import { formatUsd, plural } from '#web/ui/format.ts';
import { Empty, Read } from '#web/ui/states.tsx';

type Usage = ResultOf<'getUsage'>;

export function KickoffPage() {
  const { id } = useParams({ from: '/signed-in/inside/interviews/$id/start' });
  const interview = useQuery(interviewQuery(id));
  const forecasts = useQuery(forecastsQuery);
  const usage = useQuery(usageQuery);
  const models = useQuery(modelsQuery);
  return (
    <Page title="Start a run">
      <Read query={interview}>
        {(data) => (
          <>
            <PageHead
              title="How deep should it go?"
              lead={
                <>
                  For{' '}
                  <Link
                    to={paths.interview}
                    params={{ id }}
                    className="font-medium text-accent-text underline"
                  >
                    {data.display_title ?? 'this interview'}
                  </Link>
                </>
              }
            />
            {data.intake_artifact_id === null ? (
              <NotYet id={id} />
            ) : (
              <Read query={forecasts}>
                {({ forecasts: rows }) => (
                  <Read query={usage}>
                    {(used) => (
                      <Read query={models}>
                        {({ models: minds }) => (
                          <Choice interview={data} forecasts={rows} usage={used} models={minds} />
                        )}
                      </Read>
                    )}
                  </Read>
                )}
              </Read>
            )}
          </>
        )}
      </Read>
    </Page>
  );
}

function NotYet({ id }: { id: string }) {
  return (
    <Card>
      <Empty icon="chat" title="The interview is still open">
        <p>Finish it first; what is open becomes assumptions.</p>
        <ButtonLink to={paths.interview} params={{ id }}>
          Back to the interview
        </ButtonLink>
      </Empty>
    </Card>
  );
}

type ChoiceProps = {
  interview: Interview;
  forecasts: ResultOf<'listForecasts'>['forecasts'];
  usage: Usage;
  models: ResultOf<'listModels'>['models'];
};

function Choice({ interview, forecasts, usage, models }: ChoiceProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [profile, setProfile] = useState<ReviewProfile>('Normal');
  const [wished, wish] = useState<Mind>('service');
  const [parts, chooseParts] = useState<PackagePart[]>([]);
  const is_for_service = profile === 'Researcher';
  const mind = is_for_service ? 'service' : wished;
  // One key for one choice: a click that is sent twice starts one run.
  const [key] = useState(() => crypto.randomUUID());
  const start = useMutation({
    mutationFn: () =>
      call(
        'startGeneration',
        { body: { intake_id: interview.intake_artifact_id!, review_profile: profile, mind, parts } },
        { idempotency_key: [key, profile, mind, ...parts].join('-') },
      ),
    onSuccess: async ({ id }) => {
      await Promise.all([cache.invalidateQueries(generationsQuery), cache.invalidateQueries(usageQuery)]);
      await navigate({ to: paths.generation, params: { id } });
    },
  });
  const { remaining } = usage.credits;
  const chosen = forecasts.find(({ review_profile }) => review_profile === profile);
  const is_short = remaining !== null && chosen !== undefined && chosen.credits > remaining;
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate();
      }}
    >
      <fieldset className="grid gap-3 md:grid-cols-2">
        <legend className="sr-only">Profile</legend>
        {forecasts.map((forecast) => (
          <ProfileCard
            key={forecast.review_profile}
            forecast={forecast}
            checked={forecast.review_profile === profile}
            onChoose={setProfile}
          />
        ))}
      </fieldset>
      <MindCards models={models} chosen={mind} is_for_service={is_for_service} onChoose={wish} />
      <details className="rounded-xl border border-line bg-surface px-5 py-3.5 text-sm shadow-card">
        <summary className="font-medium">Files for other coding agents and tools</summary>
        <p className="my-3 text-muted">
          AGENTS.md and CLAUDE.md are in every package. The others can be added later as well.
        </p>
        <PartChoice chosen={parts} onChoose={chooseParts} />
      </details>
      {start.isError && <Note tone="bad">{errorMessage(start.error)}</Note>}
      {is_short && (
        <Note tone="warn">
          This run takes {plural(chosen.credits, 'credit')};{' '}
          {usage.extra_usage.enabled
            ? `your balance of ${formatUsd(usage.extra_usage.balance_usd)} pays if it covers the run.`
            : `you have ${remaining}.`}
        </Note>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-muted">{creditsLeft(usage)}</p>
        <Button type="submit" look="primary" icon="run" busy={start.isPending}>
          Start the run
        </Button>
      </div>
    </form>
  );
}

function creditsLeft({ plan, credits: { remaining, limit } }: Usage): string {
  if (remaining === null) return `Your plan (${plan}) does not count credits.`;
  return `${plural(remaining, 'credit')} of ${limit} left on your plan (${plan}).`;
}
