// How much of the plan is used, and what runs and models came to over time.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ResultOf } from '#client/client.ts';
import { analyticsQuery, usageQuery } from '#web/data/queries.ts';
import { SettingsPage } from './frame.tsx';
import { ListSection, Section } from './section.tsx';
import { OverTime } from './usage/over-time.tsx';
import { PlanUse } from './usage/plan-use.tsx';
import { Shares } from './usage/shares.tsx';
import { runStates } from '#web/parts/run-words.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { formatCount, formatUsd, plural } from '#web/ui/format.ts';
import { Segments } from '#web/ui/segments.tsx';
import { Empty, Loading, Read } from '#web/ui/states.tsx';

type Analytics = ResultOf<'getAnalytics'>;

const spans = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const;
type Span = (typeof spans)[number]['value'];

/** What an address may ask for. */
const spanOf = (days: number | undefined): Span =>
  spans.find(({ value }) => value === `${days}`)?.value ?? '30';

export function UsagePage() {
  const { days } = useSearch({ from: '/signed-in/inside/settings/settings/usage' });
  const span = spanOf(days);
  const navigate = useNavigate();
  const usage = useQuery(usageQuery);
  const query = useQuery({ ...analyticsQuery(Number(span)), placeholderData: keepPreviousData });
  return (
    <SettingsPage title="Usage" lead="What is left of your plan, and what your work came to.">
      <Read query={usage} loading={<Loading rows={1} />}>
        {(used) => <PlanUse usage={used} />}
      </Read>
      <ListSection
        title="Over time"
        lead="Days are those of UTC. What was deleted counts too."
        action={
          <Segments
            label="How far back"
            value={span}
            choices={spans}
            onChange={(next) =>
              void navigate({ to: paths.usage, search: { days: Number(next) }, replace: true })
            }
          />
        }
      >
        <Read query={query}>{(analytics) => <Figures analytics={analytics} />}</Read>
      </ListSection>
    </SettingsPage>
  );
}

function Figures({ analytics }: { analytics: Analytics }) {
  const { totals, daily, by_profile, by_state } = analytics;
  const is_empty = Object.values(totals).every((value) => value === 0);
  if (is_empty)
    return (
      <Card>
        <Empty icon="run" title="Nothing in this time">
          <p>Runs, packages and the cost of models show here, day by day.</p>
        </Empty>
      </Card>
    );
  const tiles = [
    ['Runs', formatCount(totals.generations)],
    ['Packages', formatCount(totals.packages)],
    ['Cost', formatUsd(totals.cost_usd)],
    ['Tokens read', formatCount(totals.input_tokens)],
    ['Tokens written', formatCount(totals.output_tokens)],
  ] as const;
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line shadow-card sm:grid-cols-5">
        {tiles.map(([label, value]) => (
          <div key={label} className="bg-surface px-4 py-3 max-sm:last:col-span-2">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <OverTime daily={daily} />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Section title="By profile">
          <Shares
            none="No runs."
            rows={by_profile.map(({ review_profile, generations, cost_usd }) => ({
              label: review_profile,
              value: generations,
              text: `${plural(generations, 'run')}, ${formatUsd(cost_usd)}`,
            }))}
          />
        </Section>
        <Section title="How they stand">
          <Shares
            none="No runs."
            rows={by_state.map(({ state, generations }) => ({
              label: runStates[state].label,
              value: generations,
              text: plural(generations, 'run'),
            }))}
          />
        </Section>
      </div>
    </div>
  );
}
