// Lists that are longer than a page: read on from where the last page ended, without a row twice.
import { infiniteQueryOptions, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';

type Page = { limit: string; offset: string };
type Pages<Row> = {
  queryKey: readonly unknown[];
  size: number;
  read: (page: Page) => Promise<readonly Row[]>;
};

export function pagesQuery<Row>({ queryKey, size, read }: Pages<Row>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read({ limit: `${size}`, offset: `${pageParam}` }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < size ? null : all.length * size),
  });
}

export type PagesRead<Row> = UseInfiniteQueryResult<InfiniteData<readonly Row[]>>;

/** Something new moves the rows of later pages on, so that one may be read twice. */
export function rowsOf<Row extends { id: string }>(data: InfiniteData<readonly Row[]>): Row[] {
  return [...new Map(data.pages.flat().map((row) => [row.id, row])).values()];
}
