import { useEffect, useRef, type ReactNode } from 'react';
import { rowsOf, type PagesRead } from '#web/data/pages.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Failure, Loading } from '#web/ui/states.tsx';
import { listClass } from './row-link.tsx';

type PagedProps<Row> = {
  query: PagesRead<Row>;
  /** Of the list, for those who hear the page. */
  label: string;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
};

/**
 * A list that goes on when it is asked to; who reads on by keyboard finds the first new row under the hand.
 */
export function Paged<Row extends { id: string }>({ query, label, empty, children }: PagedProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const reading_from = useRef<number | null>(null);
  const rows = query.data ? rowsOf(query.data) : [];
  useEffect(() => {
    if (reading_from.current === null || rows.length <= reading_from.current) return;
    const first = list.current?.children[reading_from.current];
    reading_from.current = null;
    first?.querySelector<HTMLElement>('a, button, summary')?.focus({ preventScroll: true });
  }, [rows.length]);
  if (query.data === undefined)
    return query.isError ? (
      <Card>
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    ) : (
      <Loading />
    );
  if (rows.length === 0) return <Card>{empty}</Card>;
  const readOn = () => {
    reading_from.current = rows.length;
    void query.fetchNextPage();
  };
  return (
    <div className="grid gap-4">
      <ul ref={list} aria-label={label} className={listClass}>
        {rows.map(children)}
      </ul>
      {query.isFetchNextPageError && <Note tone="bad">{errorMessage(query.error)}</Note>}
      {query.hasNextPage && (
        <Button className="justify-self-center" busy={query.isFetchingNextPage} onClick={readOn}>
          Show more
        </Button>
      )}
    </div>
  );
}
