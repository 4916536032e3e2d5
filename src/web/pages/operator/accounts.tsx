import { Select } from '#web/ui/forms/field.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { accountsQuery } from '#web/data/operator-queries.ts';
import { AccountRow } from './account-row.tsx';
import { accountStatus } from './account-status.ts';
import { Paged } from '#web/parts/list/paged.tsx';
import { paths } from '#web/paths.ts';
import { Empty } from '#web/ui/states.tsx';

const choices = [
  { value: '', label: 'All accounts' },
  { value: 'pending', label: 'Waiting for approval' },
  { value: 'active', label: 'Active' },
  { value: 'disabled', label: 'Disabled' },
];

export function AccountsPage() {
  const { status } = useSearch({ from: '/signed-in/inside/operator/' });
  const navigate = useNavigate();
  const query = useInfiniteQuery(accountsQuery(status));
  return (
    <div className="grid gap-4">
      <Select
        bare
        label="Which accounts"
        className="justify-self-start"
        choices={choices}
        value={status ?? ''}
        onChange={(event) =>
          void navigate({ to: paths.operator, search: accountStatus({ status: event.target.value }) })
        }
      />
      <Paged query={query} label="Accounts" empty={<Empty icon="person" title="No account is like that" />}>
        {(account) => <AccountRow key={account.id} account={account} />}
      </Paged>
    </div>
  );
}
