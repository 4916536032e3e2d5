import { reply } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';
import type { backlogOperations } from '#contract/operations/session-state/backlog.ts';
import type { Context, Handlers } from '#deps.ts';
import { placeRow } from '#features/session-state/place-row.ts';
import type { Tx } from '#platform/db/db.ts';
import { changeItem, findItem, insertItem, listItems, lockItem, resolveItem } from './store.ts';

type Item = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

export const backlogHandlers = {
  listBacklog: async ({ query }, { db, actor }) => ({ items: await listItems(db, actor, query) }),

  fileBacklogItem: async ({ body }, { db, actor, clock, ids }) => {
    const id = ids.uuid();
    const { description_markdown = null, ...told } = body;
    const item = await db.transaction().execute(async (tx) => {
      const place = await placeRow(tx, actor, body);
      await insertItem(tx, { ...told, description_markdown, ...place, id, created_at: clock.now() });
      return (await findItem(tx, actor, id)) ?? notFound();
    });
    return reply(item, { headers: { Location: `/v1/backlog/${id}` } });
  },

  getBacklogItem: async ({ params }, { db, actor }) => (await findItem(db, actor, params.id)) ?? notFound(),

  changeBacklogItem: async ({ params, body }, { db, actor, clock }) =>
    (await changeItem(db, { id: params.id, reach: actor }, { change: body, now: clock.now() })) ?? notFound(),

  resolveBacklogItem: ({ params, body }, context) =>
    change(context, params.id, async (tx, item) => {
      if (item.status === 'resolved') return;
      const resolution_markdown = body?.resolution_markdown ?? null;
      const { account_id } = context.actor;
      await resolveItem(tx, params.id, {
        resolution_markdown,
        resolved_by: account_id,
        now: context.clock.now(),
      });
    }),
} satisfies Handlers<typeof backlogOperations>;

function notFound(): never {
  problem('NOT_FOUND', { detail: 'No backlog item of yours has this id.' });
}

async function change({ db, actor }: Context, id: string, how: (tx: Tx, item: Item) => Promise<void>) {
  return db.transaction().execute(async (tx) => {
    await how(tx, (await lockItem(tx, actor, id)) ?? notFound());
    return (await findItem(tx, actor, id)) ?? notFound();
  });
}
