import type { ResultOf } from '#client/client.ts';
import type { ReviewProfile } from '#contract/capabilities.ts';
import { profileAdds, profileExample } from '#contract/profile-figures.ts';
import { formatDuration, formatUsd, plural } from '#web/ui/format.ts';
import { ChoiceCard } from './choice-card.tsx';

type Forecast = ResultOf<'listForecasts'>['forecasts'][number];

type CardProps = { forecast: Forecast; checked: boolean; onChoose: (profile: ReviewProfile) => void };

/** A profile with what it takes. */
export function ProfileCard({ forecast, checked, onChoose }: CardProps) {
  const { review_profile, credits } = forecast;
  return (
    <ChoiceCard
      name="profile"
      value={review_profile}
      title={review_profile}
      beside={plural(credits, 'credit')}
      checked={checked}
      onChoose={() => onChoose(review_profile)}
    >
      <span className="text-sm">{profileAdds[review_profile]}</span>
      <span className="text-sm text-muted">{profileExample(review_profile)}</span>
      <span className="text-sm text-muted">{forecastWords(forecast)}</span>
    </ChoiceCard>
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
