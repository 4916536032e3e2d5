import type { accountOperations } from '#contract/accounts.ts';
import type { Handlers } from '#deps.ts';
import { getAccount } from './store.ts';

export const accountHandlers = {
  getMe: async (_input, { db, actor }) => {
    const { id, display_name, email, plan, role, status, created_at } = await getAccount(
      db,
      actor.account_id,
    );
    const permissions = [...actor.permissions].sort();
    return { user_id: id, display_name, email, plan, role, status, permissions, created_at };
  },
} satisfies Handlers<Pick<typeof accountOperations, 'getMe'>>;
