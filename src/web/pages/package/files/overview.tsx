import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { generationQuery, interviewQuery, type Package } from '#web/data/queries.ts';
import { OpenStatements } from '#web/parts/open-statements.tsx';
import { paths as pages } from '#web/paths.ts';
import { Document } from './document.tsx';
import { Scores } from '#web/pages/package/scores.tsx';

const readme = 'README.md';

/** The interview that the package was made of may have statements that were not understood. */
function Statements({ generation_id }: { generation_id: string }) {
  const { data: run } = useQuery(generationQuery(generation_id));
  const interview_id = run?.interview_id;
  const { data: interview } = useQuery({
    ...interviewQuery(interview_id ?? ''),
    enabled: typeof interview_id === 'string',
  });
  return interview ? <OpenStatements interview={interview} /> : null;
}

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
      {record.generation_id && <Statements generation_id={record.generation_id} />}
      {paths.includes(readme) && <Document id={record.id} path={readme} paths={paths} />}
    </div>
  );
}
