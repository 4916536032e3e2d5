import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { decisionsQuery, type Decision } from '#web/data/project-queries.ts';
import { Paged } from '#web/parts/list/paged.tsx';
import { EmptyListHint } from './empty-list-hint.tsx';
import { LogDecision } from './forms/log-decision.tsx';
import { OpenRow } from '#web/parts/list/open-row.tsx';
import { Prose } from '#web/parts/markdown/prose.tsx';
import { SearchLine } from '#web/parts/list/search-line.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

export function DecisionsPage() {
  const { id } = useParams({ from: '/signed-in/inside/projects/$id' });
  const { q = '' } = useSearch({ from: '/signed-in/inside/projects/$id/decisions' });
  const navigate = useNavigate();
  const query = useInfiniteQuery(decisionsQuery(id, q));
  const [is_logging, log] = useState(false);
  const search = (text: string) =>
    navigate({ to: paths.projectDecisions, params: { id }, search: text ? { q: text } : {}, replace: true });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SearchLine label="Search the decisions" q={q} onSearch={(text) => void search(text)} />
        <Button size="small" icon="plus" onClick={() => log(true)}>
          Log a decision
        </Button>
      </div>
      <Paged
        query={query}
        label="Decisions"
        empty={
          q ? (
            <Empty icon="search" title="No decision has these words" />
          ) : (
            <Empty icon="flag" title="No decisions yet">
              <EmptyListHint tool="append_decision_log">
                What was decided while building, and why. An entry stays as it was written.
              </EmptyListHint>
            </Empty>
          )
        }
      >
        {(decision) => <DecisionRow key={decision.id} decision={decision} />}
      </Paged>
      {is_logging && <LogDecision project_id={id} onClose={() => log(false)} />}
    </div>
  );
}

function DecisionRow({ decision }: { decision: Decision }) {
  const { title, tags, requirement_ids, created_at, decision_markdown, rationale, alternatives } = decision;
  return (
    <OpenRow
      title={title}
      more={
        <>
          <TimeAgo time={created_at} />
          {[...tags, ...requirement_ids].map((word) => ` · ${word}`)}
        </>
      }
    >
      <Prose text={decision_markdown} />
      {rationale && <Part title="Why">{rationale}</Part>}
      {alternatives && <Part title="What else there was">{alternatives}</Part>}
    </OpenRow>
  );
}

const Part = ({ title, children }: { title: string; children: string }) => (
  <div className="grid gap-1">
    <span className="text-xs font-medium text-muted">{title}</span>
    <Prose text={children} />
  </div>
);
