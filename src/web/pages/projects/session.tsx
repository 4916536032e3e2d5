// One build session: what it set out to do, its tasks, what it used, and what was decided and found in it.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ResultOf } from '#client/client.ts';
import { sessionQuery } from '#web/data/project-queries.ts';
import { SessionActions } from './sessions/session-actions.tsx';
import { SessionTasks } from './sessions/session-tasks.tsx';
import { SessionUsages } from './sessions/session-usages.tsx';
import { TokenCosts } from './sessions/token-costs.tsx';
import { priorityWords } from './project-words.ts';
import { Prose } from '#web/parts/markdown/prose.tsx';
import { listClass } from '#web/parts/list/row-link.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

type Aggregate = ResultOf<'getCrossAggregate'>;

export function SessionPage() {
  const { id, sessionId } = useParams({ from: '/signed-in/inside/projects/$id/sessions/$sessionId' });
  const query = useQuery(sessionQuery(id, sessionId));
  return <Read query={query}>{(aggregate) => <Opened key={sessionId} aggregate={aggregate} />}</Read>;
}

function Opened({ aggregate }: { aggregate: Aggregate }) {
  const { session, usage_rollup, usages, decisions, backlog_items } = aggregate;
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
          <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{session.intent}</h2>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <Badge tone={session.status === 'Active' ? 'accent' : 'neutral'}>{session.status}</Badge>
            <span>
              {session.branch} on {session.computer} · {session.opened_by_client_type} · began{' '}
              <TimeAgo time={session.started_at} />
              {session.ended_at && (
                <>
                  , ended <TimeAgo time={session.ended_at} />
                </>
              )}
            </span>
          </p>
        </div>
        {session.status === 'Active' && <SessionActions session={session} />}
      </header>
      {session.session_history_entry_markdown && (
        <Text title="How it ended">{session.session_history_entry_markdown}</Text>
      )}
      {session.current_state_markdown && (
        <Text title="Where it stands">{session.current_state_markdown}</Text>
      )}
      {session.package_id && <SessionTasks session={session} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <Decided aggregate={{ decisions, session }} />
          <Found aggregate={{ backlog_items, session }} />
          <Left session={session} />
        </div>
        <Section title="Cost to build">
          <TokenCosts usage={usage_rollup} />
        </Section>
      </div>
      <SessionUsages usages={usages} />
    </>
  );
}

const Text = ({ title, children }: { title: string; children: string }) => (
  <Section title={title}>
    <Card className="p-4">
      <Prose text={children} />
    </Card>
  </Section>
);

function Decided({
  aggregate: { decisions, session },
}: {
  aggregate: Pick<Aggregate, 'decisions' | 'session'>;
}) {
  if (decisions.length === 0) return null;
  return (
    <Section title="Decided in it">
      <Rows>
        {decisions.map(({ id, title, created_at }) => (
          <Line key={id} time={created_at}>
            <Link
              to={paths.projectDecisions}
              params={{ id: session.project_id }}
              search={{ q: title }}
              className="underline-offset-2 hover:underline"
            >
              {title}
            </Link>
          </Line>
        ))}
      </Rows>
    </Section>
  );
}

function Found({
  aggregate: { backlog_items },
}: {
  aggregate: Pick<Aggregate, 'backlog_items' | 'session'>;
}) {
  if (backlog_items.length === 0) return null;
  return (
    <Section title="Filed from it">
      <Rows>
        {backlog_items.map(({ id, title, status, priority, created_at }) => (
          <Line key={id} time={created_at}>
            {title}{' '}
            <Badge tone={status === 'resolved' ? 'good' : priorityWords[priority].tone}>
              {status === 'resolved' ? 'Resolved' : priorityWords[priority].label}
            </Badge>
          </Line>
        ))}
      </Rows>
    </Section>
  );
}

/** Pull requests and commits that it left behind. */
function Left({ session: { related_pr_urls, related_commit_shas } }: { session: Aggregate['session'] }) {
  if (related_pr_urls.length + related_commit_shas.length === 0) return null;
  return (
    <Section title="What it left">
      <Rows>
        {related_pr_urls.map((url) => (
          <li key={url} className="px-4 py-2.5 text-sm [overflow-wrap:anywhere]">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="text-accent-text underline underline-offset-2"
            >
              {url}
            </a>
          </li>
        ))}
        {related_commit_shas.map((sha) => (
          <li key={sha} className="px-4 py-2.5 font-mono text-sm">
            {sha}
          </li>
        ))}
      </Rows>
    </Section>
  );
}

const Rows = ({ children }: { children: ReactNode }) => <ul className={listClass}>{children}</ul>;

const Line = ({ time, children }: { time: string; children: ReactNode }) => (
  <li className="flex items-baseline justify-between gap-3 px-4 py-2.5 text-sm">
    <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    <span className="shrink-0 text-xs text-muted">
      <TimeAgo time={time} />
    </span>
  </li>
);
