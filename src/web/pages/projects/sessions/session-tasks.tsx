import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ResultOf } from '#client/client.ts';
import { tasksQuery, type BuildSession } from '#web/data/project-queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Nothing, Section } from '#web/ui/layout/section.tsx';
import { paths } from '#web/paths.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Meter } from '#web/ui/meter.tsx';
import { Loading } from '#web/ui/states.tsx';

type Task = ResultOf<'listTasks'>['tasks'][number];

const words = {
  ready: { label: 'Ready', tone: 'neutral' },
  waiting: { label: 'Waits for others', tone: 'neutral' },
  in_progress: { label: 'At work', tone: 'accent' },
  blocked: { label: 'Blocked', tone: 'bad' },
  done: { label: 'Done', tone: 'good' },
} as const satisfies Record<Task['status'], { label: string; tone: Tone }>;

/** The plan of the package that the session builds from, and how far it is. */
export function SessionTasks({ session: { id, project_id, package_id } }: { session: BuildSession }) {
  const query = useQuery(tasksQuery(project_id, id));
  const title = 'Tasks of the package';
  const action = package_id && (
    <Link
      to={paths.package}
      params={{ id: package_id }}
      className="text-sm font-medium text-accent-text underline-offset-2 hover:underline"
    >
      Open the package
    </Link>
  );
  if (query.isError)
    return (
      <Section title={title} action={action}>
        <Nothing>{errorMessage(query.error)}</Nothing>
      </Section>
    );
  if (!query.data) return <Loading rows={2} />;
  const { counts, tasks } = query.data;
  return (
    <Section title={title} action={action}>
      <div className="flex items-center gap-3">
        <Meter
          share={counts.total === 0 ? 0 : counts.done / counts.total}
          label="Tasks done"
          text={`${counts.done} of ${counts.total} tasks`}
          className="h-2 flex-1"
        />
        <span className="text-sm text-muted tabular-nums">
          {formatCount(counts.done)} of {formatCount(counts.total)} done
        </span>
      </div>
      <div
        className="max-h-96 overflow-y-auto rounded-xl border border-line bg-surface shadow-card"
        tabIndex={0}
        role="group"
        aria-label={title}
      >
        <ol className="divide-y divide-line">
          {tasks.map((task) => (
            <li key={task.id} className="flex items-baseline gap-3 px-4 py-2.5 text-sm">
              <code className="shrink-0 font-mono text-xs text-muted">{task.id}</code>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {task.title}
                {task.note && <span className="block text-muted">{task.note}</span>}
              </span>
              <Badge tone={words[task.status].tone}>{words[task.status].label}</Badge>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
