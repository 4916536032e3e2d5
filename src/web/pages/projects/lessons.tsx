import { Select } from '#web/ui/forms/field.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lessonsQuery, rulesQuery } from '#web/data/project-queries.ts';
import { Paged } from '#web/parts/list/paged.tsx';
import { EmptyListHint } from './empty-list-hint.tsx';
import { LessonForm } from './forms/lesson-form.tsx';
import { LessonRow } from './lesson-row.tsx';
import { RuleForm } from './forms/rule-form.tsx';
import { RuleRow } from './rule-row.tsx';
import { SearchLine } from '#web/parts/list/search-line.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/states.tsx';

export function LessonsPage() {
  const { id } = useParams({ from: '/signed-in/inside/projects/$id' });
  return (
    <>
      <Lessons id={id} />
      <Rules id={id} />
    </>
  );
}

function Lessons({ id }: { id: string }) {
  const { q = '' } = useSearch({ from: '/signed-in/inside/projects/$id/lessons' });
  const navigate = useNavigate();
  const query = useInfiniteQuery(lessonsQuery(id, q));
  const [is_filing, file] = useState(false);
  const search = (text: string) =>
    navigate({ to: paths.projectLessons, params: { id }, search: text ? { q: text } : {}, replace: true });
  return (
    <Section
      title="Lessons"
      action={
        <Button size="small" icon="plus" onClick={() => file(true)}>
          File a lesson
        </Button>
      }
    >
      <SearchLine label="Search the lessons" q={q} onSearch={(text) => void search(text)} />
      <Paged
        query={query}
        label="Lessons"
        empty={
          q ? (
            <Empty icon="search" title="No lesson has these words" />
          ) : (
            <Empty icon="bulb" title="No lessons yet">
              <EmptyListHint tool="file_lesson">
                A pattern that was observed while building, so that the next session knows it.
              </EmptyListHint>
            </Empty>
          )
        }
      >
        {(lesson) => <LessonRow key={lesson.id} lesson={lesson} />}
      </Paged>
      {is_filing && <LessonForm project_id={id} onClose={() => file(false)} />}
    </Section>
  );
}

const ruleChoices = [
  { value: 'active', label: 'In force' },
  { value: 'retired', label: 'Retired' },
];

function Rules({ id }: { id: string }) {
  const [status, choose] = useState<'active' | 'retired'>('active');
  const query = useInfiniteQuery(rulesQuery(id, status));
  const [is_deploying, deploy] = useState(false);
  return (
    <Section
      title="Rules"
      action={
        <div className="flex gap-2">
          <Select
            bare
            label="Which rules"
            choices={ruleChoices}
            value={status}
            onChange={(event) => choose(event.target.value === 'retired' ? 'retired' : 'active')}
          />
          <Button size="small" icon="plus" onClick={() => deploy(true)}>
            Deploy a rule
          </Button>
        </div>
      }
    >
      <Paged
        query={query}
        label="Rules"
        empty={
          status === 'retired' ? (
            <Empty icon="archive" title="No rule was retired" />
          ) : (
            <Empty icon="alert" title="No rules yet">
              <EmptyListHint tool="deploy_rule">
                What everybody who builds keeps to, until it is retired.
              </EmptyListHint>
            </Empty>
          )
        }
      >
        {(rule) => <RuleRow key={rule.id} rule={rule} />}
      </Paged>
      {is_deploying && <RuleForm project_id={id} onClose={() => deploy(false)} />}
    </Section>
  );
}
