import {
  signInProviders,
  type accountOperations,
  type emailOperations,
  type signUpOperations,
} from '#contract/operations/account/accounts.ts';
import type { operatorOperations } from '#contract/operations/operator.ts';
import { problem } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { setPlan } from './change-plan.ts';
import { grantResearcher } from './grant-researcher.ts';
import { moveAccount } from './move-account.ts';
import { createPasswordLink } from './password-link.ts';
import { getAccount, hasAccounts, listAccounts } from './store.ts';
import type { Account } from './store.ts';

export const signUpHandlers = {
  getSignUpPolicy: async (_input, { db, config }) => {
    const is_first = !(await hasAccounts(db));
    const sign_in_with = signInProviders.filter((provider) => config.sign_in_with[provider]);
    return {
      sign_up: config.sign_up,
      is_first,
      needs_set_up_token: is_first && !config.is_loopback,
      sends_mail: config.mail !== null,
      sign_in_with,
    };
  },
} satisfies Handlers<typeof signUpOperations>;

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

export const emailHandlers = {
  requestEmailChange: async ({ body }, context) => requestEmailChange(context, body),
  confirmEmailChange: async ({ body }, context) => {
    const { email } = await confirmEmailChange(context, body.token);
    return { email };
  },
} satisfies Handlers<typeof emailOperations>;

const accountView = ({ id, ...account }: Account) => ({ user_id: id, ...account });

export const operatorHandlers = {
  listAccounts: async ({ query }, { db }) => ({ accounts: (await listAccounts(db, query)).map(accountView) }),
  approveAccount: async ({ params }, context) =>
    accountView(await moveAccount(context, params.id, 'approve')),
  enableAccount: async ({ params }, context) => accountView(await moveAccount(context, params.id, 'enable')),

  createPasswordLink: async ({ params }, context) => createPasswordLink(context, params.id),

  grantResearcher: async ({ params }, context) =>
    accountView(await grantResearcher(context, params.id, true)),
  withdrawResearcher: async ({ params }, context) =>
    accountView(await grantResearcher(context, params.id, false)),

  changeAccountPlan: async ({ params, body }, context) =>
    accountView(await setPlan(context, { id: params.id, plan: body.plan })),

  disableAccount: async ({ params }, context) => {
    if (params.id === context.actor.account_id) {
      problem('CONFLICT_STATE_TRANSITION', { detail: 'Nobody disables their own account.' });
    }
    return accountView(await moveAccount(context, params.id, 'disable'));
  },
} satisfies Handlers<Omit<typeof operatorOperations, 'getAccountUsage'>>;
