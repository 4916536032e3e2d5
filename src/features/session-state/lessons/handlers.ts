import { reply } from '#contract/operation.ts';
import { invalid, problem } from '#contract/problems.ts';
import type { lessonOperations } from '#contract/operations/session-state/lessons.ts';
import type { Handlers } from '#deps.ts';
import { placeRow } from '#features/session-state/place-row.ts';
import { fileLesson } from './file-lesson.ts';
import {
  changeLesson,
  countObservation,
  findLesson,
  insertObservation,
  insertRule,
  listLessons,
  listRules,
  lockLesson,
  retireRule,
} from './store.ts';

export const lessonHandlers = {
  listLessons: async ({ query }, { db, actor }) => {
    const lessons = await listLessons(db, actor, query);
    return { lessons, total: lessons.length };
  },

  fileLesson: ({ body }, context) => fileLesson(context, body),

  changeLesson: async ({ params, body }, { db, actor, clock }) =>
    db.transaction().execute(async (tx) => {
      if (!(await lockLesson(tx, actor, params.id))) lessonNotFound();
      await changeLesson(tx, params.id, { change: body, now: clock.now() });
      return (await findLesson(tx, actor, params.id))!;
    }),

  observeLesson: async ({ params, body }, { db, actor, clock, ids }) =>
    db.transaction().execute(async (tx) => {
      const lesson = (await lockLesson(tx, actor, params.id)) ?? lessonNotFound();
      const links = {
        project_id: lesson.project_id,
        ...(body?.build_session_id && { build_session_id: body.build_session_id }),
      };
      const { account_id, build_session_id } = await placeRow(tx, actor, links);
      const observed_at = clock.now();
      await insertObservation(tx, {
        id: ids.uuid(),
        lesson_id: lesson.id,
        account_id,
        build_session_id,
        note: body?.note ?? null,
        observed_at,
      });
      await countObservation(tx, lesson.id, observed_at);
      return (await findLesson(tx, actor, lesson.id))!;
    }),

  listRules: async ({ query }, { db, actor }) => ({ rules: await listRules(db, actor, query) }),

  deployRule: async ({ body }, { db, actor, clock, ids }) => {
    const { lesson_id = null, ...told } = body;
    const rule = await db.transaction().execute(async (tx) => {
      const lesson = lesson_id
        ? ((await lockLesson(tx, actor, lesson_id)) ?? refuseLesson('no lesson of yours has this id'))
        : null;
      if (lesson && body.project_id && body.project_id !== lesson.project_id)
        refuseLesson('is of another project');
      const { account_id, project_id } = await placeRow(tx, actor, {
        project_id: lesson?.project_id ?? body.project_id,
      });
      const now = clock.now();
      if (lesson) await changeLesson(tx, lesson.id, { change: { status: 'Enforced' }, now });
      return insertRule(tx, { ...told, lesson_id, account_id, project_id, id: ids.uuid(), deployed_at: now });
    });
    return reply(rule);
  },

  retireRule: async ({ params }, { db, actor, clock }) =>
    (await db.transaction().execute((tx) => retireRule(tx, actor, { id: params.id, now: clock.now() }))) ??
    problem('NOT_FOUND', { detail: 'No rule of yours has this id.' }),
} satisfies Handlers<typeof lessonOperations>;

function lessonNotFound(): never {
  problem('NOT_FOUND', { detail: 'No lesson of yours has this id.' });
}

function refuseLesson(message: string): never {
  invalid('body.lesson_id', message);
}
