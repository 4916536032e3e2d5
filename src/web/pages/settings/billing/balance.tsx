import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { extraUsageQuery, usageQuery } from '#web/data/queries.ts';
import { fieldErrorMessage, errorMessage } from '#web/data/error-message.ts';
import { Badge, Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { formatUsd } from '#web/ui/format.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { Section } from '#web/pages/settings/section.tsx';

const amounts = [10, 20, 50, 100] as const;
const amount_max = 1_000;

export function Balance({ extra, is_sold }: { extra: ResultOf<'getExtraUsage'>; is_sold: boolean }) {
  const { enabled, balance_usd, last_top_up_at } = extra;
  const cache = useQueryClient();
  const toggle = useMutation({
    mutationFn: () => call(enabled ? 'disableExtraUsage' : 'enableExtraUsage'),
    onSuccess: async (now) => {
      cache.setQueryData(extraUsageQuery.queryKey, now);
      await cache.invalidateQueries(usageQuery);
    },
  });
  return (
    <Section
      title="Extra usage"
      lead="A prepaid balance. It pays for a run when your credits do not cover it. The forecast of the run is reserved when it starts. When it ends, you pay what it cost."
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <p className="flex flex-wrap items-center gap-2 text-lg font-semibold tabular-nums">
              {formatUsd(balance_usd)}
              <Badge tone={enabled ? 'good' : 'neutral'}>{enabled ? 'On' : 'Off'}</Badge>
            </p>
            <p className="text-sm text-muted">
              {last_top_up_at ? (
                <>
                  Topped up <TimeAgo time={last_top_up_at} />
                </>
              ) : (
                'Never topped up'
              )}
            </p>
          </div>
          <Button
            aria-label={enabled ? 'Turn off extra usage' : 'Turn on extra usage'}
            busy={toggle.isPending}
            onClick={() => toggle.mutate()}
          >
            {enabled ? 'Turn off' : 'Turn on'}
          </Button>
        </div>
        {toggle.isError && <Note tone="bad">{errorMessage(toggle.error)}</Note>}
        {is_sold && <TopUp />}
      </div>
    </Section>
  );
}

function TopUp() {
  const [amount, setAmount] = useState('20');
  const checkout = useMutation({
    mutationFn: () => call('checkoutExtraUsage', { body: { amount_usd: Number(amount) } }),
    onSuccess: ({ checkout_url }) => location.assign(checkout_url),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    checkout.mutate();
  };
  const fault = fieldErrorMessage(checkout.error, 'body.amount_usd', 'The amount');
  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap gap-2">
        {amounts.map((each) => (
          <Button
            key={each}
            size="small"
            look={amount === `${each}` ? 'plain' : 'quiet'}
            aria-pressed={amount === `${each}`}
            onClick={() => setAmount(`${each}`)}
          >
            ${each}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-36">
          <TextField
            label="Top up, in dollars"
            type="number"
            min={1}
            max={amount_max}
            step={1}
            required
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            error={fault}
          />
        </div>
        <Button type="submit" look="primary" className="h-10" busy={checkout.isPending || checkout.isSuccess}>
          Go to the payment
        </Button>
      </div>
      {checkout.isError && !fault && <Note tone="bad">{errorMessage(checkout.error)}</Note>}
    </form>
  );
}
