// What every view of a package stands in: what it is, the way to take it along, and the row of its views.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { packageQuery, type Package } from '#web/data/queries.ts';
import { Page } from '#web/parts/shell/shell.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { formatBytes, plural } from '#web/ui/format.ts';
import { Tab, Tabs } from '#web/ui/layout/tabs.tsx';
import { Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const views = [
  { to: paths.package, label: 'Files' },
  { to: paths.packageTrace, label: 'Trace' },
  { to: paths.packageQuality, label: 'Quality' },
  { to: paths.packageData, label: 'Data' },
  { to: paths.packageContracts, label: 'Contracts' },
  { to: paths.packagePlan, label: 'Plan' },
  { to: paths.packageExplain, label: 'Explain' },
  { to: paths.packageAddenda, label: 'Addenda' },
  { to: paths.packageVersions, label: 'Versions' },
  { to: paths.packageHandOver, label: 'Hand over' },
] as const;

type Props = {
  id: string;
  title?: string;
  /** On a desk it takes the screen and no more; its parts scroll for themselves. */
  is_fixed?: boolean;
  children: (record: Package) => ReactNode;
};

export function PackageFrame({ id, title, is_fixed = false, children }: Props) {
  const query = useQuery(packageQuery(id));
  if (!query.data)
    return (
      <Page title="Package">
        <Read query={query}>{() => null}</Read>
      </Page>
    );
  return (
    <div className={`flex min-h-dvh flex-col ${is_fixed ? 'lg:h-dvh' : ''}`}>
      <title>{`${title === undefined ? '' : `${title} · `}${nameOf(query.data)} · Specfoundry`}</title>
      <Head record={query.data} />
      <Views id={id} />
      {children(query.data)}
    </div>
  );
}

/** The room of a view that is read from top to bottom. */
export function ViewBody({ children, className = 'max-w-5xl' }: { children: ReactNode; className?: string }) {
  return <div className={`mx-auto grid w-full gap-6 px-4 py-6 sm:px-8 ${className}`}>{children}</div>;
}

export const nameOf = ({ project_name }: Package): string => project_name ?? 'Untitled';

function Head({ record }: { record: Package }) {
  const { id, version, review_profile, file_count, size_bytes, created_at } = record;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pt-4 sm:px-8">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2.5">
          <h1 className="text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">{nameOf(record)}</h1>
          <Badge>{version}</Badge>
          {record.draft && <Badge tone="warn">Draft</Badge>}
        </div>
        <p className="text-sm text-muted">
          {review_profile && `${review_profile} · `}
          {plural(file_count, 'file')} · {formatBytes(size_bytes)} · <TimeAgo time={created_at} />
        </p>
      </div>
      <ButtonAnchor look="primary" icon="download" href={`/v1/packages/${id}/zip`} download>
        Download
      </ButtonAnchor>
    </header>
  );
}

function Views({ id }: { id: string }) {
  return (
    <Tabs label="Views of the package" wide>
      {views.map(({ to, label }) => (
        <Tab key={to} to={to} params={{ id }} activeOptions={{ exact: true, includeSearch: false }}>
          {label}
        </Tab>
      ))}
    </Tabs>
  );
}
