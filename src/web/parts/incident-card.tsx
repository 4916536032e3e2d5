import type { ReactNode } from 'react';
import { statusServices } from '#contract/operations/status.ts';
import type { Incident } from '#web/data/status-queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatDuration } from '#web/ui/format.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { incidentWords, severityWords } from './status-words.ts';

/** An incident with everything that was told about it, the newest first. */
export function IncidentCard({ incident, children }: { incident: Incident; children?: ReactNode }) {
  const { title, status, severity, services, updates, started_at, resolved_at } = incident;
  const lasted_s = resolved_at === null ? null : (Date.parse(resolved_at) - Date.parse(started_at)) / 1000;
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="font-semibold [overflow-wrap:anywhere]">{title}</h3>
          <p className="text-sm text-muted">
            {services.map((slug) => statusServices[slug].name).join(', ')} · began{' '}
            <TimeAgo time={started_at} />
            {lasted_s !== null && ` · lasted ${formatDuration(lasted_s)}`}
          </p>
        </div>
        <div className="flex gap-2">
          <Badge tone={severityWords[severity].tone}>{severityWords[severity].label}</Badge>
          <Badge tone={incidentWords[status].tone}>{incidentWords[status].label}</Badge>
        </div>
      </div>
      <ol className="grid gap-3 border-l-2 border-line pl-4 text-sm">
        {updates.toReversed().map((update) => (
          <li key={`${update.at}${update.message}`}>
            <span className="font-medium">{incidentWords[update.status].label}</span>{' '}
            <span className="text-muted">
              <TimeAgo time={update.at} />
            </span>
            <p className="whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">{update.message}</p>
          </li>
        ))}
      </ol>
      {children}
    </Card>
  );
}
