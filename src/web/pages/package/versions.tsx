// The versions of a package, how one differs from another, and the way to the next.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { changesQuery, versionsQuery } from '#web/data/package-queries.ts';
import { fileQuery, filesQuery, type Package } from '#web/data/queries.ts';
import { PackageFrame, ViewBody } from './frame.tsx';
import { LazyMarkdown } from '#web/parts/markdown/lazy-markdown.tsx';
import { listClass, RowLink } from '#web/parts/list/row-link.tsx';
import { StartUpdate } from './versions/start-update.tsx';
import { paths } from '#web/paths.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { plural } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Loading, Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

// What tells texts apart comes with the first file that is looked at.
const FileDifference = lazy(async () => ({
  default: (await import('./versions/file-difference.tsx')).FileDifference,
}));

const address = '/signed-in/inside/packages/$id/versions';
const impact = 'IMPACT.md';

export function VersionsPage() {
  const { id } = useParams({ from: address });
  return (
    <PackageFrame id={id} title="Versions">
      {(record) => (
        <ViewBody className="max-w-4xl">
          <Versions key={id} record={record} />
        </ViewBody>
      )}
    </PackageFrame>
  );
}

type Version = { id: string; version: string; file_count: number; created_at: string };

function Versions({ record }: { record: Package }) {
  const { since } = useSearch({ from: address });
  const query = useQuery(versionsQuery(record.id));
  return (
    <Read query={query}>
      {({ versions }) => {
        const before = versions[versions.findIndex(({ id }) => id === record.id) + 1];
        const other = versions.find(({ id }) => id === since && id !== record.id) ?? before;
        return (
          <>
            {record.generation_id !== null && (
              <StartUpdate record={record} generation_id={record.generation_id} />
            )}
            <ul className={listClass}>
              {versions.map((version) => (
                <VersionRow key={version.id} version={version} is_this={version.id === record.id} />
              ))}
            </ul>
            {other ? (
              <Difference
                key={other.id}
                record={record}
                other={other}
                versions={versions}
                is_before={other === before}
              />
            ) : (
              <p className="rounded-xl border border-dashed border-line-strong px-4 py-4 text-sm text-muted">
                {versions.length > 1
                  ? 'This is the first version; open a later one to see what changed.'
                  : 'This is the only version. What an update changes is shown here.'}
              </p>
            )}
          </>
        );
      }}
    </Read>
  );
}

function VersionRow({
  version: { id, version, file_count, created_at },
  is_this,
}: {
  version: Version;
  is_this: boolean;
}) {
  return (
    <RowLink>
      <Link
        to={paths.packageVersions}
        params={{ id }}
        search={{}}
        activeProps={{}}
        aria-current={is_this ? 'page' : undefined}
        className="min-w-0 flex-1 font-medium after:absolute after:inset-0"
      >
        {version}
        <span className="block text-sm font-normal text-muted">
          <TimeAgo time={created_at} /> · {plural(file_count, 'file')}
        </span>
      </Link>
      {is_this && <Badge tone="accent">This one</Badge>}
    </RowLink>
  );
}

type DifferenceProps = { record: Package; other: Version; versions: readonly Version[]; is_before: boolean };

function Difference({ record, other, versions, is_before }: DifferenceProps) {
  const query = useQuery(changesQuery(record.id, other.id));
  const others = versions.filter(({ id }) => id !== record.id);
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">
          {record.version} against {other.version}
        </h2>
        {others.length > 1 && (
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            Against
            {others.map(({ id, version }) => (
              <Link
                key={id}
                to={paths.packageVersions}
                params={{ id: record.id }}
                search={{ since: id }}
                activeProps={{}}
                resetScroll={false}
                aria-current={id === other.id ? 'true' : undefined}
                className="text-accent-text underline underline-offset-2 aria-[current]:font-semibold aria-[current]:no-underline"
              >
                {version}
              </Link>
            ))}
          </p>
        )}
      </div>
      {is_before && <Impact id={record.id} />}
      <Read query={query}>{({ files }) => <Files record={record} since={other.id} files={files} />}</Read>
    </section>
  );
}

/** What a team that has begun to build must do again, as the package says it. */
function Impact({ id }: { id: string }) {
  const files = useQuery(filesQuery(id));
  const has_impact = files.data?.files.some(({ path }) => path === impact) ?? false;
  const { data: text } = useQuery({ ...fileQuery(id, impact), enabled: has_impact });
  if (text === undefined) return null;
  return (
    <Card className="p-6">
      <LazyMarkdown id={id} text={text} />
    </Card>
  );
}

type Changed = { path: string; change: 'added' | 'changed' | 'removed' };
const changes = {
  added: { label: 'Added', tone: 'good' },
  changed: { label: 'Changed', tone: 'warn' },
  removed: { label: 'Removed', tone: 'bad' },
} as const satisfies Record<Changed['change'], { label: string; tone: Tone }>;

function Files({ record, since, files }: { record: Package; since: string; files: readonly Changed[] }) {
  const { file } = useSearch({ from: address });
  const counts = (Object.keys(changes) as Changed['change'][]).flatMap((change) => {
    const count = files.filter((each) => each.change === change).length;
    return count > 0 ? [`${count} ${changes[change].label.toLowerCase()}`] : [];
  });
  if (files.length === 0) return <p className="text-muted">Every file is the same.</p>;
  return (
    <>
      <p className="text-sm text-muted">
        {plural(files.length, 'file')}: {counts.join(', ')}.
      </p>
      <ul className={listClass}>
        {files.map(({ path, change }) => {
          const is_open = path === file;
          return (
            <li key={path}>
              <Link
                to={paths.packageVersions}
                params={{ id: record.id }}
                search={{ since, ...(!is_open && { file: path }) }}
                activeProps={{}}
                resetScroll={false}
                aria-expanded={is_open}
                className="flex items-center gap-3 px-4 py-2.5 text-sm transition-colors hover:bg-hover focus-visible:-outline-offset-2"
              >
                <Icon name={is_open ? 'down' : 'right'} className="size-4 text-muted" />
                <span className="min-w-0 flex-1 font-mono text-[0.8rem] [overflow-wrap:anywhere]">
                  {path}
                </span>
                <Badge tone={changes[change].tone}>{changes[change].label}</Badge>
              </Link>
              {is_open && (
                <div className="border-t border-line">
                  <Suspense fallback={<Loading rows={2} />}>
                    <FileDifference id={record.id} since={since} path={path} change={change} />
                  </Suspense>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
