import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ClientProblem } from '#client/client-problem.ts';
import { Empty, Loading, Read } from '#web/ui/states.tsx';
import { ViewBody } from './frame.tsx';

/** What takes the graph of a package, or why this one has none. */
export function NoGraph<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}) {
  if (query.error instanceof ClientProblem && query.error.code === 'PACKAGE_HAS_NO_GRAPH')
    return (
      <ViewBody>
        <Empty icon="file" title="This package is documents alone">
          <p>
            It was made of documents that somebody brought, so there is nothing here to follow. Its files are
            all there.
          </p>
        </Empty>
      </ViewBody>
    );
  return (
    <Read
      query={query}
      loading={
        <ViewBody>
          <Loading />
        </ViewBody>
      }
    >
      {children}
    </Read>
  );
}
