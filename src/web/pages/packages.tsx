import { useInfiniteQuery } from '@tanstack/react-query';
import { packagePages } from '#web/data/list-queries.ts';
import { PackageRow } from '#web/parts/list/package-row.tsx';
import { Paged } from '#web/parts/list/paged.tsx';
import { Page } from '#web/parts/shell/shell.tsx';
import { PageHead } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/states.tsx';

export function PackagesPage() {
  const query = useInfiniteQuery(packagePages);
  return (
    <Page title="Packages">
      <PageHead title="Packages" lead="What runs have delivered, newest first." />
      <Paged
        query={query}
        label="Packages"
        empty={
          <Empty icon="box" title="No packages yet">
            <p>A package is what a run delivers. It begins with an interview.</p>
          </Empty>
        }
      >
        {(record) => <PackageRow key={record.id} record={record} />}
      </Paged>
    </Page>
  );
}
