// Moves an account to another status by the table of the contract, and tells the rest of the system.
import { accountMoves } from '#contract/operations/operator.ts';
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import { findAccount, moveStatus } from './store.ts';
import type { Account } from './store.ts';

export type MoveName = keyof typeof accountMoves;
type Deps = Pick<Context, 'db' | 'outbox' | 'clock' | 'ids' | 'actor'>;
const actions = {
  approve: 'account.approved',
  disable: 'account.disabled',
  enable: 'account.enabled',
} as const;

/** Doing again what is already done changes nothing. Refuses what the table does not allow. */
export async function moveAccount(deps: Deps, id: string, name: MoveName): Promise<Account> {
  const { db, outbox, clock } = deps;
  const move = accountMoves[name];
  return db.transaction().execute(async (tx) => {
    const moved = await moveStatus(tx, { id, move, now: clock.now() });
    if (moved === undefined) return settled(await findAccount(tx, id), name);
    const { status } = moved;
    await outbox.add(tx, {
      kind: 'account.status_changed',
      aggregate_type: 'account',
      aggregate_id: id,
      owner_id: id,
      payload: { account_id: id, status },
    });
    await audit(tx, deps, actions[name], id);
    return moved;
  });
}

/** What to say when nothing moved: there is no such account, it is there already, or it may not go there. */
function settled(account: Account | undefined, name: MoveName): Account {
  if (account === undefined) problem('NOT_FOUND', { detail: 'No account has this id.' });
  if (account.status === accountMoves[name].to) return account;
  problem('CONFLICT_STATE_TRANSITION', {
    detail: `The account is ${account.status}; ${name} is not allowed.`,
  });
}
