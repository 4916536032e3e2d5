import { problem } from '#contract/problems.ts';
import type { projectOperations } from '#contract/operations/projects.ts';
import type { Context, Handlers } from '#deps.ts';
import type { Tx } from '#platform/db/db.ts';
import {
  changeProject,
  holdDefault,
  insertProject,
  listProjects,
  lockProject,
  unmarkDefault,
} from './store.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockProject>>>;

export const projectHandlers = {
  listProjects: async (_input, { db, actor }) => ({ projects: await listProjects(db, actor) }),

  createProject: async ({ body }, { db, actor, clock, ids }) => {
    const { account_id, organization_id, project_id } = actor;
    if (project_id !== null)
      problem('PERMISSION_DENIED', { detail: 'The key is bound to a project; it cannot create another.' });
    const row = { id: ids.uuid(), account_id, organization_id, name: body.name, is_default: false };
    return db.transaction().execute((tx) => insertProject(tx, { ...row, now: clock.now() }));
  },

  renameProject: ({ params, body }, context) =>
    change(context, params.id, (tx, { id }) => changeProject(tx, id, { ...body, now: context.clock.now() })),

  setDefaultProject: async ({ params }, { db, actor, clock }) => {
    const { account_id } = actor;
    await db.transaction().execute(async (tx) => {
      await holdDefault(tx, account_id);
      const project = await lockProject(tx, actor, params.id);
      if (project?.account_id !== account_id) notFound();
      await unmarkDefault(tx, account_id, clock.now());
      await changeProject(tx, project.id, { is_default: true, archived_at: null, now: clock.now() });
    });
  },

  archiveProject: ({ params }, context) =>
    change(context, params.id, async (tx, { id, is_default, archived_at }) => {
      if (is_default) problem('PROJECT_IS_DEFAULT');
      const now = context.clock.now();
      if (!archived_at) await changeProject(tx, id, { archived_at: now, now });
    }),
} satisfies Handlers<typeof projectOperations>;

function notFound(): never {
  problem('NOT_FOUND', { detail: 'No project of yours has this id.' });
}

async function change<T>(
  { db, actor }: Context,
  id: string,
  how: (tx: Tx, project: Locked) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => how(tx, (await lockProject(tx, actor, id)) ?? notFound()));
}
