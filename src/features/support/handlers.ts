import type { supportOperations } from '#contract/operations/feedback/support.ts';
import type { Handlers } from '#deps.ts';
import { submitTicket } from './submit-ticket.ts';

export const supportHandlers = {
  submitSupportTicket: ({ body }, context) => submitTicket(context, body),
} satisfies Handlers<typeof supportOperations>;
