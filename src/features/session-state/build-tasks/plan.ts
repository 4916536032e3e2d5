// A package's plan, and how its tasks stand. Pure.
import { z } from 'zod';
import type { taskStatuses } from '#contract/operations/session-state/build-tasks.ts';

/** What is read of `trace/tasks.json`; its tasks stand in the order of the plan. */
const planned = z.object({
  id: z.string(),
  title: z.string(),
  wave: z.int(),
  goal: z.string(),
  depends_on: z.array(z.string()),
  follows: z.array(z.string()).optional(),
  slice: z.int().optional(),
  files: z.array(z.string()),
  verify: z.string(),
  evidence: z.string(),
  pack: z.string(),
});
export type PlannedTask = z.output<typeof planned>;

const planFile = z.object({ tasks: z.array(planned) });

/** Null for what is no plan. */
export function readPlan(text: string): PlannedTask[] | null {
  try {
    return planFile.parse(JSON.parse(text)).tasks;
  } catch {
    return null;
  }
}

/** What is recorded about a task. */
export type TaskRecord = {
  task_id: string;
  build_session_id: string;
  status: 'in_progress' | 'done' | 'blocked';
  /** Whether the session that works on it is still active. */
  is_held: boolean;
  note: string | null;
  reported_at: Date | null;
};

export type StandingTask = {
  task: PlannedTask;
  status: (typeof taskStatuses)[number];
  record: TaskRecord | undefined;
};

export function standingOf(plan: readonly PlannedTask[], records: readonly TaskRecord[]): StandingTask[] {
  const recorded = new Map(records.map((record) => [record.task_id, record]));
  const isDone = (id: string) => recorded.get(id)?.status === 'done';
  // What is blocked holds up those that need it, and no others.
  const isSettled = (id: string) => isDone(id) || recorded.get(id)?.status === 'blocked';
  const unsettled = plan.filter(({ id }) => !isSettled(id)).map(({ slice = 0 }) => slice);
  const first_slice = Math.min(...unsettled);
  return plan.map((task) => {
    const record = recorded.get(task.id);
    const { slice = 0, depends_on, follows = [] } = task;
    const is_open = slice <= first_slice && depends_on.every(isDone) && follows.every(isSettled);
    const open = is_open ? ('ready' as const) : ('waiting' as const);
    const is_left = record?.status === 'in_progress' && !record.is_held;
    return { task, record, status: record && !is_left ? record.status : open };
  });
}

export function countsOf(standing: readonly StandingTask[]) {
  const of = (status: StandingTask['status']) => standing.filter((each) => each.status === status).length;
  return {
    total: standing.length,
    done: of('done'),
    in_progress: of('in_progress'),
    ready: of('ready'),
    waiting: of('waiting'),
    blocked: of('blocked'),
  };
}

export type Shown = {
  verify?: { command: string; exit_code: number; output: string } | undefined;
  evidence?: string | undefined;
};

const squeezed = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** What a report that a task is done does not show; each says what to send. */
export function missingEvidence(task: Pick<PlannedTask, 'verify'>, { verify, evidence }: Shown): string[] {
  const missing: string[] = [];
  if (!verify) missing.push('verify: run the command of the task and send {command, exit_code, output}');
  else {
    if (squeezed(verify.command) !== squeezed(task.verify))
      missing.push('verify.command: must be the command of the task');
    if (verify.exit_code !== 0) missing.push('verify.exit_code: the command has to succeed with 0');
    if (verify.output.trim() === '') missing.push('verify.output: what the command printed');
  }
  if (!evidence?.trim()) missing.push('evidence: say what shows what the task asks for as evidence');
  return missing;
}
