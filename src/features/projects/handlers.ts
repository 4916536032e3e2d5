import type { projectOperations } from '#contract/projects.ts';
import type { Handlers } from '#deps.ts';
import { listProjects } from './store.ts';

export const projectHandlers = {
  listProjects: async (_input, { db, actor }) => ({ projects: await listProjects(db, actor) }),
} satisfies Handlers<typeof projectOperations>;
