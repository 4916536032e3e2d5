import type { generationOperations } from '#contract/generations.ts';
import { reply } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';
import { cancelGeneration } from './steering/cancel-generation.ts';
import { deleteGeneration } from './steering/delete-generation.ts';
import { besideOf } from './move-generation.ts';
import { startGeneration } from './start-generation.ts';
import { statesOf } from './states-of.ts';
import {
  findGeneration,
  listEvents,
  listGenerations,
  listInvocations,
  type GenerationRow,
  type Scope,
} from './store.ts';
import type { Db } from '#platform/db/db.ts';
import { generationListView, generationView } from './view.ts';

export const generationHandlers = {
  startGeneration: async ({ body }, context) => {
    const started = await startGeneration(context, body);
    return reply(started, { headers: { Location: `/v1/generations/${started.id}` } });
  },

  listGenerations: async ({ query }, { db, actor }) => {
    const rows = await listGenerations(db, actor, { ...query, states: statesOf(query.status) });
    return { generations: rows.map(generationListView) };
  },

  getGeneration: async ({ params }, { db, actor, clock }) => {
    const row = await mine(db, actor, params.id);
    return generationView(row, await besideOf(db, row, clock.now()));
  },

  listGenerationEvents: async ({ params }, { db, actor }) => {
    const row = await mine(db, actor, params.id);
    return { events: (await listEvents(db, row.id)) as never };
  },

  getConversation: async ({ params, query }, { db, actor }) => {
    const row = await mine(db, actor, params.id);
    const rows = await listInvocations(db, row.id, query.take);
    return {
      items: rows.map(({ id, ended_at, status, ...item }) => ({
        ...item,
        invocation_id: id,
        status: status as 'completed',
        ended_at,
        duration_ms: ended_at && ended_at.getTime() - item.started_at.getTime(),
      })),
    };
  },

  cancelGeneration: ({ params, body }, context) => cancelGeneration(context, params.id, body?.reason),

  deleteGeneration: ({ params }, context) => deleteGeneration(context, params.id),
} satisfies Handlers<typeof generationOperations>;

async function mine(db: Db, scope: Scope, id: string): Promise<GenerationRow> {
  const row = await findGeneration(db, scope, id);
  return row ?? problem('NOT_FOUND', { detail: 'No generation of yours has this id.' });
}
