import { Select } from '#web/ui/forms/field.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountMoves, type AccountMove } from '#contract/operations/operator.ts';
import { planNames, type PlanName } from '#contract/plans.ts';
import { call } from '#web/data/client.ts';
import { accountsKey, accountUsageQuery, type Account } from '#web/data/operator-queries.ts';
import { meQuery } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { OpenRow } from '#web/parts/list/open-row.tsx';
import { PasswordLink } from './password-link.tsx';
import { Badge, Note, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { formatCount, formatUsd, plural } from '#web/ui/format.ts';
import { Read, Skeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const statuses = {
  pending: { label: 'Waits for approval', tone: 'warn' },
  active: { label: 'Active', tone: 'good' },
  disabled: { label: 'Disabled', tone: 'neutral' },
} as const satisfies Record<Account['status'], { label: string; tone: Tone }>;

export function AccountRow({ account }: { account: Account }) {
  const { display_name, email, plan, role, status, created_at } = account;
  return (
    <OpenRow
      title={display_name}
      mark={<Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>}
      more={
        <>
          {email} · {plan} · {role} · made <TimeAgo time={created_at} />
        </>
      }
    >
      <Used id={account.id} />
      <Actions account={account} />
      <PasswordLink account={account} />
    </OpenRow>
  );
}

function Used({ id }: { id: string }) {
  const query = useQuery(accountUsageQuery(id));
  return (
    <Read query={query} loading={<Skeleton className="h-5 w-64" />}>
      {({ credits, explanations, concurrency, extra_usage }) => (
        <p className="text-sm text-muted">
          {credits.limit === null
            ? `${plural(credits.used, 'credit')} used, unmetered`
            : `${formatCount(credits.used)} of ${plural(credits.limit, 'credit')} used`}
          {' · '}
          {plural(explanations.used, 'explanation')}
          {' · '}
          {formatCount(concurrency.running)} of {plural(concurrency.limit, 'run')} going on
          {extra_usage.enabled && ` · ${formatUsd(extra_usage.balance_usd)} prepaid`}
        </p>
      )}
    </Read>
  );
}

const planChoices = planNames.map((value) => ({ value, label: value }));

/** The service's own table of moves says which button there is. */
const may = (move: AccountMove, { status }: Account) => move.from.includes(status);

function Actions({ account }: { account: Account }) {
  const { id, display_name, plan, researcher_granted_at } = account;
  const cache = useQueryClient();
  const { data: me } = useQuery(meQuery);
  const [is_asking, ask] = useState(false);
  const renew = () => cache.invalidateQueries({ queryKey: accountsKey });
  const act = useMutation({
    mutationFn: (
      action:
        | 'approveAccount'
        | 'enableAccount'
        | 'disableAccount'
        | 'grantResearcher'
        | 'withdrawResearcher',
    ) => call(action, { params: { id } }),
    onSuccess: renew,
    onSettled: () => ask(false),
  });
  const choosePlan = useMutation({
    mutationFn: (next: PlanName) => call('changeAccountPlan', { params: { id }, body: { plan: next } }),
    onSuccess: renew,
  });
  const shared = { size: 'small', disabled: act.isPending } as const;
  const error = act.error ?? choosePlan.error;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {may(accountMoves.approve, account) && (
          <Button {...shared} look="primary" icon="check" onClick={() => act.mutate('approveAccount')}>
            Approve
          </Button>
        )}
        {may(accountMoves.enable, account) && (
          <Button {...shared} onClick={() => act.mutate('enableAccount')}>
            Let in again
          </Button>
        )}
        <Select
          bare
          label={`Plan of ${display_name}`}
          choices={planChoices}
          value={choosePlan.isPending ? choosePlan.variables : plan}
          disabled={choosePlan.isPending}
          onChange={(event) => choosePlan.mutate(event.target.value as PlanName)}
        />
        <Button
          {...shared}
          onClick={() => act.mutate(researcher_granted_at ? 'withdrawResearcher' : 'grantResearcher')}
        >
          {researcher_granted_at ? 'Withdraw Researcher runs' : 'Grant Researcher runs'}
        </Button>
        {may(accountMoves.disable, account) && id !== me?.user_id && (
          <Button {...shared} look="danger" onClick={() => ask(true)}>
            Disable
          </Button>
        )}
      </div>
      {error && <Note tone="bad">{errorMessage(error)}</Note>}
      <Confirm
        open={is_asking}
        onClose={() => ask(false)}
        title={`Disable ${display_name}?`}
        text="They are shut out at once, with their sessions and keys. Nothing of theirs is deleted, and they can be let in again."
        action="Disable the account"
        busy={act.isPending}
        onConfirm={() => act.mutate('disableAccount')}
      />
    </>
  );
}
