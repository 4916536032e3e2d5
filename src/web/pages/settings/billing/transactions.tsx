import { Link } from '@tanstack/react-router';
import type { ResultOf } from '#client/client.ts';
import { listClass } from '#web/parts/list/row-link.tsx';
import { paths } from '#web/paths.ts';
import { formatUsd } from '#web/ui/format.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { ListSection } from '#web/pages/settings/section.tsx';

type Transaction = ResultOf<'listExtraUsageTransactions'>['transactions'][number];

const kinds: Record<Transaction['kind'], string> = {
  top_up: 'Topped up',
  debit: 'Taken for a run',
  give_back: 'Returned after a run',
};

/** What went into the balance and out of it. */
export function Transactions({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <ListSection title="Transactions">
      {transactions.length === 0 ? (
        <p className="rounded-xl border border-dashed border-line-strong px-4 py-4 text-sm text-muted">
          No transactions yet.
        </p>
      ) : (
        <ul className={listClass}>
          {transactions.map(({ id, kind, amount_usd, generation_id, created_at }) => (
            <li key={id} className="flex items-center justify-between gap-4 px-4 py-2.5 text-sm">
              <span className="min-w-0">
                {generation_id ? (
                  <Link
                    to={paths.generation}
                    params={{ id: generation_id }}
                    className="font-medium text-accent-text underline"
                  >
                    {kinds[kind]}
                  </Link>
                ) : (
                  <span className="font-medium">{kinds[kind]}</span>
                )}{' '}
                <span className="text-muted">
                  <TimeAgo time={created_at} />
                </span>
              </span>
              <span className={`tabular-nums ${amount_usd > 0 ? 'text-good' : ''}`}>
                {formatUsd(amount_usd)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}
