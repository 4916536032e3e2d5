// How the service is doing, for everybody.
import { useQuery } from '@tanstack/react-query';
import { incidentsQuery, statusQuery, uptimeQuery, type Summary } from '#web/data/status-queries.ts';
import { Nothing, Section } from '#web/ui/layout/section.tsx';
import { IncidentCard } from '#web/parts/incident-card.tsx';
import { StatusFrame } from './status-frame.tsx';
import { serviceWords } from '#web/parts/status-words.ts';
import { Subscribe } from './subscribe.tsx';
import { UptimeBars } from './uptime-bars.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Loading, Read, Skeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

export function StatusPage() {
  const query = useQuery(statusQuery);
  return (
    <StatusFrame title="Status">
      <Read
        query={query}
        loading={
          <>
            <h1 className="sr-only">Status</h1>
            <Loading rows={5} />
          </>
        }
      >
        {(summary) => (
          <>
            <Overall summary={summary} />
            {summary.active_incidents.length > 0 && (
              <Section title="Going on now">
                <div className="grid gap-3">
                  {summary.active_incidents.map((incident) => (
                    <IncidentCard key={incident.id} incident={incident} />
                  ))}
                </div>
              </Section>
            )}
            <Services summary={summary} />
          </>
        )}
      </Read>
      <Past />
      <Subscribe />
    </StatusFrame>
  );
}

const headlines = {
  operational: { text: 'Everything works', look: 'bg-good-soft text-good', icon: 'check' },
  degraded: { text: 'Something is impaired', look: 'bg-warn-soft text-warn', icon: 'alert' },
  outage: { text: 'Something is down', look: 'bg-bad-soft text-bad', icon: 'alert' },
} as const;

function Overall({ summary: { overall, generated_at } }: { summary: Summary }) {
  const { text, look, icon } = headlines[overall];
  return (
    <div aria-live="polite" className={`flex items-center gap-4 rounded-2xl p-5 ${look}`}>
      <Icon name={icon} className="size-7" />
      <div>
        <h1 className="text-xl font-semibold tracking-tight">{text}</h1>
        <p className="text-sm">
          Measured <TimeAgo time={generated_at} />
        </p>
      </div>
    </div>
  );
}

function Services({ summary: { services } }: { summary: Summary }) {
  const uptime = useQuery(uptimeQuery);
  const days = uptime.data?.days;
  return (
    <Section title="Parts of the service">
      <Card className="divide-y divide-line">
        {services.map(({ slug, name, status }) => (
          <div key={slug} className="grid gap-3 p-4 sm:p-5">
            <div className="flex items-center justify-between gap-3">
              <h3 className="font-medium">{name}</h3>
              <Badge tone={serviceWords[status].tone}>{serviceWords[status].label}</Badge>
            </div>
            {days ? (
              <UptimeBars
                name={name}
                days={days.map((day) => ({
                  date: day.date,
                  percent: day.services.find((each) => each.slug === slug)?.uptime_percent ?? null,
                }))}
              />
            ) : (
              <Skeleton className="h-8 w-full" />
            )}
          </div>
        ))}
      </Card>
      <p className="text-sm text-muted">
        Measured every minute since the service began; a minute in which nothing measured counts as down.
      </p>
    </Section>
  );
}

function Past() {
  const query = useQuery(incidentsQuery);
  const past = query.data?.incidents.filter(({ resolved_at }) => resolved_at !== null) ?? [];
  if (!query.data) return null;
  return (
    <Section title="Past incidents">
      {past.length === 0 ? (
        <Nothing>No incident was told of yet.</Nothing>
      ) : (
        <div className="grid gap-3">
          {past.map((incident) => (
            <IncidentCard key={incident.id} incident={incident} />
          ))}
        </div>
      )}
    </Section>
  );
}
