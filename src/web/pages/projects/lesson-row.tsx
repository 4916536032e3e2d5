import { Select } from '#web/ui/forms/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lessonStatuses } from '#contract/operations/session-state/lessons.ts';
import { call } from '#web/data/client.ts';
import { projectKey, type Lesson } from '#web/data/project-queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Prose } from '#web/parts/markdown/prose.tsx';
import { Badge, Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { plural } from '#web/ui/format.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { LessonForm } from './forms/lesson-form.tsx';
import { OpenRow } from '#web/parts/list/open-row.tsx';
import { lessonWords } from './project-words.ts';
import { RuleForm } from './forms/rule-form.tsx';

const choices = lessonStatuses.map((value) => ({ value, label: lessonWords[value] }));

export function LessonRow({ lesson }: { lesson: Lesson }) {
  const { id, project_id, title, status, pattern, applicable_to, observation_count, last_observed_at } =
    lesson;
  const cache = useQueryClient();
  const [asked, ask] = useState<'change' | 'rule' | null>(null);
  const act = useMutation({
    mutationFn: (next: Lesson['status'] | 'observed again') =>
      next === 'observed again'
        ? call('observeLesson', { params: { id } })
        : call('changeLesson', { params: { id }, body: { status: next } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: projectKey(project_id) }),
  });
  return (
    <OpenRow
      title={title}
      mark={<Badge tone={status === 'Enforced' ? 'good' : 'neutral'}>{status}</Badge>}
      more={
        <>
          Observed {plural(observation_count, 'time')}, last <TimeAgo time={last_observed_at} />
          {applicable_to.map((word) => ` · ${word}`)}
        </>
      }
    >
      <Prose text={pattern} />
      <div className="flex flex-wrap items-center gap-2">
        <Select
          bare
          label="State"
          choices={choices}
          value={status}
          disabled={act.isPending}
          onChange={(event) => act.mutate(event.target.value as Lesson['status'])}
        />
        <Button size="small" busy={act.isPending} onClick={() => act.mutate('observed again')}>
          Observed again
        </Button>
        <Button size="small" icon="pencil" onClick={() => ask('change')}>
          Change
        </Button>
        <Button size="small" onClick={() => ask('rule')}>
          Make it a rule
        </Button>
      </div>
      {act.isError && <Note tone="bad">{errorMessage(act.error)}</Note>}
      {asked === 'change' && <LessonForm project_id={project_id} lesson={lesson} onClose={() => ask(null)} />}
      {asked === 'rule' && <RuleForm project_id={project_id} lesson={lesson} onClose={() => ask(null)} />}
    </OpenRow>
  );
}
