import { Link } from '@tanstack/react-router';
import type { Package } from '#web/data/queries.ts';
import { paths as pages } from '#web/paths.ts';
import { Document } from './document.tsx';
import { Scores } from '#web/pages/package/scores.tsx';

const readme = 'README.md';

/** How good the package is, and its README. */
export function Overview({ record, paths }: { record: Package; paths: readonly string[] }) {
  return (
    <div className="mx-auto grid max-w-3xl gap-8">
      <Scores record={record}>
        <Link
          to={pages.packageQuality}
          params={{ id: record.id }}
          className="justify-self-start text-sm font-medium text-accent-text underline-offset-2 hover:underline"
        >
          Read the report
        </Link>
      </Scores>
      {paths.includes(readme) && <Document id={record.id} path={readme} paths={paths} />}
    </div>
  );
}
