import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { webhooksQuery } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Badge, Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { ShownSecret } from './shown-secret.tsx';

type Webhook = ResultOf<'listWebhooks'>['webhooks'][number];

/** `of`: the name of the key that it belongs to. */
export function WebhookRow({ webhook, of }: { webhook: Webhook; of: string }) {
  const { id: webhookId, api_key_id: apiKeyId, url, events } = webhook;
  const params = { apiKeyId, webhookId };
  const cache = useQueryClient();
  const renew = () => cache.invalidateQueries(webhooksQuery(apiKeyId));
  const [secret, show] = useState<string | null>(null);
  const test = useMutation({ mutationFn: () => call('testWebhook', { params }), onSuccess: renew });
  return (
    <li className="grid gap-3 px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <span className="font-mono text-sm font-medium [overflow-wrap:anywhere]">{url}</span>
          <p className="mt-1 text-sm text-muted">
            Key {of} · {events.map((event) => event.replace('generation.', '')).join(', ')}
          </p>
          <LastDelivery webhook={webhook} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-label={`Send a test to ${url}`}
            busy={test.isPending}
            onClick={() => test.mutate()}
          >
            {test.isPending ? 'Sending…' : 'Send a test'}
          </Button>
          <ConfirmButton
            label="New secret"
            name={`New secret for ${url}`}
            look="plain"
            title="Make a new secret?"
            text="From then on everything is signed with the new one. Your receiver has to know it first, or it refuses what comes."
            action="Make a new secret"
            act={async () => show((await call('rotateWebhookSecret', { params })).signing_secret)}
          />
          <ConfirmButton
            label="Delete"
            name={`Delete ${url}`}
            title="Delete this webhook?"
            text={`${url} is told nothing more, and what was not delivered yet is dropped.`}
            action="Delete the webhook"
            act={async () => {
              await call('deleteWebhook', { params });
              await renew();
            }}
          />
        </div>
      </div>
      {test.data && <Outcome outcome={test.data} />}
      {test.isError && <Note tone="bad">{errorMessage(test.error)}</Note>}
      <ShownSecret secret={secret} onClose={() => show(null)} />
    </li>
  );
}

function LastDelivery({ webhook: { last_delivery_at, last_status, last_http_code } }: { webhook: Webhook }) {
  if (!last_delivery_at) return <p className="mt-1 text-sm text-muted">Nothing was sent yet.</p>;
  const is_well = last_status === 'success';
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-muted">
      <Badge tone={is_well ? 'good' : 'bad'}>
        {last_http_code === null ? 'Not reached' : `${is_well ? 'Delivered' : 'Refused'}, ${last_http_code}`}
      </Badge>
      <TimeAgo time={last_delivery_at} />
    </p>
  );
}

function Outcome({ outcome }: { outcome: ResultOf<'testWebhook'> }) {
  const { success, http_status, failure_reason, latency_ms } = outcome;
  const time = `after ${formatCount(latency_ms)} ms`;
  if (success)
    return (
      <Note tone="good">
        The receiver answered {http_status} {time}.
      </Note>
    );
  return (
    <Note tone="bad">
      {failure_reason ?? 'It was not delivered.'}{' '}
      {http_status !== null && `It took ${formatCount(latency_ms)} ms.`}
    </Note>
  );
}
