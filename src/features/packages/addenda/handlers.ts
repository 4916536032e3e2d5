import type { addendumOperations } from '#contract/operations/addenda.ts';
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

  getAddendum: async ({ params }, context) => {
    const row = await mine(context, params);
    const zip = await context.blobs.get(row.zip_key);
    if (!zip) problem('NOT_FOUND', { detail: 'The documents of this addendum are gone.' });
    const { readArchive } = await import('#platform/extraction/read-archive.ts');
    const documents = await readArchive(zip);
    return {
      ...view(row),
      documents: documents.map(({ path, bytes }) => ({ path, markdown: bytes.toString() })),
    };
  },

  downloadAddendum: async ({ params }, context) => ({
    location: addendumLink(context, await mine(context, params)),
  }),
} satisfies Handlers<typeof addendumOperations>;

async function ofPackage({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string) {
  const found = await findPackage(db, actor, id);
  if (!found) problem('NOT_FOUND', { detail: 'No package of yours has this id.' });
  return { account_id: actor.account_id, package_id: found.id };
}

async function mine(context: Context, { id, addendumId }: { id: string; addendumId: string }) {
  const row = await findAddendum(context.db, { ...(await ofPackage(context, id)), id: addendumId });
  return row ?? problem('NOT_FOUND', { detail: 'This package has no addendum with this id.' });
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
