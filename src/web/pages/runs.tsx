import { useInfiniteQuery } from '@tanstack/react-query';
import { runPages } from '#web/data/list-queries.ts';
import { Paged } from '#web/parts/list/paged.tsx';
import { RunRow } from '#web/parts/list/run-row.tsx';
import { Page } from '#web/parts/shell/shell.tsx';
import { PageHead } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/states.tsx';

export function RunsPage() {
  const query = useInfiniteQuery(runPages);
  return (
    <Page title="Runs">
      <PageHead title="Runs" lead="Each makes a package out of a complete interview. Newest first." />
      <Paged
        query={query}
        label="Runs"
        empty={
          <Empty icon="run" title="No runs yet">
            <p>A run starts from an interview that is complete.</p>
          </Empty>
        }
      >
        {(run) => <RunRow key={run.id} run={run} />}
      </Paged>
    </Page>
  );
}
