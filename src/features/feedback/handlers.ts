import type { feedbackOperations } from '#contract/operations/feedback/feedback.ts';
import type { feedbackInboxOperations } from '#contract/operations/feedback/inbox.ts';
import { problem } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';
import { findFeedback, findReceived, listFeedback, listReceived, setStatus } from './store.ts';
import { amendFeedback, submitFeedback } from './submit-feedback.ts';
import { findTemplate, templates } from './templates.ts';
import { feedbackListView, feedbackView, withSender } from './view.ts';

export const feedbackHandlers = {
  submitFeedback: ({ body }, context) => submitFeedback(context, body),

  listMyFeedback: async ({ query }, { db, actor }) => ({
    feedback: (await listFeedback(db, actor.account_id, query.limit)).map(feedbackListView),
  }),

  listFeedbackTemplates: () => ({
    templates: templates.map(({ id, version, type, title }) => ({ id, version, type, title })),
  }),

  getFeedbackTemplate: ({ params }) => {
    const template = findTemplate(params.id);
    if (template?.version !== params.version)
      return problem('NOT_FOUND', {
        detail: 'There is no such template; GET /v1/feedback/templates lists them.',
      });
    return { ...template, sections: [...template.sections] };
  },

  getFeedback: async ({ params }, { db, actor }) => {
    const row = await findFeedback(db, { id: params.id, account_id: actor.account_id });
    return feedbackView(row ?? problem('NOT_FOUND', { detail: 'No feedback of yours has this id.' }));
  },

  amendFeedback: ({ params, body }, context) => amendFeedback(context, params.id, body),
} satisfies Handlers<typeof feedbackOperations>;

/** That of all accounts, for whoever runs the service. */
export const feedbackInboxHandlers = {
  listFeedback: async ({ query }, { db }) => ({
    feedback: (await listReceived(db, query)).map((row) => withSender(row, feedbackListView)),
  }),

  readFeedback: async ({ params }, { db }) =>
    withSender((await findReceived(db, params.id)) ?? unknown(), feedbackView),

  reviewFeedback: async ({ params, body }, { db }) => {
    const row = await db.transaction().execute((tx) => setStatus(tx, params.id, body.status));
    return feedbackView(row ?? unknown());
  },
} satisfies Handlers<typeof feedbackInboxOperations>;

const unknown = () => problem('NOT_FOUND', { detail: 'There is no feedback with this id.' });
