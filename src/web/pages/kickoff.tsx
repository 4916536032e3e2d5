// How deep a run goes, with what it takes, before it is started.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResultOf } from '#client/client.ts';
import type { ReviewProfile } from '#contract/capabilities.ts';
import { call } from '#web/data/client.ts';
import {
  forecastsQuery,
  generationsQuery,
  interviewQuery,
  usageQuery,
  type Interview,
} from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Page } from '#web/parts/shell/shell.tsx';
import { paths } from '#web/paths.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, PageHead } from '#web/ui/card.tsx';
import { formatDuration, formatUsd, plural } from '#web/ui/format.ts';
import { Empty, Read } from '#web/ui/states.tsx';

type Forecast = ResultOf<'listForecasts'>['forecasts'][number];
type Usage = ResultOf<'getUsage'>;

const profiles: Record<ReviewProfile, string> = {
  Fast: 'The core of the specification with one review. For a first look.',
  Normal:
    'The whole design: screens, security, operations, decisions. Four checks; with a model connected, they are reviews.',
  Extensive:
    'Five checks, stricter bounds on what may be assumed, and limits and permissions proven by a solver.',
  Researcher:
    'Three designs side by side, each drawn another way; the run compares them and builds on the best.',
};

export function KickoffPage() {
  const { id } = useParams({ from: '/signed-in/inside/interviews/$id/start' });
  const interview = useQuery(interviewQuery(id));
  const forecasts = useQuery(forecastsQuery);
  const usage = useQuery(usageQuery);
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
                    {(used) => <Choice interview={data} forecasts={rows} usage={used} />}
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

type ChoiceProps = { interview: Interview; forecasts: readonly Forecast[]; usage: Usage };

function Choice({ interview, forecasts, usage }: ChoiceProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [profile, setProfile] = useState<ReviewProfile>('Normal');
  // One key for one choice: a click that is sent twice starts one run.
  const [key] = useState(() => crypto.randomUUID());
  const start = useMutation({
    mutationFn: () =>
      call(
        'startGeneration',
        { body: { intake_id: interview.intake_artifact_id!, review_profile: profile } },
        { idempotency_key: `${key}-${profile}` },
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

type CardProps = { forecast: Forecast; checked: boolean; onChoose: (profile: ReviewProfile) => void };

function ProfileCard({ forecast, checked, onChoose }: CardProps) {
  const { review_profile, credits } = forecast;
  return (
    <label className="flex cursor-pointer gap-3 rounded-xl border border-line bg-surface p-4 shadow-card transition-colors has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent hover:border-line-strong">
      <input
        type="radio"
        name="profile"
        value={review_profile}
        checked={checked}
        onChange={() => onChoose(review_profile)}
        className="mt-1 size-4 accent-accent focus-visible:outline-none"
      />
      <span className="grid gap-1.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{review_profile}</span>
          <span className="text-sm text-muted">{plural(credits, 'credit')}</span>
        </span>
        <span className="text-sm">{profiles[review_profile]}</span>
        <span className="text-sm text-muted">{forecastWords(forecast)}</span>
      </span>
    </label>
  );
}

function forecastWords(forecast: Forecast): string {
  const { duration_seconds, total_usd, total_p25_usd, total_p75_usd, cost_max_usd, sample_size } = forecast;
  if (duration_seconds === null || total_usd === null)
    return `No forecast yet: too few runs have finished. At most ${formatUsd(cost_max_usd)}.`;
  const spread =
    total_p25_usd === null || total_p75_usd === null || total_p25_usd === total_p75_usd
      ? formatUsd(total_usd)
      : `${formatUsd(total_p25_usd)} to ${formatUsd(total_p75_usd)}`;
  return `About ${formatDuration(duration_seconds)} and ${spread}, by ${plural(sample_size, 'run')}. At most ${formatUsd(cost_max_usd)}.`;
}

function creditsLeft({ plan, credits: { remaining, limit } }: Usage): string {
  if (remaining === null) return `Your plan (${plan}) does not count credits.`;
  return `${plural(remaining, 'credit')} of ${limit} left on your plan (${plan}).`;
}
