import type { steeringOperations } from '#contract/operations/runs/generation-steering.ts';
import type { generationOperations } from '#contract/operations/runs/generations.ts';
import { reply } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';
import { cancelGeneration } from './steering/cancel-generation.ts';
import { answerClarifications, readClarifications } from './steering/clarifications.ts';
import { pauseGeneration, resumeGeneration } from './steering/pause-generation.ts';
import { renameGeneration } from './steering/rename-generation.ts';
import { retryGeneration } from './steering/retry-generation.ts';
import { updateGeneration } from './steering/update-generation.ts';
import { generationBin } from './steering/generation-bin.ts';
import { besideOf } from './move-generation.ts';
import { startGeneration } from './start-generation.ts';
import { stateFilter } from './state-filter.ts';
import { forecasts } from './progress/forecasts.ts';
import { openEventStream } from './history/event-stream.ts';
import { mirroredParts } from '#contract/capabilities.ts';
import { listEvents, listInvocations } from './history/store.ts';
import { findGeneration, listGenerations, type OneGeneration, type Scope } from './store.ts';
import type { Db } from '#platform/db/db.ts';
import { generationListView, generationView } from './view.ts';

export const generationHandlers = {
  startGeneration: async ({ body }, context) => {
    const { mirror_selection, ...asked } = body;
    const parts = mirror_selection === 'All' ? [...mirroredParts, ...asked.parts] : asked.parts;
    const started = await startGeneration(context, { ...asked, parts });
    return reply(started, { headers: { Location: `/v1/generations/${started.id}` } });
  },

  listGenerations: async ({ query }, { db, actor }) => {
    const rows = await listGenerations(db, actor, { ...query, states: stateFilter(query.status) });
    return { generations: rows.map(generationListView) };
  },

  listForecasts: async (_input, { db, clock }) => ({ forecasts: await forecasts(db, clock.now()) }),

  getGeneration: async ({ params }, { db, actor, clock }) => {
    const row = await mine(db, actor, params.id);
    return generationView(row, await besideOf(db, row, clock.now()));
  },

  listGenerationEvents: async ({ params, headers }, context) => {
    const { db, actor } = context;
    const row = await mine(db, actor, params.id);
    if (headers.accept?.includes('text/event-stream')) {
      const following = { generation_id: row.id, last_event_id: headers['last-event-id'] };
      return openEventStream(context, following);
    }
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

  pauseGeneration: ({ params }, context) => pauseGeneration(context, params.id),

  resumeGeneration: ({ params }, context) => resumeGeneration(context, params.id),

  listClarifications: ({ params }, context) => readClarifications(context, params.id),

  answerClarifications: ({ params, body }, context) => answerClarifications(context, params.id, body.answers),

  retryGeneration: async ({ params }, context) => {
    const started = await retryGeneration(context, params.id);
    return reply(started, { headers: { Location: `/v1/generations/${started.id}` } });
  },

  updateGeneration: async ({ params, body }, context) => {
    const started = await updateGeneration(context, params.id, body?.intake_id);
    return reply(started, { headers: { Location: `/v1/generations/${started.id}` } });
  },

  renameGeneration: ({ params, body }, context) => renameGeneration(context, params.id, body.name),

  listDeletedGenerations: async ({ query }, { db, actor }) => {
    const rows = await listGenerations(db, actor, {
      ...query,
      states: stateFilter(query.status),
      deleted: true,
    });
    return { generations: rows.map((row) => ({ ...generationListView(row), deleted_at: row.deleted_at! })) };
  },

  restoreGeneration: ({ params }, context) => generationBin.restore(context, params.id),

  removeGeneration: ({ params }, context) => generationBin.remove(context, params.id),

  deleteGeneration: ({ params }, context) => generationBin.discard(context, params.id),
} satisfies Handlers<typeof generationOperations & typeof steeringOperations>;

async function mine(db: Db, scope: Scope, id: string): Promise<OneGeneration> {
  const row = await findGeneration(db, scope, id);
  return row ?? problem('NOT_FOUND', { detail: 'No generation of yours has this id.' });
}
