import { useId, type ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

type Props = { title: string; lead?: ReactNode; action?: ReactNode; children: ReactNode };

/** A part of a page of the settings: what it is about, and a card with it. */
export function Section({ title, lead, action, children }: Props) {
  return (
    <section className="grid gap-2.5">
      <SectionHead title={title} lead={lead} action={action} />
      <Card className="p-5">{children}</Card>
    </section>
  );
}

/** The same for a list, which has a frame of its own. */
export function ListSection({ title, lead, action, children }: Props) {
  return (
    <section className="grid gap-2.5">
      <SectionHead title={title} lead={lead} action={action} />
      {children}
    </section>
  );
}

function SectionHead({ title, lead, action }: Omit<Props, 'children'>) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">{title}</h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {action}
    </div>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

/** Labels with their values, one a row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const id = useId();
  return (
    <dl className="divide-y divide-line text-sm">
      {facts.map(([label, value]) => (
        <div
          key={`${id}${label}`}
          className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5 first:pt-0 last:pb-0"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
