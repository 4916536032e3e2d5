// What calls need that tell something about the service, or read what was told.
import { nothing } from './arrange.ts';
import type { Ground } from './ground.ts';

const aBug = { title: 'It hangs', description: 'After the second turn.' };
const theBug = async ({ client }: Ground) => ({
  params: { id: (await client.call('submitBugReport', { body: aBug })).id },
});
const someFeedback = { type: 'other', title: 'Thanks', full_report: 'It works.' } as const;
const theFeedback = async ({ client }: Ground) => ({
  params: { id: (await client.call('submitFeedback', { body: someFeedback })).id },
});

export const feedbackFixtures = {
  submitBugReport: async () => ({ body: aBug }),
  listMyBugReports: async () => ({ query: {} }),
  getBugReport: theBug,
  submitFeedback: async () => ({ body: someFeedback }),
  listMyFeedback: async () => ({ query: {} }),
  getFeedback: theFeedback,
  amendFeedback: async (ground: Ground) => ({
    ...(await theFeedback(ground)),
    body: { summary: 'In short' },
  }),
  reviewFeedback: async (ground: Ground) => ({
    ...(await theFeedback(ground)),
    body: { status: 'InReview' as const },
  }),
  listFeedback: async () => ({ query: { status: 'Open' as const } }),
  readFeedback: theFeedback,
  listBugReports: async () => ({ query: { status: 'Open' as const } }),
  reviewBugReport: async (ground: Ground) => ({
    ...(await theBug(ground)),
    body: { status: 'Closed' as const },
  }),
  listFeedbackTemplates: nothing,
  getFeedbackTemplate: async () => ({ params: { id: 'package-buildability', version: 'v1.0.0' } }),
  submitSupportTicket: async () => ({ body: { subject: 'Help', message: 'How do I …?' } }),
};
