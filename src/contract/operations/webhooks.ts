// Webhooks: addresses that are told what happens to generations. A subscription belongs to one API key and
// ends with its revocation. The body of a delivery is `{event, delivered_at, generation}`.
import { z } from 'zod';
import { enumInput, id, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { deliveryStatuses, webhookEvents } from './webhook-events.ts';

const tag = 'Webhooks' as const;

/** Plain HTTP is for a receiver on the service's own machine, where the installation allows one. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const url = z
  .url({ protocol: /^https?$/, error: 'must be an https address', abort: true })
  .max(2000)
  .refine((text) => isHttps(text) || isLoopback(text), 'must be an https address')
  .refine((text) => !hasCredentials(text), 'must not contain a user name or password')
  .describe('Where events are posted to: an HTTPS address.');

export function isHttps(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:';
}

function isLoopback(text: string): boolean {
  return LOOPBACK.test(URL.parse(text)?.hostname ?? '');
}

function hasCredentials(text: string): boolean {
  const { username = '', password = '' } = URL.parse(text) ?? {};
  return username !== '' || password !== '';
}

const webhook = z
  .object({
    id,
    api_key_id: id,
    url: z.string(),
    events: z.array(z.string()),
    signing_secret: z
      .string()
      .nullable()
      .describe('Shown when the webhook is created and when its secret is rotated, else null.'),
    last_delivery_at: timestamp.nullable().describe('When something was last sent, successfully or not.'),
    last_status: z.enum(deliveryStatuses).nullable(),
    last_http_code: z.int().nullable().describe('Null when the receiver could not be reached.'),
    created_at: timestamp,
  })
  .meta({ id: 'Webhook' });

const ofKey = z.object({ apiKeyId: id });
const ofWebhook = z.object({ apiKeyId: id, webhookId: id });

export const webhookOperations = {
  createWebhook: operation({
    id: 'createWebhook',
    method: 'POST',
    path: '/v1/api-keys/{apiKeyId}/webhooks',
    access: 'key',
    permission: 'webhooks.write',
    tag,
    summary: 'Subscribe an address to events',
    description:
      'Tells of the generations that the API key may see: it needs `generations.read`, and one bound to a project hears of that project alone.',
    params: ofKey,
    body: z
      .object({ url, events: z.array(enumInput(webhookEvents)).min(1).max(50) })
      .meta({ id: 'NewWebhook' }),
    result: webhook,
    status: 201,
    problems: ['NOT_FOUND'],
    idempotent: true,
    tool: { name: 'create_webhook' },
  }),
  listWebhooks: operation({
    id: 'listWebhooks',
    method: 'GET',
    path: '/v1/api-keys/{apiKeyId}/webhooks',
    access: 'key',
    permission: 'webhooks.read',
    tag,
    summary: 'List the webhooks of an API key, oldest first',
    params: ofKey,
    result: z.object({ webhooks: z.array(webhook) }).meta({ id: 'WebhookList' }),
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'list_my_webhooks' },
  }),
  deleteWebhook: operation({
    id: 'deleteWebhook',
    method: 'DELETE',
    path: '/v1/api-keys/{apiKeyId}/webhooks/{webhookId}',
    access: 'key',
    permission: 'webhooks.write',
    tag,
    summary: 'End a subscription; what was not delivered yet is dropped',
    params: ofWebhook,
    status: 204,
    problems: ['NOT_FOUND'],
    tool: { name: 'delete_webhook' },
  }),
  rotateWebhookSecret: operation({
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: '/v1/api-keys/{apiKeyId}/webhooks/{webhookId}/rotate-secret',
    access: 'key',
    permission: 'webhooks.write',
    tag,
    summary: 'Replace the signing secret of a webhook',
    description: 'From now on everything is signed with the new secret, retries included.',
    params: ofWebhook,
    result: webhook,
    status: 200,
    problems: ['NOT_FOUND'],
    idempotent: true,
    tool: { name: 'rotate_webhook_secret' },
  }),
  testWebhook: operation({
    id: 'testWebhook',
    method: 'POST',
    path: '/v1/api-keys/{apiKeyId}/webhooks/{webhookId}/test',
    access: 'key',
    permission: 'webhooks.write',
    tag,
    summary: 'Send a webhook.test event now, once',
    description: 'Its body is `{event: "webhook.test", delivered_at, generation: null}`.',
    params: ofWebhook,
    result: z
      .object({
        success: z.boolean(),
        http_status: z.int().nullable(),
        failure_reason: z.string().nullable(),
        latency_ms: z.int().min(0),
        delivery_id: id,
      })
      .meta({ id: 'WebhookTest' }),
    status: 200,
    problems: ['NOT_FOUND'],
    limit: 'webhook_test',
    tool: { name: 'test_webhook' },
  }),
};
