// The plan and its subscription, and the prepaid balance that pays for runs when credits are used up.
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { extraUsageQuery, transactionsQuery, usageQuery } from '#web/data/queries.ts';
import { Balance } from './billing/balance.tsx';
import { Plan } from './billing/plan.tsx';
import { CheckoutResult } from './billing/checkout-result.tsx';
import { Transactions } from './billing/transactions.tsx';
import { SettingsPage } from './frame.tsx';
import { Loading, Read } from '#web/ui/states.tsx';

export function BillingPage() {
  const { checkout } = useSearch({ from: '/signed-in/inside/settings/settings/billing' });
  const usage = useQuery(usageQuery);
  const extra = useQuery(extraUsageQuery);
  const transactions = useQuery(transactionsQuery);
  return (
    <SettingsPage title="Billing" lead="Your plan, and a balance that pays for runs beyond it.">
      {checkout && <CheckoutResult from={checkout} />}
      <Read query={usage} loading={<Loading rows={1} />}>
        {(used) => <Plan usage={used} />}
      </Read>
      <Read query={extra} loading={<Loading rows={2} />}>
        {(balance) => <Balance extra={balance} />}
      </Read>
      <Read query={transactions} loading={<Loading rows={2} />}>
        {({ transactions: all }) => <Transactions transactions={all} />}
      </Read>
    </SettingsPage>
  );
}
