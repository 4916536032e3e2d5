// The statements of an interview that were not understood: a person settles one after the other, sees what was settled and what
// the rules understood, and makes the package anew.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#web/data/client.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { interviewQuery, statementsQuery, type Statement, type Statements } from '#web/data/queries.ts';
import { Page } from '#web/parts/shell/shell.tsx';
import { paths } from '#web/paths.ts';
import { Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, PageHead } from '#web/ui/card.tsx';
import { plural } from '#web/ui/format.ts';
import { Empty, Read } from '#web/ui/states.tsx';
import { StatementCard } from './statements/statement-card.tsx';
import { StatementList } from './statements/statement-list.tsx';
import { useSettle, type Settled } from './statements/use-settle.ts';

export function StatementsPage() {
  const { id } = useParams({ from: '/signed-in/inside/interviews/$id/statements' });
  const interview = useQuery(interviewQuery(id));
  const list = useQuery(statementsQuery(id));
  return (
    <Page title="Statements">
      <PageHead
        title="Statements in your words"
        lead={
          <>
            Say what each of them means, or that it asks for nothing. From{' '}
            <Link to={paths.interview} params={{ id }} className="font-medium text-accent-text underline">
              {interview.data?.display_title ?? 'the interview'}
            </Link>
          </>
        }
      />
      <Read query={list}>{(data) => <Settling key={id} interview_id={id} list={data} />}</Read>
    </Page>
  );
}

const isOpen = ({ status }: Statement) => status === 'quoted';

/** The first open statement behind this one, else the first of all. */
function nextOpen({ statements }: Statements, after: string | null): string | null {
  const at = statements.findIndex(({ id }) => id === after);
  return (statements.slice(at + 1).find(isOpen) ?? statements.find(isOpen))?.id ?? null;
}

function Settling({ interview_id, list }: { interview_id: string; list: Statements }) {
  const [current, setCurrent] = useState(() => nextOpen(list, null));
  const [said, setSaid] = useState('');
  const settle = useSettle(interview_id, (after, id) => {
    const { playback, quote } = after.statements.find((each) => each.id === id)!;
    setSaid(playback === '' ? `“${quote}” asks for nothing.` : playback);
    setCurrent(nextOpen(after, id));
  });
  const open = list.statements.find(({ id }) => id === current);
  const by_person = list.statements.filter(({ settled, confirmed }) => settled !== null || confirmed);
  const by_rules = list.statements.filter(({ status, confirmed }) => status === 'read' && !confirmed);
  const onSettle = (id: string, body: Settled) => settle.mutate({ id, body });
  return (
    <div className="grid gap-6">
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {list.counts.total === 0 && (
        <Card>
          <Empty icon="chat" title="Nothing was said yet">
            <p>What you say in the interview is listed here.</p>
          </Empty>
        </Card>
      )}
      {list.counts.quoted > 0 && (
        <p className="text-sm text-muted">
          {list.counts.quoted} to settle of {plural(list.counts.total, 'statement')}
        </p>
      )}
      {list.counts.quoted === 0 && list.counts.total > 0 && (
        <AllUnderstood interview_id={interview_id} counts={list.counts} />
      )}
      {open && (
        <StatementCard
          key={`${open.id} ${open.status} ${open.settled ?? ''}`}
          statement={open}
          busy={settle.isPending}
          error={settle.isError ? errorMessage(settle.error) : null}
          onSettle={(body) => onSettle(open.id, body)}
          onSkip={() => setCurrent(nextOpen(list, open.id))}
        />
      )}
      <StatementList
        title="Not understood"
        statements={list.statements.filter(isOpen)}
        current={current}
        onOpen={setCurrent}
      />
      <StatementList title="Settled" statements={by_person} current={current} onOpen={setCurrent} />
      <StatementList title="Understood" statements={by_rules} current={current} onOpen={setCurrent} />
    </div>
  );
}

function AllUnderstood({ interview_id, counts }: { interview_id: string; counts: Statements['counts'] }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const complete = useMutation({
    mutationFn: () =>
      call('completeInterview', { params: { id: interview_id }, query: { auto_start: 'false' } }),
    onSuccess: async (done) => {
      cache.setQueryData(interviewQuery(interview_id).queryKey, done);
      await navigate({ to: paths.kickoff, params: { id: interview_id } });
    },
  });
  return (
    <Card className="grid justify-items-start gap-3 p-5">
      <h2 className="font-semibold">
        {counts.total === 1 ? 'The statement is' : `All ${counts.total} statements are`} understood
      </h2>
      <p className="text-muted">
        {counts.understood} say what the software does, {counts.set_aside} ask for nothing.
      </p>
      <Button look="primary" icon="run" busy={complete.isPending} onClick={() => complete.mutate()}>
        Make the package anew
      </Button>
      {complete.isError && <Note tone="bad">{errorMessage(complete.error)}</Note>}
    </Card>
  );
}
