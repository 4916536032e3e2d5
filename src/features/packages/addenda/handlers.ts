import type { addendumOperations } from '#contract/addenda/operations.ts';
import { problem } from '#contract/problems.ts';
import type { Context, Handlers } from '#deps.ts';
import { findPackage } from '#features/packages/store.ts';
import { addendumLink } from './addendum-link.ts';
import { findAddendum, listAddenda } from './store.ts';

export const addendumHandlers = {
  // What drafts is loaded when the first change is filed: idle memory counts.
  createAddendum: async ({ params, body }, context) => {
    const { createAddendum } = await import('./create-addendum.ts');
    return createAddendum(context, { package_id: params.id, ...body });
  },

  listAddenda: async ({ params }, context) => {
    const rows = await listAddenda(context.db, await ofPackage(context, params.id));
    return { addenda: rows.map(view) };
  },

  downloadAddendum: async ({ params }, context) => {
    const of = await ofPackage(context, params.id);
    const row = await findAddendum(context.db, { ...of, id: params.addendumId });
    if (!row) problem('NOT_FOUND', { detail: 'This package has no addendum with this id.' });
    return { location: addendumLink(context, row) };
  },
} satisfies Handlers<typeof addendumOperations>;

async function ofPackage({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string) {
  const found = await findPackage(db, actor, id);
  if (!found) problem('NOT_FOUND', { detail: 'No package of yours has this id.' });
  return { account_id: actor.account_id, package_id: found.id };
}

type Row = Awaited<ReturnType<typeof listAddenda>>[number];

const view = ({ id, package_id, title, description, cost_usd, account_id, created_at }: Row) => ({
  id,
  package_id,
  title,
  description,
  cost_usd,
  submitted_by_user_id: account_id,
  created_at,
});
