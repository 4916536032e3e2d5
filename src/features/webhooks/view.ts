import type { deliveryStatuses } from '#contract/operations/webhook-events.ts';
import type { WebhookRow } from './store.ts';

/** A webhook as its owner sees it; the secret only where it has just been made. */
export function webhookView(row: WebhookRow, signing_secret: string | null) {
  return { ...row, signing_secret, last_status: row.last_status as (typeof deliveryStatuses)[number] | null };
}
