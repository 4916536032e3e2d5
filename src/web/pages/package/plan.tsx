// The plan of a package: its tasks in waves, what waits for what, how long it takes, and how far somebody has
// built it.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { dataFileQuery, type Estimate, type PlannedTask } from '#web/data/package-files.ts';
import { buildQuery } from '#web/data/package-queries.ts';
import { Flow, flowCardClass } from './flow.tsx';
import { PackageFrame, ViewBody } from './frame.tsx';
import { WithFiles } from './with-files.tsx';
import { taskStates, type TaskState } from './task-words.ts';
import { listClass } from '#web/parts/list/row-link.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatCount, plural } from '#web/ui/format.ts';
import { Meter } from '#web/ui/meter.tsx';
import { Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

export function PlanPage() {
  const { id } = useParams({ from: '/signed-in/inside/packages/$id/plan' });
  return (
    <PackageFrame id={id} title="Plan">
      {() => (
        <WithFiles
          id={id}
          needs={['tasks', 'estimate']}
          missing="No plan"
          why="This package was made of documents that somebody brought. Runs make a plan."
        >
          {(files) => <Planned id={id} files={files} />}
        </WithFiles>
      )}
    </PackageFrame>
  );
}

function Planned({ id, files }: { id: string; files: readonly string[] }) {
  const tasks = useQuery(dataFileQuery(id, 'tasks', files));
  const estimate = useQuery(dataFileQuery(id, 'estimate', files));
  const build = useQuery(buildQuery(id));
  const states = new Map(build.data?.tasks.map((task) => [task.id, task.status]));
  return (
    <ViewBody>
      <Read query={estimate}>
        {(told) => (
          <Read query={tasks}>
            {(plan) => (
              <Plan id={id} tasks={plan.tasks} estimate={told} states={states} build={build.data ?? null} />
            )}
          </Read>
        )}
      </Read>
    </ViewBody>
  );
}

type Build = {
  session: { branch: string; computer: string; status: string; updated_at: string };
  counts: { total: number; done: number; in_progress: number; blocked: number };
};
type PlanProps = {
  id: string;
  tasks: readonly PlannedTask[];
  estimate: Estimate;
  states: ReadonlyMap<string, TaskState>;
  build: Build | null;
};

function Plan({ id, tasks, estimate, states, build }: PlanProps) {
  const { total, longest_chain: chain, waves } = estimate;
  const longest = new Set(chain.tasks);
  const steps = useMemo(
    () => tasks.map((task) => ({ id: task.id, column: task.wave, after: task.depends_on })),
    [tasks],
  );
  const figures = [
    ['Tasks', formatCount(tasks.length), `in ${plural(waves.length, 'wave')}`],
    ['All together', hours(total), 'of one developer'],
    ['Longest chain', hours(chain), `${plural(chain.tasks.length, 'task')} one after the other`],
  ] as const;
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-3">
        {figures.map(([label, value, more]) => (
          <div key={label} className="rounded-xl border border-line bg-surface p-4 shadow-card">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="mt-0.5 text-xl font-semibold tabular-nums">{value}</dd>
            <dd className="text-sm text-muted">{more}</dd>
          </div>
        ))}
      </dl>
      {build && <Progress build={build} />}
      <Card className="grid gap-4 overflow-hidden p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="font-semibold">What waits for what</h2>
          <p className="text-sm text-muted">The longest chain has a coloured frame.</p>
        </div>
        <Flow label="The tasks, wave by wave" steps={steps} headOf={waveHead} chain={chain.tasks}>
          {(name) => (
            <TaskCard
              id={id}
              task={tasks.find((task) => task.id === name)!}
              is_long={longest.has(name)}
              state={states.get(name)}
            />
          )}
        </Flow>
      </Card>
      {waves.map((wave) => (
        <section key={wave.wave} className="grid gap-2.5">
          <h2 className="text-sm font-semibold text-muted">
            Wave {wave.wave} · {hours(wave)}
          </h2>
          <ul className={listClass}>
            {tasks
              .filter((task) => task.wave === wave.wave)
              .map((task) => (
                <TaskRow
                  key={task.id}
                  id={id}
                  task={task}
                  is_long={longest.has(task.id)}
                  state={states.get(task.id)}
                />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const hours = ({ low, high }: { low: number; high: number }) =>
  `${formatCount(low)} to ${formatCount(high)} h`;

function Progress({ build: { session, counts } }: { build: Build }) {
  const { total, done, in_progress, blocked } = counts;
  const text = `${formatCount(done)} of ${formatCount(total)} done`;
  return (
    <Card className="grid gap-2.5 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold">
          {session.status === 'Active' ? 'It is being built' : 'It was built from'}
        </h2>
        <p className="text-sm text-muted">
          {session.branch} on {session.computer} · <TimeAgo time={session.updated_at} />
        </p>
      </div>
      <Meter share={total === 0 ? 0 : done / total} label="Tasks done" text={text} />
      <p className="flex flex-wrap gap-2 text-sm text-muted">
        {text}
        {in_progress > 0 && <Badge tone="warn">{plural(in_progress, 'task')} being built</Badge>}
        {blocked > 0 && <Badge tone="bad">{plural(blocked, 'task')} blocked</Badge>}
      </p>
    </Card>
  );
}

type TaskRowProps = { id: string; task: PlannedTask; is_long: boolean; state: TaskState | undefined };

/** All tasks stand on one page in a package that is the core alone. */
const packFile = ({ pack }: PlannedTask): string => pack.replace(/#.*/, '');

const waveHead = (wave: number) => `Wave ${wave}`;

function TaskCard({ id, task, is_long, state }: TaskRowProps) {
  return (
    <Link
      to={paths.package}
      params={{ id }}
      search={{ file: packFile(task) }}
      title={task.goal}
      className={flowCardClass(is_long)}
    >
      <span className="line-clamp-2 font-medium">{task.title}</span>
      <span className="flex justify-between gap-2 text-muted">
        <span className="font-mono">{task.id}</span>
        <span>{state ? taskStates[state].label : hours(task.effort_hours)}</span>
      </span>
    </Link>
  );
}

function TaskRow({ id, task, is_long, state }: TaskRowProps) {
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 transition-colors hover:bg-hover">
      <Link
        to={paths.package}
        params={{ id }}
        search={{ file: packFile(task) }}
        className="min-w-0 flex-1 font-medium after:absolute after:inset-0"
      >
        {task.title}
        <span className="block text-sm font-normal text-muted">{task.goal}</span>
        <span className="block text-sm font-normal text-muted">
          {task.id} · {hours(task.effort_hours)}
          {task.depends_on.length > 0 && ` · after ${task.depends_on.join(', ')}`}
        </span>
      </Link>
      <span className="flex flex-wrap justify-end gap-1.5">
        {is_long && <Badge tone="accent">Longest chain</Badge>}
        {state && <Badge tone={taskStates[state].tone}>{taskStates[state].label}</Badge>}
      </span>
    </li>
  );
}
