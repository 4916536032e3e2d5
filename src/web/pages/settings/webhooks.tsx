// Addresses that are told what becomes of runs. Each belongs to an API key, and hears what that key may read.
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResultOf } from '#client/client.ts';
import { webhook_retry_delays_ms } from '#contract/limits.ts';
import { apiKeysQuery, webhooksQuery } from '#web/data/queries.ts';
import { listClass } from '#web/parts/list/row-link.tsx';
import { SettingsPage } from './frame.tsx';
import { NewWebhook } from './webhooks/new-webhook.tsx';
import { ReceiverRules } from './webhooks/receiver-rules.tsx';
import { WebhookRow } from './webhooks/webhook-row.tsx';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty, Failure, Loading, Read } from '#web/ui/states.tsx';

type Key = ResultOf<'listApiKeys'>['api_keys'][number];

const delays = new Intl.ListFormat('en').format(webhook_retry_delays_ms.map((ms) => `${ms / 1000}`));

export function WebhooksPage() {
  const query = useQuery(apiKeysQuery);
  const [is_making, make] = useState(false);
  const live = query.data?.api_keys.filter(({ revoked_at }) => revoked_at === null) ?? [];
  return (
    <SettingsPage
      title="Webhooks"
      lead={`Addresses of yours that are told what becomes of your runs. One that fails is tried again after ${delays} seconds.`}
      action={
        live.length > 0 && (
          <Button look="primary" icon="plus" onClick={() => make(true)}>
            New webhook
          </Button>
        )
      }
    >
      <Read query={query}>{() => (live.length === 0 ? <NoKeys /> : <Webhooks keys={live} />)}</Read>
      <ReceiverRules />
      <NewWebhook keys={live} open={is_making} onClose={() => make(false)} />
    </SettingsPage>
  );
}

function NoKeys() {
  return (
    <Card>
      <Empty icon="bell" title="A webhook belongs to an API key">
        <p>It hears what its key may read, and ends with it. Make a key first.</p>
        <ButtonLink to={paths.apiKeys}>Go to the API keys</ButtonLink>
      </Empty>
    </Card>
  );
}

function Webhooks({ keys }: { keys: readonly Key[] }) {
  const queries = useQueries({ queries: keys.map(({ id }) => webhooksQuery(id)) });
  const failed = queries.find(({ isError, data }) => isError && !data);
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (queries.some(({ data }) => !data)) return <Loading rows={2} />;
  const rows = keys.flatMap((key, at) =>
    queries[at]!.data!.webhooks.map((webhook) => (
      <WebhookRow key={webhook.id} webhook={webhook} of={key.name} />
    )),
  );
  if (rows.length > 0) return <ul className={listClass}>{rows}</ul>;
  return (
    <Card>
      <Empty icon="bell" title="No webhooks yet">
        <p>Instead of asking how a run stands, a program of yours can be told.</p>
      </Empty>
    </Card>
  );
}
