// Files a lesson under a slug that its project has only once.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { placeRow } from '#features/session-state/place-row.ts';
import { lessonSlugs } from './lesson-slugs.ts';
import { findLesson, insertLesson, type NewLesson } from './store.ts';

type Wish = Pick<NewLesson, 'title' | 'pattern' | 'status' | 'applicable_to'> & {
  slug?: string | undefined;
  project_id?: string | undefined;
};

export async function fileLesson({ db, actor, clock, ids }: Context, { slug, ...wish }: Wish) {
  const id = ids.uuid();
  return db.transaction().execute(async (tx) => {
    const { account_id, project_id } = await placeRow(tx, actor, wish);
    const row = { ...wish, id, account_id, project_id, created_at: clock.now() };
    for (const candidate of slug ? [slug] : lessonSlugs(wish.title))
      if (await insertLesson(tx, { ...row, slug: candidate })) return (await findLesson(tx, actor, id))!;
    problem('LESSON_SLUG_TAKEN');
  });
}
