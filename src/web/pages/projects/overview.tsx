import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ResultOf } from '#client/client.ts';
import { activityQuery, contributorsQuery, metricsQuery, sessionsQuery } from '#web/data/project-queries.ts';
import { Figure } from '#web/ui/layout/figure.tsx';
import { Activities } from './activities.tsx';
import { SessionRow } from './sessions/session-row.tsx';
import { TokenCosts } from './sessions/token-costs.tsx';
import { listClass } from '#web/parts/list/row-link.tsx';
import { Nothing, Section } from '#web/ui/layout/section.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { formatCount, formatUsd, plural } from '#web/ui/format.ts';
import { Loading, Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

type Metrics = ResultOf<'getProjectMetrics'>;

const shown_max = 5;

export function ProjectOverview() {
  const { id } = useParams({ from: '/signed-in/inside/projects/$id' });
  const metrics = useQuery(metricsQuery(id));
  const activity = useQuery(activityQuery(id));
  return (
    <Read query={metrics}>
      {(figures) => (
        <>
          <Figures figures={figures} />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid gap-6">
              <GoingOn id={id} />
              <Section title="What happened last" action={<More to={paths.projectActivity} id={id} />}>
                <Read query={activity} loading={<Loading rows={3} />}>
                  {({ items }) => <Activities id={id} items={items.slice(0, shown_max)} />}
                </Read>
              </Section>
            </div>
            <div className="grid gap-6">
              <Section title="Cost to build">
                <TokenCosts usage={figures.usage_rollup} />
              </Section>
              <Contributors id={id} />
            </div>
          </div>
        </>
      )}
    </Read>
  );
}

const More = ({ to, id }: { to: typeof paths.projectActivity; id: string }) => (
  <Link
    to={to}
    params={{ id }}
    className="text-sm font-medium text-accent-text underline-offset-2 hover:underline"
  >
    All of it
  </Link>
);

function Figures({ figures }: { figures: Metrics }) {
  const { build_session_count, active_build_session_count, open_backlog_count, resolved_backlog_count } =
    figures;
  return (
    <Card className="grid grid-cols-2 lg:grid-cols-4">
      <Figure label="Runs" value={formatUsd(figures.generation_cost_usd)}>
        {plural(figures.generation_count, 'run')}, {plural(figures.package_count, 'package')}
      </Figure>
      <Figure label="Build sessions" value={formatCount(build_session_count)}>
        {formatCount(active_build_session_count)} active
      </Figure>
      <Figure label="Backlog" value={formatCount(open_backlog_count)}>
        open, {formatCount(resolved_backlog_count)} resolved
      </Figure>
      <Figure label="Learned" value={formatCount(figures.lesson_count)}>
        {plural(figures.lesson_count, 'lesson').replace(/^\S+ /, '')},{' '}
        {plural(figures.active_rule_count, 'rule')}, {plural(figures.decision_count, 'decision')}
      </Figure>
    </Card>
  );
}

function GoingOn({ id }: { id: string }) {
  const { data } = useInfiniteQuery(sessionsQuery(id, 'Active'));
  const sessions = data?.pages.flat().slice(0, shown_max) ?? [];
  if (sessions.length === 0) return null;
  return (
    <Section title="Going on">
      <ul className={listClass}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Section>
  );
}

function Contributors({ id }: { id: string }) {
  const query = useQuery(contributorsQuery(id));
  return (
    <Section title="Contributors">
      <Read query={query} loading={<Loading rows={1} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Nothing>Nobody has worked on it yet.</Nothing>
          ) : (
            <ul className={listClass}>
              {items.map(({ actor_id, display_name, activity_count, last_active_at }) => (
                <li key={actor_id} className="flex items-baseline justify-between gap-3 px-4 py-2.5 text-sm">
                  <span className="min-w-0 truncate font-medium">{display_name}</span>
                  <span className="shrink-0 text-muted">
                    {plural(activity_count, 'entry', 'entries')} · <TimeAgo time={last_active_at} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Read>
    </Section>
  );
}
