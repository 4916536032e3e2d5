// Mail and text messages of the installation, for its operator: the only place to read those that nothing can
// send.
import { z } from 'zod';
import { id, limit, offset, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

const statuses = ['queued', 'sent', 'failed', 'kept'] as const;

export const messageOperations = {
  listMessages: operation({
    id: 'listMessages',
    method: 'GET',
    path: '/v1/operator/messages',
    access: 'key',
    permission: 'operator',
    role: 'Operator',
    tag: 'Operator',
    summary: 'List mail and text messages, newest first',
    description: '`kept`: nothing is configured to send it with.',
    query: z.object({ status: z.enum(statuses).optional(), limit: limit({ default: 50, max: 200 }), offset }),
    result: z
      .object({
        messages: z.array(
          z.object({
            id,
            account_id: id.nullable(),
            channel: z.enum(['email', 'sms']),
            kind: z.string(),
            recipient: z.string(),
            subject: z.string(),
            body: z.string(),
            status: z.enum(statuses),
            failure: z.string().nullable(),
            created_at: timestamp,
            sent_at: timestamp.nullable(),
          }),
        ),
      })
      .meta({ id: 'MessageList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_messages' },
  }),
};
