// One interview: the conversation, and beside it what was understood.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { takesTurns } from '#contract/operations/interviews.ts';
import { call } from '#web/data/client.ts';
import { interviewQuery, interviewsQuery, type Interview } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { ChooseFolder } from './choose-folder.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { Documents } from './documents.tsx';
import { DropZone } from './drop-zone.tsx';
import { QuestionCard } from './question-card.tsx';
import { UnderstandingPanel } from './understanding-panel.tsx';
import { useTurn } from './use-turn.ts';
import { useUploads } from './use-uploads.ts';
import { OpenStatements } from '#web/parts/open-statements.tsx';
import { Page } from '#web/parts/shell/shell.tsx';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loading, Read } from '#web/ui/states.tsx';

export function InterviewPage() {
  const { id } = useParams({ from: '/signed-in/inside/interviews/$id' });
  const query = useQuery(interviewQuery(id));
  const frame = (content: React.ReactNode) => (
    <Page title="Interview">
      <Card>{content}</Card>
    </Page>
  );
  if (!query.data)
    return frame(
      <Read
        query={query}
        loading={
          <div className="p-6">
            <Loading />
          </div>
        }
      >
        {() => null}
      </Read>,
    );
  return <Room key={id} interview={query.data} />;
}

type View = 'talk' | 'understood';

function Room({ interview }: { interview: Interview }) {
  const returned = useSearch({ from: '/signed-in/inside/interviews/$id' });
  const [view, setView] = useState<View>('talk');
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const turn = useTurn(interview);
  const { uploads, dismiss, add } = useUploads(interview.id);
  const is_open = takesTurns(interview.status);
  const is_busy = turn.is_answering;
  const say = (message: string) => {
    setText('');
    void turn.say(message);
  };
  const write = (draft: string) => {
    setText(draft);
    setView('talk');
    requestAnimationFrame(() => input.current?.focus());
  };
  const hidden = (of: View) => (view === of ? '' : 'max-lg:hidden');
  return (
    <DropZone disabled={!is_open} onFiles={add}>
      <ChooseFolder interview_id={interview.id} {...returned} />
      <title>{`${interview.display_title ?? 'Interview'} · Specfoundry`}</title>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col md:min-h-dvh">
          <Head interview={interview} view={view} onView={setView} busy={is_busy} />
          <div className={`mx-auto w-full max-w-2xl flex-1 px-4 py-6 sm:px-6 ${hidden('talk')}`}>
            <Conversation interview={interview} turn={turn} onTakeBack={write}>
              {is_open && !is_busy && !turn.said && interview.pending_question && (
                <QuestionCard question={interview.pending_question} onAnswer={say} />
              )}
            </Conversation>
            {!is_open && <Closed interview={interview} />}
          </div>
          {is_open && (
            <div className={`sticky bottom-0 bg-canvas ${hidden('talk')}`}>
              <div className="mx-auto grid w-full max-w-2xl gap-2 px-4 pb-4 sm:px-6">
                <Documents interview_id={interview.id} uploads={uploads} onDismiss={dismiss} locked={false} />
                <Composer
                  ref={input}
                  text={text}
                  onText={setText}
                  onSend={() => say(text)}
                  onFiles={add}
                  busy={is_busy}
                />
              </div>
            </div>
          )}
        </div>
        <aside
          aria-label="Understood so far"
          className={`border-line px-4 py-6 sm:px-6 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-l ${hidden('understood')}`}
        >
          <UnderstandingPanel
            interview={interview}
            onCorrect={is_open && !is_busy ? (statement) => write(`Correction: ${statement}`) : null}
          />
        </aside>
      </div>
    </DropZone>
  );
}

type HeadProps = { interview: Interview; view: View; onView: (view: View) => void; busy: boolean };

function Head({ interview, view, onView, busy }: HeadProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { id } = interview;
  const finish = useMutation({
    mutationFn: () => call('completeInterview', { params: { id }, query: { auto_start: 'false' } }),
    onSuccess: async (done) => {
      cache.setQueryData(interviewQuery(id).queryKey, done);
      await cache.invalidateQueries(interviewsQuery);
      await navigate({ to: paths.kickoff, params: { id } });
    },
  });
  return (
    <header className="sticky top-13 z-20 border-b border-line bg-canvas px-4 py-3 sm:px-6 md:top-0">
      <div className="flex items-center justify-between gap-3">
        <h1 className="min-w-0 truncate font-semibold">{interview.display_title ?? 'New interview'}</h1>
        <div className="flex shrink-0 gap-2">
          <Button
            size="small"
            className="lg:hidden"
            onClick={() => onView(view === 'talk' ? 'understood' : 'talk')}
          >
            {view === 'talk' ? `Understood (${interview.progress.facts})` : 'Conversation'}
          </Button>
          {takesTurns(interview.status) && interview.turn_count > 1 && (
            <Button
              size="small"
              look="primary"
              busy={finish.isPending}
              disabled={busy}
              onClick={() => finish.mutate()}
            >
              Finish
            </Button>
          )}
        </div>
      </div>
      {finish.isError && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {errorMessage(finish.error)}
        </p>
      )}
    </header>
  );
}

function Closed({ interview }: { interview: Interview }) {
  const { id, started_generation_id, intake_artifact_id } = interview;
  return (
    <Card className="mt-6 grid gap-3 p-5">
      <h2 className="font-semibold">The interview is complete</h2>
      <p className="text-muted">Everything you said is kept. A run turns it into a specification package.</p>
      <OpenStatements interview={interview} />
      <div className="flex flex-wrap gap-2">
        {started_generation_id && (
          <ButtonLink look="primary" to={paths.generation} params={{ id: started_generation_id }}>
            Watch the run
          </ButtonLink>
        )}
        {intake_artifact_id && (
          <ButtonLink look={started_generation_id ? 'plain' : 'primary'} to={paths.kickoff} params={{ id }}>
            {started_generation_id ? 'Start another run' : 'Choose how deep to go'}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
