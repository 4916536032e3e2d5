// Running the service: who may use it. For accounts with the role Operator, and for keys of theirs that carry
// the scope `operator`.
import { z } from 'zod';
import { usage } from './account/accounts.ts';
import { accountStatuses } from '#contract/actor.ts';
import { id, limit, offset, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { roles } from '#contract/permissions.ts';
import { planNames } from '#contract/plans.ts';

const common = { access: 'key', permission: 'operator', role: 'Operator', tag: 'Operator' } as const;

const account = z
  .object({
    user_id: id,
    display_name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    status: z.enum(accountStatuses),
    plan: z.enum(planNames),
    researcher_granted_at: timestamp.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Account' });

export type AccountMove = {
  from: readonly (typeof accountStatuses)[number][];
  to: (typeof accountStatuses)[number];
};

/** What an operator may do with an account's status. A move to where the account already is does nothing. */
export const accountMoves = {
  approve: { from: ['pending'], to: 'active' },
  disable: { from: ['active', 'pending'], to: 'disabled' },
  enable: { from: ['disabled'], to: 'active' },
} as const satisfies Record<string, AccountMove>;

const params = z.object({ id });
const problems = ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'] as const;

export const operatorOperations = {
  listAccounts: operation({
    ...common,
    id: 'listAccounts',
    method: 'GET',
    path: '/v1/operator/accounts',
    summary: 'List accounts, the newest first',
    query: z.object({
      status: z.enum(accountStatuses).optional(),
      limit: limit({ default: 50, max: 200 }),
      offset,
    }),
    result: z.object({ accounts: z.array(account) }).meta({ id: 'AccountList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_accounts' },
  }),
  approveAccount: operation({
    ...common,
    id: 'approveAccount',
    method: 'POST',
    path: '/v1/operator/accounts/{id}/approve',
    summary: 'Let a pending account start runs',
    params,
    result: account,
    status: 200,
    problems,
    tool: { name: 'approve_account' },
  }),
  disableAccount: operation({
    ...common,
    id: 'disableAccount',
    method: 'POST',
    path: '/v1/operator/accounts/{id}/disable',
    summary: 'Shut an account out at once, with its sessions and keys',
    params,
    result: account,
    status: 200,
    problems,
    tool: { name: 'disable_account' },
  }),
  enableAccount: operation({
    ...common,
    id: 'enableAccount',
    method: 'POST',
    path: '/v1/operator/accounts/{id}/enable',
    summary: 'Let a disabled account in again',
    params,
    result: account,
    status: 200,
    problems,
    tool: { name: 'enable_account' },
  }),
  createPasswordLink: operation({
    ...common,
    id: 'createPasswordLink',
    method: 'POST',
    path: '/v1/operator/accounts/{id}/password-link',
    access: 'session',
    summary: 'Make a link by which the person of an account sets a new password',
    description:
      'Shown once, valid once and for an hour. Hand it to that person alone. It ends their sessions.',
    params,
    result: z.object({ url: z.url(), expires_at: timestamp }).meta({ id: 'PasswordLink' }),
    status: 200,
    problems: ['NOT_FOUND'],
  }),
  grantResearcher: operation({
    ...common,
    id: 'grantResearcher',
    method: 'POST',
    path: '/v1/operator/accounts/{id}/grant-researcher',
    summary: 'Let an account start Researcher runs where its plan needs a grant',
    params,
    result: account,
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'grant_researcher' },
  }),
  changeAccountPlan: operation({
    ...common,
    id: 'changeAccountPlan',
    method: 'POST',
    path: '/v1/operator/accounts/{id}/plan',
    summary: 'Put an account on another plan, from its next call on',
    description:
      'What was used stays used. A subscription that begins later sets the plan again; when it ends, the plan set here comes back.',
    params,
    body: z.object({ plan: z.enum(planNames) }).meta({ id: 'AccountPlan' }),
    result: account,
    status: 200,
    problems: ['NOT_FOUND'],
  }),
  getAccountUsage: operation({
    ...common,
    id: 'getAccountUsage',
    method: 'GET',
    path: '/v1/operator/accounts/{id}/usage',
    summary: 'Read how much of its plan an account has used',
    params,
    result: usage,
    status: 200,
    problems: ['NOT_FOUND'],
  }),
  withdrawResearcher: operation({
    ...common,
    id: 'withdrawResearcher',
    method: 'POST',
    path: '/v1/operator/accounts/{id}/withdraw-researcher',
    summary: 'Take the grant of Researcher runs back',
    params,
    result: account,
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'withdraw_researcher' },
  }),
};
