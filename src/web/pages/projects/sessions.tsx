import { Select } from '#web/ui/forms/field.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionsQuery } from '#web/data/project-queries.ts';
import { Paged } from '#web/parts/list/paged.tsx';
import { EmptyListHint } from './empty-list-hint.tsx';
import { SessionRow } from './sessions/session-row.tsx';
import { StartSession } from './forms/start-session.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/states.tsx';

const filters = [
  { value: '', label: 'All sessions' },
  { value: 'Active', label: 'Active' },
  { value: 'Closed', label: 'Closed' },
] as const;

export function SessionsPage() {
  const { id } = useParams({ from: '/signed-in/inside/projects/$id' });
  const { status } = useSearch({ from: '/signed-in/inside/projects/$id/sessions' });
  const navigate = useNavigate();
  const query = useInfiniteQuery(sessionsQuery(id, status));
  const [is_starting, start] = useState(false);
  const choose = (value: string) =>
    navigate({
      to: paths.projectSessions,
      params: { id },
      search: value ? { status: value as 'Active' } : {},
    });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Select
          bare
          label="Which sessions"
          choices={filters}
          value={status ?? ''}
          onChange={(event) => void choose(event.target.value)}
        />
        <Button size="small" icon="plus" onClick={() => start(true)}>
          Start a session
        </Button>
      </div>
      <Paged
        query={query}
        label="Build sessions"
        empty={
          <Empty
            icon="run"
            title={status ? `No session is ${status.toLowerCase()}` : 'No build sessions yet'}
          >
            <EmptyListHint tool="start_build_session">
              A session is somebody building from a package, on one computer and branch.
            </EmptyListHint>
          </Empty>
        }
      >
        {(session) => <SessionRow key={session.id} session={session} />}
      </Paged>
      {is_starting && <StartSession project_id={id} onClose={() => start(false)} />}
    </div>
  );
}
