import { reply } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';
import type { decisionLogOperations } from '#contract/operations/session-state/decision-log.ts';
import type { Handlers } from '#deps.ts';
import { placeRow } from '#features/session-state/place-row.ts';
import { findDecision, insertDecision, listDecisions } from './store.ts';

export const decisionLogHandlers = {
  listDecisions: async ({ query }, { db, actor }) => ({ decisions: await listDecisions(db, actor, query) }),

  appendDecision: async ({ body }, { db, actor, clock, ids }) => {
    const { rationale = null, alternatives = null, ...told } = body;
    const decision = await db.transaction().execute(async (tx) =>
      insertDecision(tx, {
        ...told,
        rationale,
        alternatives,
        ...(await placeRow(tx, actor, body)),
        id: ids.uuid(),
        created_at: clock.now(),
      }),
    );
    return reply(decision, { headers: { Location: `/v1/decision-log/${decision.id}` } });
  },

  getDecision: async ({ params }, { db, actor }) =>
    (await findDecision(db, actor, params.id)) ??
    problem('NOT_FOUND', { detail: 'No decision of yours has this id.' }),
} satisfies Handlers<typeof decisionLogOperations>;
