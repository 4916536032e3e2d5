import type { ReactNode } from 'react';
import { understoodLine, wholeScore } from '#contract/understood.ts';
import type { Package } from '#web/data/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { plural } from '#web/ui/format.ts';
import { Meter } from '#web/ui/meter.tsx';

const meanings = {
  complete: 'Nothing is missing',
  consistent: 'Nothing contradicts',
  testable: 'Everything can be checked',
  traceable: 'Every line has its reason',
  grounded: 'It rests on what was said',
  buildable: 'The tasks can be done',
  readable: 'It reads well',
  understood: 'Statements understood',
} as const satisfies Record<keyof NonNullable<Package['scores']>, string>;

/** How good the package is, by dimension. Nothing for one that was not judged. */
export function Scores({ record, children }: { record: Package; children?: ReactNode }) {
  const { scores, blocker_count, warning_count, draft, statements } = record;
  const line = understoodLine(statements);
  if (scores === null) return null;
  const names = Object.keys(meanings) as (keyof typeof meanings)[];
  return (
    <Card className="grid gap-5 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-baseline gap-3">
          <h2 className="font-semibold">Quality</h2>
          <span className="text-2xl font-semibold tabular-nums">{wholeScore(scores)}</span>
          <span className="text-sm text-muted">of 100</span>
          {draft && <Badge tone="warn">Draft</Badge>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone={blocker_count === 0 ? 'good' : 'bad'}>{plural(blocker_count, 'blocker')}</Badge>
          <Badge tone={warning_count === 0 ? 'good' : 'warn'}>{plural(warning_count, 'warning')}</Badge>
        </div>
      </div>
      {line && <p>{line}</p>}
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {names.map((name) => (
          <Share
            key={name}
            label={meanings[name]}
            share={scores[name] / 100}
            text={`${Math.round(scores[name])}`}
          />
        ))}
      </ul>
      {children}
    </Card>
  );
}

/** A line of a list with its bar. */
export function Share({ label, share, text }: { label: string; share: number; text: string }) {
  return (
    <li className="grid gap-1 text-sm">
      <span className="flex justify-between gap-2">
        <span>{label}</span>
        <span className="whitespace-nowrap text-muted tabular-nums">{text}</span>
      </span>
      <Meter share={share} label={label} text={text} className="h-1.5" />
    </li>
  );
}
