// What goes on inside of the service, for its operators: what happened and was not told yet, and the work
// that waits or runs, whether its models answer, and which addresses are blocked. Ids, states and times; nothing of what belongs to accounts.
import { generationStates } from '#contract/generation-states.ts';
import { z } from 'zod';
import { id, limit, offset, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

const common = {
  access: 'key',
  permission: 'operator',
  role: 'Operator',
  tag: 'Operator',
  status: 200,
} as const;

const outboxRow = z
  .object({
    id,
    kind: z.string(),
    aggregate_type: z.string(),
    aggregate_id: id,
    occurred_at: timestamp,
    attempts: z.int().min(0),
    next_attempt_at: timestamp.nullable(),
    last_error: z.string().nullable(),
    parked_at: timestamp.nullable().describe('Since when nobody tries it any more.'),
  })
  .meta({ id: 'OutboxRow' });

const count = z.int().min(0);

const tried = z
  .object({
    model: z.string().describe('`provider/model`, or `agent/name` for an agent on the machine.'),
    roles: z.array(z.string()).describe('What it answers for.'),
    answers: z.boolean(),
    detail: z
      .string()
      .nullable()
      .describe("What is wrong: the provider's own status and code, or what to do. null: it answers."),
    took_ms: z.int().min(0),
  })
  .meta({ id: 'TriedModel' });

const blockedAddress = z
  .object({
    address: z.string().describe('An IPv4 address, or the /64 network of an IPv6 one.'),
    failed_attempts: z.int().min(1),
    blocked_until: timestamp,
  })
  .meta({ id: 'BlockedAddress' });

export const operatingOperations = {
  listBlockedAddresses: operation({
    ...common,
    id: 'listBlockedAddresses',
    method: 'GET',
    path: '/v1/operator/blocked-addresses',
    summary: 'List the addresses that are blocked after too many failed attempts',
    description: 'Keys, tokens, passwords and links from them are refused until then, right ones too.',
    query: z.object({ limit: limit({ default: 50, max: 200 }), offset }),
    result: z.object({ blocked_addresses: z.array(blockedAddress) }).meta({ id: 'BlockedAddressList' }),
    problems: [],
  }),
  unblockAddress: operation({
    ...common,
    id: 'unblockAddress',
    method: 'POST',
    path: '/v1/operator/blocked-addresses/unblock',
    summary: 'Forget the failed attempts of an address',
    body: z.object({ address: z.string().min(1).max(100) }).meta({ id: 'UnblockAddress' }),
    status: 204,
    problems: ['NOT_FOUND'],
  }),
  listOutbox: operation({
    ...common,
    id: 'listOutbox',
    method: 'GET',
    path: '/v1/operator/outbox',
    summary: 'List what happened and was not told yet, oldest first',
    description:
      '`waiting` is told within moments. A row whose listener failed eight times is `parked`: the others go on without it.',
    query: z.object({
      state: z.enum(['waiting', 'parked']).optional(),
      limit: limit({ default: 50, max: 200 }),
      offset,
    }),
    result: z
      .object({
        waiting_count: count,
        parked_count: count,
        oldest_waiting_at: timestamp.nullable(),
        rows: z.array(outboxRow),
      })
      .meta({ id: 'OutboxList' }),
    problems: [],
  }),
  retryOutboxRow: operation({
    ...common,
    id: 'retryOutboxRow',
    method: 'POST',
    path: '/v1/operator/outbox/{id}/retry',
    summary: 'Have a parked row tried again, from the first attempt',
    description: 'One that waits already stays as it is.',
    params: z.object({ id }),
    result: outboxRow,
    problems: ['NOT_FOUND'],
  }),
  getQueue: operation({
    ...common,
    id: 'getQueue',
    method: 'GET',
    path: '/v1/operator/queue',
    summary: 'Read what waits and what is being worked on',
    description: 'At most a hundred running jobs and a hundred runs, the longest first.',
    result: z
      .object({
        queues: z.array(
          z.object({
            name: z.string(),
            waiting: count.describe('Due, and taken by nobody.'),
            later: count.describe('Not due yet.'),
            running: count,
            failed: count.describe('Given up within the last hour.'),
            oldest_due_at: timestamp
              .nullable()
              .describe('Since when the first of the waiting ones is due: the lag.'),
          }),
        ),
        running: z.array(
          z.object({
            id,
            name: z.string(),
            started_at: timestamp,
            heartbeat_at: timestamp
              .nullable()
              .describe(
                'When its worker was heard of last; after ten seconds of silence another one takes over.',
              ),
          }),
        ),
        runs: z.array(
          z.object({
            generation_id: id,
            state: z.enum(generationStates),
            state_changed_at: timestamp,
            job_id: id.nullable(),
            lease_expires_at: timestamp.nullable().describe('null: no worker holds it.'),
          }),
        ),
        read_at: timestamp,
      })
      .meta({ id: 'Queue' }),
    problems: [],
  }),
  tryModels: operation({
    ...common,
    id: 'tryModels',
    method: 'POST',
    path: '/v1/operator/models/try',
    summary: 'Ask each model of the installation one short question',
    description:
      'One after the other, a few tokens each. None is connected: the list is empty, and rules write. The same is done when the service starts, and logged.',
    result: z.object({ models: z.array(tried), tried_at: timestamp }).meta({ id: 'TriedModels' }),
    problems: [],
  }),
};
