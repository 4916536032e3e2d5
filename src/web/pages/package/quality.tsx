// How good a package is, what its rules still say against it, what was mended on the way, and what is left
// open on purpose.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dataFileQuery, placesOf, type QualityReport, type TraceCoverage } from '#web/data/package-files.ts';
import { traceQuery } from '#web/data/package-queries.ts';
import { generationQuery, type Package } from '#web/data/queries.ts';
import { PackageFrame, ViewBody } from './frame.tsx';
import { Scores, Share } from './scores.tsx';
import { WithFiles } from './with-files.tsx';
import { Findings } from '#web/parts/findings.tsx';
import { NodeList, nodeListClass, NodeRow } from './trace/node-link.tsx';
import { indexTrace, type TraceNode } from './trace/trace-index.ts';
import { paths } from '#web/paths.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatCount, plural } from '#web/ui/format.ts';
import { Loading, Read } from '#web/ui/states.tsx';

export function QualityPage() {
  const { id } = useParams({ from: '/signed-in/inside/packages/$id/quality' });
  return (
    <PackageFrame id={id} title="Quality">
      {(record) => (
        <WithFiles
          id={id}
          needs={['report']}
          missing="This package was not judged"
          why="It was made of documents that somebody brought. Rules judge what a run has made."
        >
          {(files) => (
            <ViewBody className="max-w-4xl">
              <Scores record={record} />
              <Judged id={id} files={files} />
              {placesOf('coverage', files).length > 0 && <Coverage id={id} files={files} />}
              {record.generation_id !== null && <Mended id={record.generation_id} />}
              <Open record={record} />
            </ViewBody>
          )}
        </WithFiles>
      )}
    </PackageFrame>
  );
}

function Part({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="font-semibold">{title}</h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

function Judged({ id, files }: { id: string; files: readonly string[] }) {
  const query = useQuery(dataFileQuery(id, 'report', files));
  return (
    <Read query={query} loading={<Loading rows={2} />}>
      {({ rubric_version, rules_run, findings }) => (
        <Part
          title="What the rules say"
          lead={
            <>
              {formatCount(rules_run)} rules were run, rubric {rubric_version}.{' '}
              <Link
                to={paths.package}
                params={{ id }}
                search={{ file: placesOf('report', files)[0]!.replace(/json$/, 'md') }}
                className="font-medium text-accent-text underline underline-offset-2"
              >
                The report in the package
              </Link>
            </>
          }
        >
          {findings.length === 0 ? (
            <Card className="p-4 text-muted">All of them hold.</Card>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card">
              {bySeverity(findings).map((finding, at) => (
                <Finding key={at} id={id} finding={finding} files={files} />
              ))}
            </ul>
          )}
        </Part>
      )}
    </Read>
  );
}

type One = QualityReport['findings'][number];

const severities = {
  blocker: { label: 'Blocker', tone: 'bad' },
  warning: { label: 'Warning', tone: 'warn' },
  info: { label: 'Note', tone: 'neutral' },
} as const satisfies Record<One['severity'], { label: string; tone: Tone }>;

const bySeverity = (findings: readonly One[]): One[] =>
  (Object.keys(severities) as One['severity'][]).flatMap((severity) =>
    findings.filter((finding) => finding.severity === severity),
  );

function Finding({ id, finding, files }: { id: string; finding: One; files: readonly string[] }) {
  const { rule, severity, message, nodes, place } = finding;
  const { label, tone } = severities[severity];
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 [overflow-wrap:anywhere]">{message}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
        <span className="font-mono text-xs leading-5">{rule}</span>
        {nodes.map((node) => (
          <Link
            key={node}
            to={paths.packageTrace}
            params={{ id }}
            search={{ node }}
            className="text-accent-text underline underline-offset-2"
          >
            {node}
          </Link>
        ))}
        {place && files.includes(place.path) && (
          <Link
            to={paths.package}
            params={{ id }}
            search={{ file: place.path }}
            className="text-accent-text underline underline-offset-2"
          >
            {place.path}
            {place.line !== null && `, line ${place.line}`}
          </Link>
        )}
      </p>
    </li>
  );
}

const shares = {
  with_criteria: 'have acceptance criteria',
  with_refused_or_boundary_case: 'say what is refused or where a limit is',
  with_design: 'are made true by a part of the design',
  with_test: 'have a test',
  with_task: 'are built by a task',
  in_the_users_words: 'rest on what was said',
} as const satisfies Record<keyof TraceCoverage, string>;

function Coverage({ id, files }: { id: string; files: readonly string[] }) {
  const query = useQuery(dataFileQuery(id, 'coverage', files));
  return (
    <Read query={query} loading={<Loading rows={1} />}>
      {(data) => (
        <Part title="Of the requirements">
          <Card className="p-5">
            <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
              {(Object.keys(shares) as (keyof typeof shares)[]).map((name) => {
                const { covered, of } = data[name];
                return (
                  <Share
                    key={name}
                    label={shares[name]}
                    share={of === 0 ? 1 : covered / of}
                    text={`${covered} of ${of}`}
                  />
                );
              })}
            </ul>
          </Card>
        </Part>
      )}
    </Read>
  );
}

/** What the run's reviews found and what became of it. A run that was deleted tells nothing any more. */
function Mended({ id }: { id: string }) {
  const { data: run } = useQuery(generationQuery(id));
  return run ? <Findings run={run} /> : null;
}

function Open({ record }: { record: Package }) {
  const query = useQuery(traceQuery(record.id));
  return (
    <Read query={query} loading={<Loading rows={2} />}>
      {(trace) => {
        const { nodes } = indexTrace(trace);
        const of = (kind: string) => nodes.filter((node) => node.kind === kind);
        const [questions, assumptions, risks] = [of('OQ'), of('ASM'), of('RISK')];
        return (
          <Part
            title="What is left open, and says so"
            lead={`${plural(questions.length, 'question')}, ${plural(assumptions.length, 'assumption')} with a price, ${plural(risks.length, 'risk')}.`}
          >
            <NodeList title="Open questions" nodes={questions} packageId={record.id} />
            <Folded title="Assumptions" nodes={assumptions} packageId={record.id} />
            <Folded title="Risks" nodes={risks} packageId={record.id} />
          </Part>
        );
      }}
    </Read>
  );
}

/** Long lists are opened by who wants to read them. */
function Folded({
  title,
  nodes,
  packageId,
}: {
  title: string;
  nodes: readonly TraceNode[];
  packageId: string;
}) {
  if (nodes.length === 0) return null;
  return (
    <details className="grid gap-2">
      <summary className="text-sm font-semibold text-muted">
        {title} ({formatCount(nodes.length)})
      </summary>
      <ul className={`mt-2 ${nodeListClass}`}>
        {nodes.map((node) => (
          <NodeRow key={node.id} node={node} packageId={packageId} />
        ))}
      </ul>
    </details>
  );
}
