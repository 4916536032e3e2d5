// Where words come from: who said them and when, or which document they stand in.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { generationsQuery, interviewQuery, meQuery, type Package } from '#web/data/queries.ts';
import { paths } from '#web/paths.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

type Said = {
  quote: string;
  turn?: number | undefined;
  document?: string | null | undefined;
  place?: string | null | undefined;
};

export function Quoted({ record, said }: { record: Package; said: Said }) {
  return (
    <figure className="border-l-3 border-accent pl-4">
      <blockquote className="[overflow-wrap:anywhere] whitespace-pre-line">“{said.quote}”</blockquote>
      <figcaption className="mt-1 text-sm text-muted">
        <Origin record={record} said={said} />
      </figcaption>
    </figure>
  );
}

function Origin({ record, said: { turn, document, place } }: { record: Package; said: Said }) {
  const { data: runs } = useQuery(generationsQuery);
  const { data: me } = useQuery(meQuery);
  const interview_id = runs?.generations.find(({ id }) => id === record.generation_id)?.interview_id ?? null;
  const { data: interview } = useQuery({
    ...interviewQuery(interview_id ?? ''),
    enabled: interview_id !== null,
  });
  const spoken = interview?.turns.find((each) => each.turn === turn);
  return (
    <>
      {document ? `${document}${place ? `, ${place}` : ''}` : (me?.display_name ?? 'You')}
      {turn !== undefined && `, turn ${turn} of the interview`}
      {spoken && (
        <>
          , <TimeAgo time={spoken.created_at} />
        </>
      )}
      {interview && interview_id !== null && (
        <>
          {' · '}
          <Link
            to={paths.interview}
            params={{ id: interview_id }}
            className="font-medium text-accent-text underline underline-offset-2"
          >
            Open the interview
          </Link>
        </>
      )}
    </>
  );
}
