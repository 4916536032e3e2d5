import type { projectHistoryOperations } from '#contract/operations/session-state/project-history.ts';
import type { Handlers } from '#deps.ts';
import { mustReachProject } from '#features/projects/reachable-projects.ts';
import { usageOfProject } from '#features/session-state/build-sessions/usage-totals.ts';
import { countLessons, listActivity, listContributors, listRecentLessons, readFigures } from './store.ts';

export const projectHistoryHandlers = {
  getProjectMetrics: async ({ params }, { db, actor }) => {
    const project_id = params.id;
    await mustReachProject(db, actor, project_id);
    const [figures, usage_rollup] = await Promise.all([
      readFigures(db, project_id),
      usageOfProject(db, project_id),
    ]);
    return { project_id, ...figures, usage_rollup };
  },

  listProjectActivity: async ({ params, query }, { db, actor }) => {
    await mustReachProject(db, actor, params.id);
    return { items: await listActivity(db, { project_id: params.id, limit: query.limit }) };
  },

  listProjectContributors: async ({ params, query }, { db, actor }) => {
    await mustReachProject(db, actor, params.id);
    return { items: await listContributors(db, { project_id: params.id, limit: query.limit }) };
  },

  getLessonsRulesSummary: async ({ params, query }, { db, actor }) => {
    const project_id = params.id;
    await mustReachProject(db, actor, project_id);
    const [figures, recent_lessons] = await Promise.all([
      countLessons(db, project_id),
      listRecentLessons(db, { project_id, limit: query.recent_limit }),
    ]);
    return { ...figures, recent_lessons };
  },
} satisfies Handlers<typeof projectHistoryOperations>;
