// The states of services and incidents, as people are told them.
import type { Incident, Summary } from '#web/data/status-queries.ts';
import type { Tone } from '#web/ui/badge.tsx';

type Words = { label: string; tone: Tone };

export const serviceWords = {
  operational: { label: 'Works', tone: 'good' },
  degraded: { label: 'Impaired', tone: 'warn' },
  outage: { label: 'Down', tone: 'bad' },
} as const satisfies Record<Summary['overall'], Words>;

export const severityWords = {
  minor: { label: 'Minor', tone: 'warn' },
  major: { label: 'Major', tone: 'bad' },
  critical: { label: 'Critical', tone: 'bad' },
} as const satisfies Record<Incident['severity'], Words>;

export const incidentWords = {
  investigating: { label: 'Investigating', tone: 'bad' },
  identified: { label: 'Identified', tone: 'warn' },
  monitoring: { label: 'Monitoring', tone: 'accent' },
  resolved: { label: 'Resolved', tone: 'good' },
} as const satisfies Record<Incident['status'], Words>;
