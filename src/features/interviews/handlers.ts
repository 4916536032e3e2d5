import type { interviewOperations } from '#contract/operations/interviews.ts';
import { reply } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';
import { cancelTurn } from './turns/cancel-turn.ts';
import { completeInterview } from './complete-interview.ts';
import { interviewBin } from './interview-bin.ts';
import { renameInterview } from './rename-interview.ts';
import { startInterview } from './start-interview.ts';
import { statusFilter } from './status-filter.ts';
import { findJob, listArtifacts, listDeleted, listInterviews } from './store.ts';
import { openTurnStream } from './turns/stream-turn.ts';
import { submitTurn } from './turns/submit-turn.ts';
import { interviewRowView, readSnapshot, turnOf } from './view.ts';

export const interviewHandlers = {
  startInterview: async (_input, context) => {
    const id = await startInterview(context);
    return reply(await readSnapshot(context, context.actor, id), {
      headers: { Location: `/v1/interviews/${id}` },
    });
  },

  listInterviews: async ({ query }, { db, actor, clock }) => {
    const { limit, offset } = query;
    const page = { statuses: statusFilter(query.status), now: clock.now(), limit, offset };
    return { interviews: (await listInterviews(db, actor, page)).map(interviewRowView) };
  },

  getInterview: ({ params }, context) => readSnapshot(context, context.actor, params.id),

  submitTurn: ({ params, query, headers, body }, context) =>
    submitTurn(context, {
      interview_id: params.id,
      message: body.message,
      submission_id: headers['idempotency-key'] ?? null,
      auto_start: query.auto_start !== 'false',
      mind: body.mind ?? 'any',
      sync: (query.mode ?? headers['x-service-turn-mode']) === 'sync',
    }),

  getTurnJob: async ({ params, headers }, context) => {
    const { db, actor } = context;
    const job = await findJob(db, actor, params.jobId);
    if (!job) problem('NOT_FOUND', { detail: 'No turn job of yours has this id.' });
    if (!headers.accept?.includes('text/event-stream')) return turnOf(context, actor, job);
    return openTurnStream(context, { job_id: job.id, last_event_id: headers['last-event-id'] });
  },

  cancelTurn: ({ params }, context) => cancelTurn(context, params.jobId),

  completeInterview: async ({ params, query }, context) => {
    await completeInterview(context, params.id, { auto_start: query.auto_start !== 'false' });
    return readSnapshot(context, context.actor, params.id);
  },

  renameInterview: ({ params, body }, context) => renameInterview(context, params.id, body.name),

  deleteInterview: ({ params }, context) => interviewBin.discard(context, params.id),

  listDeletedInterviews: async ({ query }, { db, actor, clock }) => ({
    interviews: (await listDeleted(db, actor, { ...query, now: clock.now() })).map((row) => ({
      ...interviewRowView(row),
      deleted_at: row.deleted_at!,
    })),
  }),

  restoreInterview: ({ params }, context) => interviewBin.restore(context, params.id),

  removeInterview: ({ params }, context) => interviewBin.remove(context, params.id),

  listIntakeArtifacts: async ({ query }, { db, actor }) => {
    const status = query.status?.trim().toLowerCase() ?? '';
    const known = status === '' || status === 'ready' || status === 'null';
    return { artifacts: known ? await listArtifacts(db, actor, query) : [] };
  },
} satisfies Handlers<typeof interviewOperations>;
