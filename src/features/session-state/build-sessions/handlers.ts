import { problem } from '#contract/problems.ts';
import type { buildSessionOperations } from '#contract/operations/session-state/build-sessions.ts';
import type { Context, Handlers } from '#deps.ts';
import { listSessionDecisions } from '#features/session-state/decision-log/store.ts';
import { listSessionBacklog } from '#features/session-state/backlog/store.ts';
import type { Tx } from '#platform/db/db.ts';
import { startSession } from './start-session.ts';
import {
  closeSession,
  findSession,
  listSessions,
  listUsages,
  lockSession,
  sumUsage,
  upsertUsage,
  writeCurrentState,
} from './store.ts';
import { withTotals } from './usage-totals.ts';

export const buildSessionHandlers = {
  listBuildSessions: async ({ query }, { db, actor }) => ({
    build_sessions: await listSessions(db, actor, query),
  }),

  startBuildSession: ({ body }, context) => startSession(context, body),

  getBuildSession: async ({ params }, { db, actor }) =>
    (await findSession(db, actor, params.id)) ?? notFound(),

  setCurrentState: ({ params, body }, context) =>
    changeActive(context, params.id, (tx, now) =>
      writeCurrentState(tx, params.id, { text: body.current_state_markdown, now }),
    ),

  endBuildSession: ({ params, body }, context) =>
    changeActive(context, params.id, (tx, now) => closeSession(tx, params.id, { end: body, now })),

  recordUsage: async ({ params, body }, { db, actor, clock }) =>
    db.transaction().execute(async (tx) => {
      if (!(await lockSession(tx, actor, params.id))) notFound();
      return withTotals(await upsertUsage(tx, params.id, { report: body, now: clock.now() }));
    }),

  getCrossAggregate: async ({ params }, { db, actor }) => {
    const session = (await findSession(db, actor, params.id)) ?? notFound();
    const [decisions, backlog_items, usages, sums] = await Promise.all([
      listSessionDecisions(db, actor, session.id),
      listSessionBacklog(db, actor, session.id),
      listUsages(db, session.id),
      sumUsage(db, { build_session_id: session.id }),
    ]);
    return {
      session,
      decisions,
      backlog_items,
      usage_rollup: withTotals(sums),
      usages: usages.map(withTotals),
    };
  },
} satisfies Handlers<typeof buildSessionOperations>;

function notFound(): never {
  problem('NOT_FOUND', { detail: 'No build session of yours has this id.' });
}

/** Changes an active session and answers it. */
async function changeActive(
  { db, actor, clock }: Context,
  id: string,
  change: (tx: Tx, now: Date) => Promise<void>,
) {
  return db.transaction().execute(async (tx) => {
    const session = (await lockSession(tx, actor, id)) ?? notFound();
    if (session.status === 'Closed')
      problem('CONFLICT_STATE_TRANSITION', { detail: 'The build session is Closed; start a new one.' });
    await change(tx, clock.now());
    return (await findSession(tx, actor, id)) ?? notFound();
  });
}
