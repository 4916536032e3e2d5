import { Select } from '#web/ui/forms/field.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { priorities } from '#contract/operations/session-state/backlog.ts';
import { backlogQuery } from '#web/data/project-queries.ts';
import { Paged } from '#web/parts/list/paged.tsx';
import { BacklogForm } from './forms/backlog-form.tsx';
import { BacklogRow } from './backlog-row.tsx';
import { backlogFilter } from './filters.ts';
import { EmptyListHint } from './empty-list-hint.tsx';
import { priorityWords } from './project-words.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/states.tsx';

const statusChoices = [
  { value: '', label: 'Open and resolved' },
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
];
const priorityChoices = [
  { value: '', label: 'Every priority' },
  ...priorities.toReversed().map((value) => ({ value, label: priorityWords[value].label })),
];

export function BacklogPage() {
  const { id } = useParams({ from: '/signed-in/inside/projects/$id' });
  const filter = useSearch({ from: '/signed-in/inside/projects/$id/backlog' });
  const navigate = useNavigate();
  const query = useInfiniteQuery(backlogQuery(id, filter));
  const [is_filing, file] = useState(false);
  const choose = (change: Record<string, string>) =>
    void navigate({
      to: paths.projectBacklog,
      params: { id },
      search: backlogFilter({ ...filter, ...change }),
    });
  const is_filtered = filter.status !== undefined || filter.priority !== undefined;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          bare
          label="Which state"
          choices={statusChoices}
          value={filter.status ?? ''}
          onChange={(event) => choose({ status: event.target.value })}
        />
        <Select
          bare
          label="Which priority"
          choices={priorityChoices}
          value={filter.priority ?? ''}
          onChange={(event) => choose({ priority: event.target.value })}
        />
        <Button size="small" icon="plus" className="ml-auto" onClick={() => file(true)}>
          File an item
        </Button>
      </div>
      <Paged
        query={query}
        label="Backlog"
        empty={
          is_filtered ? (
            <Empty icon="search" title="No item is like that" />
          ) : (
            <Empty icon="check" title="The backlog is empty">
              <EmptyListHint tool="file_backlog_item">
                What was found to do while building stands here.
              </EmptyListHint>
            </Empty>
          )
        }
      >
        {(item) => <BacklogRow key={item.id} item={item} />}
      </Paged>
      {is_filing && <BacklogForm project_id={id} onClose={() => file(false)} />}
    </div>
  );
}
