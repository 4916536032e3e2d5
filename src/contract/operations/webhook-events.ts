// What receivers are told, and under which headers.

export const generationEvents = [
  'generation.state_changed',
  'generation.paused_awaiting_clarification',
  'generation.completed',
  'generation.failed',
] as const;

export type GenerationEvent = (typeof generationEvents)[number];

/** Sent by the test endpoint alone. */
export const testEvent = 'webhook.test';

export const webhookEvents = [...generationEvents, testEvent] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const deliveryStatuses = ['success', 'failure'] as const;

/** On the wire in lower case; `Content-Type` and the three of Standard Webhooks come beside them. */
export const webhookHeaders = {
  signature: 'X-Service-Webhook-Signature',
  timestamp: 'X-Service-Webhook-Timestamp',
  event: 'X-Service-Webhook-Event',
  delivery: 'X-Service-Webhook-Delivery',
} as const;
