// The trace of a package to walk through: from what was said to what is built, as a list and as a picture.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { buildQuery, traceQuery, type Trace } from '#web/data/package-queries.ts';
import type { Package } from '#web/data/queries.ts';
import { NoGraph } from './no-graph.tsx';
import { PackageFrame } from './frame.tsx';
import { buildStatesOf } from './trace/build-states.ts';
import { NodeDetail } from './trace/node-detail.tsx';
import { NodeFinder } from './trace/node-finder.tsx';
import { searchFor } from './trace/node-link.tsx';
import { Picture } from './trace/picture.tsx';
import { indexTrace, type TraceIndex } from './trace/trace-index.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { viewLink, ViewLinks } from '#web/ui/view-links.tsx';
import { Empty } from '#web/ui/states.tsx';

const address = '/signed-in/inside/packages/$id/trace';

export function TracePage() {
  const { id } = useParams({ from: address });
  const { show } = useSearch({ from: address });
  const query = useQuery(traceQuery(id));
  return (
    <PackageFrame id={id} title="Trace" is_fixed={show === 'picture'}>
      {(record) => (
        <NoGraph query={query}>{(trace) => <Opened key={id} record={record} trace={trace} />}</NoGraph>
      )}
    </PackageFrame>
  );
}

function Opened({ record, trace }: { record: Package; trace: Trace }) {
  const { node, show } = useSearch({ from: address });
  const index = useMemo(() => indexTrace(trace), [trace]);
  const { data: build } = useQuery(buildQuery(record.id));
  const states = useMemo(
    () => build && buildStatesOf(index, new Map(build.tasks.map(({ id, status }) => [id, status]))),
    [index, build],
  );
  const [is_finder_open, openFinder] = useState(false);
  const place = { to: paths.packageTrace, params: { id: record.id }, resetScroll: false } as const;
  const views = (
    <ViewLinks label="How to see the trace">
      <Link {...viewLink(!show)} {...place} search={node ? { node } : {}}>
        List
      </Link>
      <Link {...viewLink(show === 'picture')} {...place} search={{ ...(node && { node }), show: 'picture' }}>
        Picture
      </Link>
    </ViewLinks>
  );
  const finder = (current: string | null) => (
    <nav
      aria-label="Nodes of the trace"
      onClick={({ target }) => (target as Element).closest('a') && openFinder(false)}
    >
      <NodeFinder packageId={record.id} index={index} states={states ?? null} current={current} show={show} />
    </nav>
  );
  if (show === 'picture')
    return (
      <AsPicture record={record} index={index} node={node ?? null} views={views}>
        {finder(null)}
      </AsPicture>
    );
  const chosen = node ?? index.nodes.find(({ band }) => band === 'required')?.id ?? null;
  return (
    <div className="flex-1 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="border-line px-4 py-4 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r">
        <div className="mb-3 flex items-center justify-between gap-2">
          {views}
          <Button
            size="small"
            className="lg:hidden"
            icon="search"
            aria-expanded={is_finder_open}
            onClick={() => openFinder(!is_finder_open)}
          >
            Find
          </Button>
        </div>
        <div className={is_finder_open ? '' : 'max-lg:hidden'}>{finder(chosen)}</div>
      </div>
      <div className="min-w-0 px-4 py-6 sm:px-8">
        <div className="mx-auto max-w-3xl">
          {chosen === null ? (
            <Empty icon="search" title="Nothing to trace">
              <p>This package has no requirements.</p>
            </Empty>
          ) : (
            <NodeDetail record={record} index={index} id={chosen} />
          )}
        </div>
      </div>
    </div>
  );
}

type AsPictureProps = {
  record: Package;
  index: TraceIndex;
  node: string | null;
  views: ReactNode;
  children: ReactNode;
};

/** Beside the picture stands what is chosen in it, or the list to choose from. */
function AsPicture({ record, index, node, views, children }: AsPictureProps) {
  const navigate = useNavigate();
  const choose = (id: string | null) =>
    void navigate({
      to: paths.packageTrace,
      params: { id: record.id },
      search: id === null ? { show: 'picture' } : searchFor(id, 'picture'),
      resetScroll: false,
    });
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div
        className="order-2 min-h-0 border-line px-4 py-4 lg:order-1 lg:overflow-y-auto lg:border-r"
        tabIndex={0}
        role="group"
        aria-label="Chosen from the trace"
      >
        <div className="mb-4 flex items-center justify-between gap-2">
          {views}
          {node !== null && (
            <Button size="small" icon="left" onClick={() => choose(null)}>
              All nodes
            </Button>
          )}
        </div>
        {node === null ? children : <NodeDetail record={record} index={index} id={node} show="picture" />}
      </div>
      <div className="h-[60dvh] p-4 pb-0 lg:order-2 lg:h-auto lg:min-h-0 lg:pb-4">
        <Picture index={index} selected={node} onChoose={choose} />
      </div>
    </div>
  );
}
