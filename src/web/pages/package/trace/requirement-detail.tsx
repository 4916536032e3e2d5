// A requirement with its whole trace: the words it came from, what makes it true, what proves it, who builds
// it.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { requirementQuery, type Requirement } from '#web/data/package-queries.ts';
import type { Package } from '#web/data/queries.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loading, Read } from '#web/ui/states.tsx';
import { NodeList } from './node-link.tsx';
import { Quoted } from './quoted.tsx';
import type { TraceIndex } from './trace-index.ts';
import { kindNames, kindOf } from './trace-kinds.ts';

type Props = { record: Package; index: TraceIndex; id: string; show?: 'picture' | undefined };
type Source = Requirement['sources'][number];

export function RequirementDetail(props: Props) {
  const query = useQuery(requirementQuery(props.record.id, props.id));
  return (
    <Read query={query} loading={<Loading rows={5} />}>
      {(requirement) => <Told {...props} requirement={requirement} />}
    </Read>
  );
}

function Told({ record, index, show, requirement }: Props & { requirement: Requirement }) {
  const {
    statement,
    why,
    measure,
    sources,
    criteria,
    realised_by,
    quantities,
    errors,
    tests,
    properties,
    tasks,
  } = requirement;
  const place = { packageId: record.id, show };
  const nodes = (named: readonly { id: string }[]) => named.flatMap(({ id }) => index.find(id) ?? []);
  const design = nodes(realised_by);
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <p className="text-lg leading-relaxed">{statement}</p>
        {why && <p className="text-muted">{why}</p>}
        {measure && <p className="text-muted">{measure}</p>}
      </div>
      <Part title="Where it comes from">
        {sources.map((source, at) => (
          <SourceOf key={at} record={record} index={index} source={source} show={show} />
        ))}
      </Part>
      {design.length + quantities.length + errors.length > 0 && (
        <Part title="What makes it true">
          {kindNames.map((kind) => (
            <NodeList
              key={kind}
              title={kindOf(kind).many}
              nodes={design.filter((node) => node.kind === kind)}
              {...place}
            />
          ))}
          <NodeList title="Numbers" nodes={nodes(quantities)} {...place} />
          <NodeList title="Errors" nodes={nodes(errors)} {...place} />
        </Part>
      )}
      {criteria.length + tests.length + properties.length > 0 && (
        <Part title="What proves it">
          {criteria.map((criterion) => (
            <Criterion key={criterion.id} criterion={criterion} />
          ))}
          <NodeList title="Test cases" nodes={nodes(tests)} {...place} />
          <NodeList title="Properties" nodes={nodes(properties)} {...place} />
        </Part>
      )}
      {tasks.length > 0 && (
        <Part title="Who builds it">
          <NodeList title="Tasks" nodes={nodes(tasks)} {...place} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="border-b border-line pb-2 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

type SourceProps = { record: Package; index: TraceIndex; source: Source; show: Props['show'] };

function SourceOf({ record, index, source, show }: SourceProps) {
  const { kind, quote, title, locator, from = [], because, assumption } = source;
  if (quote !== undefined) return <Quoted record={record} said={{ ...source, quote }} />;
  if (kind === 'public')
    return (
      <p>
        {title} <span className="text-muted">· {locator}</span>
      </p>
    );
  if (kind === 'derived')
    return (
      <div className="grid gap-2">
        <p className="text-muted">{because}</p>
        <NodeList
          title="It follows from"
          nodes={from.flatMap((id) => index.find(id) ?? [])}
          packageId={record.id}
          show={show}
        />
      </div>
    );
  if (!assumption) return <p className="text-muted">It is assumed.</p>;
  const assumed = index.find(assumption.id);
  return (
    <Card className="grid gap-2 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="warn">Nobody said this</Badge>
        <span className="text-sm text-muted">{Math.round(100 * assumption.confidence)} % sure</span>
      </div>
      <p>{assumption.title}</p>
      <p className="text-sm text-muted">
        <span className="font-medium text-ink">If it is wrong:</span> {assumption.cost_if_wrong}
      </p>
      {assumed && <NodeList title="The assumption" nodes={[assumed]} packageId={record.id} show={show} />}
    </Card>
  );
}

const polarities = {
  positive: { label: 'Shall work', tone: 'good' },
  negative: { label: 'Shall be refused', tone: 'bad' },
  boundary: { label: 'At the limit', tone: 'warn' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

function Criterion({
  criterion: { id, polarity, given, when, then },
}: {
  criterion: Requirement['criteria'][number];
}) {
  const { label, tone } = polarities[polarity];
  const steps = [
    ['Given', given],
    ['When', when],
    ['Then', then],
  ] as const;
  return (
    <Card className="grid gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={tone}>{label}</Badge>
        <span className="font-mono text-xs text-muted">{id}</span>
      </div>
      <dl className="grid grid-cols-[3.5rem_1fr] gap-x-3 gap-y-1 text-sm">
        {steps.map(([word, lines]) =>
          lines.map((line, at) => (
            <div key={`${word}${at}`} className="contents">
              <dt className="text-muted">{at === 0 ? word : 'and'}</dt>
              <dd>{line}</dd>
            </div>
          )),
        )}
      </dl>
    </Card>
  );
}
