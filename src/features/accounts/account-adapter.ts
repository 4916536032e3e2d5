// better-auth's own database adapter, with one addition: an account is founded whole. Its role, status and
// plan are decided and its default project is made in the same transaction that inserts it, and no two are
// founded at once, so that there is exactly one first account.
import type { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter } from 'better-auth/adapters';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Ids } from '#platform/ids.ts';
import { makeDefaultProject } from '#features/projects/make-default-project.ts';
import { newAccount } from './sign-up-policy.ts';
import type { SignUpRules } from './sign-up-policy.ts';
import { hasAccounts, lockFounding } from './store.ts';

type Adapter = DBAdapter;
type Deps = { db: Db; config: SignUpRules; clock: Pick<Clock, 'now'>; ids: Pick<Ids, 'uuid'> };

export function accountAdapter(deps: Deps, over: typeof kyselyAdapter) {
  return (options: BetterAuthOptions): Adapter => {
    const plain = (db: Db | Tx): Adapter => over(db, { type: 'postgres' })(options);
    const founding = (tx: Tx): Adapter => {
      const inner = plain(tx);
      const create = (async (row: CreateRow) =>
        row.model === 'user'
          ? foundAccount(tx, deps, { row, inner })
          : inner.create(row)) as Adapter['create'];
      return { ...inner, create };
    };
    const outside = plain(deps.db);
    const create = (async (row: CreateRow) =>
      row.model === 'user'
        ? deps.db.transaction().execute((tx) => founding(tx).create(row))
        : outside.create(row)) as Adapter['create'];
    const transaction = ((run: (tx: Adapter) => Promise<unknown>) =>
      deps.db.transaction().execute((tx) => run(founding(tx)))) as Adapter['transaction'];
    return { ...outside, create, transaction };
  };
}

type CreateRow = { model: string; data: Record<string, unknown>; forceAllowId?: boolean };

async function foundAccount(tx: Tx, deps: Deps, { row, inner }: { row: CreateRow; inner: Adapter }) {
  await lockFounding(tx);
  const is_first = !(await hasAccounts(tx));
  // The policy was asked before the lock; another first account may have come in between.
  if (!is_first && deps.config.sign_up === 'closed') throw new Error('Sign-up closed in the meantime.');
  const decided = newAccount(deps.config, is_first);
  const account = await inner.create<Record<string, unknown>, { id: string }>({
    ...row,
    data: { ...row.data, ...decided },
  });
  await makeDefaultProject(tx, deps, account.id);
  return account;
}
