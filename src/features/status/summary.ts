// What the samples and incidents say: pure functions of both.
import { serviceStates, statusServices, type StatusService } from '#contract/operations/status.ts';
import type { DayCount, Incident } from './store.ts';

type State = (typeof serviceStates)[number];

const services = Object.keys(statusServices) as StatusService[];
const stateOf: Record<Incident['severity'], State> = {
  minor: 'degraded',
  major: 'outage',
  critical: 'outage',
};
const worst = (states: readonly State[]): State =>
  serviceStates.toReversed().find((state) => states.includes(state)) ?? 'operational';

/** `samples`: the newest of the last minutes; a service without one does not run. */
export function summaryOf(
  samples: readonly { service: string; ok: boolean }[],
  active_incidents: readonly Incident[],
  now: Date,
) {
  const ok = new Map(samples.map((sample) => [sample.service, sample.ok]));
  const states = services.map((slug) => ({
    slug,
    name: statusServices[slug].name,
    status: worst([
      ok.get(slug) ? 'operational' : 'outage',
      ...active_incidents.flatMap(({ services: hit, severity }) =>
        hit.includes(slug) ? [stateOf[severity]] : [],
      ),
    ]),
  }));
  return {
    overall: worst(states.map(({ status }) => status)),
    services: states,
    active_incidents: [...active_incidents],
    generated_at: now,
  };
}

const day_ms = 24 * 60 * 60 * 1000;
const minute_ms = 60_000;

type Measured = { counts: readonly DayCount[]; first: ReadonlyMap<string, Date> };

/**
 * Of the minutes that could have been measured: from the first sample ever; the minute that has begun once it
 * is.
 */
export function uptimeOf({ counts, first }: Measured, { days, now }: { days: number; now: Date }) {
  const today = Math.floor(now.getTime() / day_ms) * day_ms;
  const this_minute = Math.floor(now.getTime() / minute_ms) * minute_ms;
  const of = new Map(counts.map((count) => [`${count.date} ${count.service}`, count]));
  return Array.from({ length: days }, (_, back) => {
    const start = today - (days - 1 - back) * day_ms;
    const date = new Date(start).toISOString().slice(0, 10);
    const each = services.map((slug) => {
      const count = of.get(`${date} ${slug}`);
      const from = Math.max(start, first.get(slug)?.getTime() ?? Infinity);
      const until = Math.min(start + day_ms, Math.max(this_minute, (count?.last.getTime() ?? 0) + minute_ms));
      const share = until > from ? (count?.ok_minutes ?? 0) / ((until - from) / minute_ms) : null;
      return { slug, uptime_percent: share === null ? null : Math.floor(share * 10_000) / 100 };
    });
    const measured = each.flatMap(({ uptime_percent }) => uptime_percent ?? []);
    return { date, uptime_percent: measured.length > 0 ? Math.min(...measured) : null, services: each };
  });
}
