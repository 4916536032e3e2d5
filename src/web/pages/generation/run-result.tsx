import { useQuery } from '@tanstack/react-query';
import { understoodLine } from '#contract/understood.ts';
import { generationPackageQuery, type Generation } from '#web/data/queries.ts';
import { paths } from '#web/paths.ts';
import { Note } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatBytes, plural } from '#web/ui/format.ts';
import { Loading, Read } from '#web/ui/states.tsx';

/** What became of the run. */
export function RunResult({ run }: { run: Generation }) {
  if (run.state === 'Complete') return <Delivered id={run.id} />;
  if (run.state === 'Failed')
    return <Note tone="bad">{run.failure_reason ?? 'The run failed and delivered nothing.'}</Note>;
  return <Note>The run was cancelled and delivered nothing.</Note>;
}

function Delivered({ id }: { id: string }) {
  const query = useQuery(generationPackageQuery(id));
  return (
    <Read query={query} loading={<Loading rows={1} />}>
      {(record) => (
        <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
          <div className="grid gap-0.5">
            <h2 className="text-lg font-semibold">
              {record.draft ? 'A draft of your package is ready' : 'Your package is ready'}
            </h2>
            {record.statements && <p>{understoodLine(record.statements)}</p>}
            <p className="text-muted">
              {plural(record.file_count, 'file')}, {formatBytes(record.size_bytes)},{' '}
              {plural(record.blocker_count, 'blocker')}, {plural(record.warning_count, 'warning')}
            </p>
          </div>
          <ButtonLink look="primary" icon="box" to={paths.package} params={{ id: record.id }}>
            Open the package
          </ButtonLink>
        </Card>
      )}
    </Read>
  );
}
