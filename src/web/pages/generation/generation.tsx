// A run while it goes on, and what became of it.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { stoodInLine } from '#contract/stood-in.ts';
import { generationQuery, type Generation } from '#web/data/queries.ts';
import { isOver, runStates } from '#web/parts/run-words.ts';
import { Agents } from './agents.tsx';
import { Controls } from './controls.tsx';
import { RunResult } from './run-result.tsx';
import { Figures } from './figures.tsx';
import { Findings } from '#web/parts/findings.tsx';
import { RunEvents } from './run-events.tsx';
import { Questions } from './questions.tsx';
import { Stages } from './stages.tsx';
import { WritingAgent } from './writing-agent.tsx';
import { useRunEvents } from './use-run-events.ts';
import { Page } from '#web/parts/shell/shell.tsx';
import { Badge, Note } from '#web/ui/badge.tsx';
import { PageHead } from '#web/ui/card.tsx';
import { Read } from '#web/ui/states.tsx';

export function GenerationPage() {
  const { id } = useParams({ from: '/signed-in/inside/generations/$id' });
  const query = useQuery(generationQuery(id));
  if (!query.data)
    return (
      <Page title="Run">
        <Read query={query}>{() => null}</Read>
      </Page>
    );
  return <Run key={id} run={query.data} />;
}

function Run({ run }: { run: Generation }) {
  const events = useRunEvents(run.id);
  const name = run.project_name ?? 'Untitled';
  const { label, tone } = runStates[run.state];
  const stood_in = stoodInLine(run.drawn_by_rule);
  return (
    <Page title={`${name}, run`}>
      <PageHead
        title={name}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={tone}>{label}</Badge>
            <span>{run.review_profile} run</span>
            {run.phase_detail && run.phase_detail !== label && !isOver(run.state) && (
              <span>· {run.phase_detail}</span>
            )}
          </span>
        }
      >
        <Controls run={run} />
      </PageHead>
      {isOver(run.state) && <RunResult run={run} />}
      {run.state === 'PausedAwaitingClarification' && <Questions run={run} />}
      {run.mind === 'connected_agent' && !isOver(run.state) && <WritingAgent run={run} />}
      {stood_in && <Note tone="warn">{stood_in}</Note>}
      <Stages run={run} events={events} />
      <Figures run={run} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Agents run={run} />
        <div className="grid gap-6">
          <Findings run={run} />
          <RunEvents events={events} />
        </div>
      </div>
    </Page>
  );
}
