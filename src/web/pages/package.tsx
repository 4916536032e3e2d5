// A package: its files, what is in them, how good it is, and the way to take it along.
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { filesQuery, packageQuery, type Package } from '#web/data/queries.ts';
import { Document } from '#web/parts/package/document.tsx';
import { FileTree } from '#web/parts/package/file-tree.tsx';
import { Overview } from '#web/parts/package/overview.tsx';
import { SearchField, SearchResults } from '#web/parts/package/search.tsx';
import { Page } from '#web/parts/shell.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { formatBytes, plural } from '#web/ui/format.ts';
import { Loading, Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

export function PackagePage() {
  const { id } = useParams({ from: '/signed-in/inside/packages/$id' });
  const query = useQuery(packageQuery(id));
  if (!query.data) return <Page title="Package"><Read query={query}>{() => null}</Read></Page>;
  return <Opened key={id} record={query.data} />;
} // prettier-ignore

function Opened({ record }: { record: Package }) {
  const { id } = record;
  const { file, q = '' } = useSearch({ from: '/signed-in/inside/packages/$id' });
  const files = useQuery(filesQuery(id));
  const [is_tree_open, openTree] = useState(false);
  const paths = files.data?.files.map(({ path }) => path) ?? [];
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${file ?? record.project_name ?? 'Package'} · Specfoundry`}</title>
      <Head record={record} />
      <div className="flex-1 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="border-line px-4 py-4 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r">
          <div className="flex gap-2">
            <SearchField id={id} q={q} />
            <Button className="lg:hidden" icon="folder" aria-expanded={is_tree_open} onClick={() => openTree(!is_tree_open)}>
              Files
            </Button>
          </div>
          <nav aria-label="Files" className={`mt-4 ${is_tree_open ? '' : 'max-lg:hidden'}`}>
            <Read query={files} loading={<Loading rows={6} />}>
              {() => <FileTree id={id} paths={paths} current={q === '' ? (file ?? null) : ''} onChoose={() => openTree(false)} />}
            </Read>
          </nav>
        </div>
        <div className="min-w-0 px-4 py-6 sm:px-8">
          {q !== '' ? (
            <SearchResults id={id} q={q} />
          ) : file !== undefined ? (
            <Document key={file} id={id} path={file} paths={paths} />
          ) : (
            <Overview record={record} paths={paths} />
          )}
        </div>
      </div>
    </div>
  );
} // prettier-ignore

function Head({ record }: { record: Package }) {
  const { id, project_name, version, review_profile, file_count, size_bytes, created_at } = record;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-4 sm:px-8">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2.5">
          <h1 className="text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">
            {project_name ?? 'Untitled'}
          </h1>
          <Badge>{version}</Badge>
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
