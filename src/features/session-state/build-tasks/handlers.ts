import type { buildTaskOperations } from '#contract/operations/session-state/build-tasks.ts';
import type { Handlers } from '#deps.ts';
import { nextTask } from './next-task.ts';
import { reportTask } from './report-task.ts';
import { openBuild, rowOf, standingIn } from './open-build.ts';
import { countsOf } from './plan.ts';

export const buildTaskHandlers = {
  listTasks: async ({ params }, { db, actor }) => {
    const build = await openBuild(db, actor, params.id);
    const standing = await standingIn(db, build);
    return { package_id: build.package_id, counts: countsOf(standing), tasks: standing.map(rowOf) };
  },

  nextTask: ({ params }, context) => nextTask(context, params.id),

  reportTask: ({ params, body }, context) =>
    reportTask(context, { build_session_id: params.id, task_id: params.taskId, report: body }),
} satisfies Handlers<typeof buildTaskOperations>;
