import { Link } from '@tanstack/react-router';
import type { Package } from '#web/data/queries.ts';
import { paths as pages } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { plural } from '#web/ui/format.ts';
import { Meter } from '#web/ui/meter.tsx';
import { Document } from './document.tsx';

const readme = 'README.md';
const report = 'quality/report.md';

const meanings = {
  complete: 'Nothing is missing',
  consistent: 'Nothing contradicts',
  testable: 'Everything can be checked',
  traceable: 'Every line has its reason',
  grounded: 'It rests on what was said',
  buildable: 'The tasks can be done',
  readable: 'It reads well',
} as const satisfies Record<keyof NonNullable<Package['scores']>, string>;

/** How good the package is, and its README. */
export function Overview({ record, paths }: { record: Package; paths: readonly string[] }) {
  return (
    <div className="mx-auto grid max-w-3xl gap-8">
      <Quality record={record} has_report={paths.includes(report)} />
      {paths.includes(readme) && <Document id={record.id} path={readme} paths={paths} />}
    </div>
  );
}

function Quality({ record, has_report }: { record: Package; has_report: boolean }) {
  const { scores, blocker_count, warning_count } = record;
  if (scores === null) return null;
  const names = Object.keys(meanings) as (keyof typeof meanings)[];
  const mean = names.reduce((sum, name) => sum + scores[name], 0) / names.length;
  return (
    <Card className="grid gap-5 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-baseline gap-3">
          <h2 className="font-semibold">Quality</h2>
          <span className="text-2xl font-semibold tabular-nums">{Math.round(mean)}</span>
          <span className="text-sm text-muted">of 100</span>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone={blocker_count === 0 ? 'good' : 'bad'}>{plural(blocker_count, 'blocker')}</Badge>
          <Badge tone={warning_count === 0 ? 'good' : 'warn'}>{plural(warning_count, 'warning')}</Badge>
        </div>
      </div>
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {names.map((name) => (
          <li key={name} className="grid gap-1 text-sm">
            <span className="flex justify-between gap-2">
              <span>{meanings[name]}</span>
              <span className="text-muted tabular-nums">{Math.round(scores[name])}</span>
            </span>
            <Meter
              share={scores[name] / 100}
              label={meanings[name]}
              text={`${scores[name]} of 100`}
              className="h-1.5"
            />
          </li>
        ))}
      </ul>
      {has_report && (
        <Link
          to={pages.package}
          params={{ id: record.id }}
          search={{ file: report }}
          className="justify-self-start text-sm font-medium text-accent-text underline-offset-2 hover:underline"
        >
          Read the report
        </Link>
      )}
    </Card>
  );
}
