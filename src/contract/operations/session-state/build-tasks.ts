// The tasks of a package, handed to whoever builds from it: one at a time to a session, in the order of the
// plan, and done only with the evidence that the plan asks for.
import { z } from 'zod';
import { id, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

const tag = 'Build sessions' as const;

export const taskStatuses = ['ready', 'waiting', 'in_progress', 'blocked', 'done'] as const;

const counts = z
  .object({
    total: z.int(),
    done: z.int(),
    in_progress: z.int(),
    ready: z.int().describe('Everything they depend on is done.'),
    waiting: z.int(),
    blocked: z.int(),
  })
  .meta({ id: 'BuildTaskCounts' });

const taskRow = z
  .object({
    id: z.string().describe('Such as TASK-003.'),
    title: z.string(),
    wave: z.int().describe('Tasks of one wave write different files.'),
    depends_on: z.array(z.string()),
    status: z.enum(taskStatuses),
    build_session_id: id.nullable().describe('Who works on it or reported it last.'),
    reported_at: timestamp.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'BuildTask' });

const assigned = z
  .object({
    id: z.string(),
    title: z.string(),
    goal: z.string(),
    files: z.array(z.string()).describe('It writes these and no others.'),
    depends_on: z.array(z.string()),
    verify: z.string().describe('The command whose success is reported.'),
    evidence: z.string().describe('What the report has to show.'),
    pack: z.string().describe('Everything that the task needs, as Markdown.'),
  })
  .meta({ id: 'AssignedTask' });

const report = z
  .object({
    outcome: z
      .enum(['done', 'blocked', 'released'])
      .describe('`blocked`: it cannot be done as planned, `note` says why. `released`: others may take it.'),
    verify: z
      .object({
        command: z.string().max(5000).describe('As the task says it.'),
        exit_code: z.int(),
        output: z.string().max(100_000).describe('What it printed; the end of it, when it is long.'),
      })
      .optional()
      .describe('For `done`: the run of the task’s command.'),
    evidence: z
      .string()
      .max(20_000)
      .optional()
      .describe('For `done`: what shows the rest of what the task asks for as evidence.'),
    note: z.string().max(5000).optional(),
  })
  .meta({ id: 'TaskReport' });

const shared = { access: 'key', tag, status: 200 } as const;
const ofSession = z.object({ id });

export const buildTaskOperations = {
  listTasks: operation({
    ...shared,
    id: 'listTasks',
    method: 'GET',
    path: '/v1/build-sessions/{id}/tasks',
    permission: 'session_state.read',
    summary: 'List the tasks of the package that a session builds, in the order of the plan',
    params: ofSession,
    result: z.object({ package_id: id, counts, tasks: z.array(taskRow) }).meta({ id: 'BuildTaskList' }),
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION', 'PACKAGE_HAS_NO_GRAPH'],
    tool: { name: 'list_tasks' },
  }),
  nextTask: operation({
    ...shared,
    id: 'nextTask',
    method: 'POST',
    path: '/v1/build-sessions/{id}/next-task',
    permission: 'session_state.write',
    summary: 'Take the next task that nothing holds up',
    description:
      'The task that the session works on already, or the next one of the plan whose predecessors are done. What a closed session left undone is free again. `task` is null when there is none; `counts` says why.',
    params: ofSession,
    result: z.object({ package_id: id, counts, task: assigned.nullable() }).meta({ id: 'NextTask' }),
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION', 'PACKAGE_HAS_NO_GRAPH'],
    tool: { name: 'next_task' },
  }),
  reportTask: operation({
    ...shared,
    id: 'reportTask',
    method: 'POST',
    path: '/v1/build-sessions/{id}/tasks/{taskId}/report',
    permission: 'session_state.write',
    summary: 'Report a task as done, blocked or released',
    description:
      'Done is refused without the evidence that the task asks for: its own command, run with exit code 0, with what it printed, and `evidence` for the rest.',
    params: ofSession.extend({ taskId: z.string().max(50) }),
    body: report,
    result: z.object({ package_id: id, counts, task: taskRow }).meta({ id: 'ReportedTask' }),
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION', 'PACKAGE_HAS_NO_GRAPH', 'TASK_EVIDENCE_MISSING'],
    tool: { name: 'report_task' },
  }),
};
