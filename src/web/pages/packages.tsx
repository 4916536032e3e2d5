import { useQuery } from '@tanstack/react-query';
import { packagesQuery } from '#web/data/queries.ts';
import { PackageRow } from '#web/parts/package-row.tsx';
import { listClass } from '#web/parts/row-link.tsx';
import { Page } from '#web/parts/shell.tsx';
import { Card, PageHead } from '#web/ui/card.tsx';
import { Empty, Read } from '#web/ui/states.tsx';

export function PackagesPage() {
  const query = useQuery(packagesQuery);
  return (
    <Page title="Packages">
      <PageHead title="Packages" lead="What runs have delivered, newest first." />
      <Read query={query}>
        {({ packages }) =>
          packages.length === 0 ? (
            <Card>
              <Empty icon="box" title="No packages yet">
                <p>A package is what a run delivers. It begins with an interview.</p>
              </Empty>
            </Card>
          ) : (
            <ul className={listClass}>
              {packages.map((record) => (
                <PackageRow key={record.id} record={record} />
              ))}
            </ul>
          )
        }
      </Read>
    </Page>
  );
}
