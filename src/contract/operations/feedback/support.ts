import { z } from 'zod';
import { id, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

export const supportOperations = {
  submitSupportTicket: operation({
    id: 'submitSupportTicket',
    method: 'POST',
    path: '/v1/support/ticket',
    access: 'key',
    permission: 'feedback.write',
    tag: 'Feedback',
    summary: 'Ask the operator for help',
    description: 'Operators are told by mail.',
    body: z
      .object({
        subject: z.string().trim().min(1, 'must not be blank').max(200),
        message: z.string().regex(/\S/, 'must not be blank').max(8000),
        related_generation_id: id.nullish(),
      })
      .meta({ id: 'NewSupportTicket' }),
    result: z.object({ id, status: z.literal('open'), created_at: timestamp }).meta({ id: 'SupportTicket' }),
    status: 201,
    problems: [],
    idempotent: true,
    tool: { name: 'submit_support_ticket' },
  }),
};
