// The plan and its subscription, and the prepaid balance that pays for runs when credits are used up. Where the
// service takes no payments, nothing is offered.
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ResultOf } from '#client/client.ts';
import { extraUsageQuery, transactionsQuery, usageQuery } from '#web/data/queries.ts';
import { Balance } from './billing/balance.tsx';
import { Plan } from './billing/plan.tsx';
import { CheckoutResult } from './billing/checkout-result.tsx';
import { Transactions } from './billing/transactions.tsx';
import { SettingsPage } from './frame.tsx';
import { Note } from '#web/ui/badge.tsx';
import { Loading, Read } from '#web/ui/states.tsx';

type Payments = ResultOf<'getUsage'>['payments'];

const notes: Partial<Record<Payments, string>> = {
  off: 'This service takes no payments. Ask its operator for another plan.',
  sandbox: 'Payments are in test mode: no real money is taken.',
};

export function BillingPage() {
  const { checkout } = useSearch({ from: '/signed-in/inside/settings/settings/billing' });
  const usage = useQuery(usageQuery);
  return (
    <SettingsPage title="Billing" lead="Your plan, and what you pay for it.">
      {checkout && <CheckoutResult from={checkout} />}
      <Read query={usage} loading={<Loading rows={3} />}>
        {(used) => (
          <>
            {notes[used.payments] && <Note>{notes[used.payments]}</Note>}
            <Plan usage={used} />
            <Prepaid is_sold={used.payments !== 'off'} />
          </>
        )}
      </Read>
    </SettingsPage>
  );
}

/** What was bought before payments were switched off still pays, and is shown. */
function Prepaid({ is_sold }: { is_sold: boolean }) {
  const extra = useQuery(extraUsageQuery);
  const transactions = useQuery(transactionsQuery);
  if (!is_sold && !transactions.data?.transactions.length) return null;
  return (
    <>
      <Read query={extra} loading={<Loading rows={2} />}>
        {(balance) => <Balance extra={balance} is_sold={is_sold} />}
      </Read>
      <Read query={transactions} loading={<Loading rows={2} />}>
        {({ transactions: all }) => <Transactions transactions={all} />}
      </Read>
    </>
  );
}
