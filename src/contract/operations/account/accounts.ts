// The caller's own account: who it is, how much of its plan is used, and the prepaid balance that pays for
// runs when credits are used up, which no key reads or changes. Sign-up, sign-in and sign-out are not
// operations of this contract; they live under /auth.
import { z } from 'zod';
import { accountStatuses } from '#contract/actor.ts';
import { id, limit as pageLimit, mailAddress, offset, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { roles } from '#contract/permissions.ts';
import { planNames } from '#contract/plans.ts';

const tag = 'Account' as const;

const me = z
  .object({
    user_id: id,
    display_name: z.string(),
    email: z.string(),
    plan: z.enum(planNames),
    role: z.enum(roles),
    status: z.enum(accountStatuses),
    permissions: z.array(z.string()).describe('What this credential may do, its scopes considered.'),
    created_at: timestamp,
  })
  .meta({ id: 'Me' });

const count = z.int().min(0);
const limit = count.nullable().describe('null: unmetered.');

/** How people pay here: not at all, in play, or at Stripe. */
export const paymentKinds = ['off', 'sandbox', 'stripe'] as const;

export const usage = z
  .object({
    plan: z.enum(planNames),
    credits: z.object({ limit, used: count, remaining: limit, resets_at: timestamp.nullable() }),
    explanations: z.object({ limit, used: count, resets_at: timestamp.nullable() }),
    concurrency: z.object({ limit: z.int().min(1), running: count }),
    extra_usage: z.object({ enabled: z.boolean(), balance_usd: z.number() }),
    payments: z
      .enum(paymentKinds)
      .describe('Whether plans and balance are sold here; in the `sandbox` no money is taken.'),
  })
  .meta({ id: 'Usage' });

/** Other services that may say who somebody is. */
export const signInProviders = ['github', 'google'] as const;
export type SignInProvider = (typeof signInProviders)[number];

const signUp = z
  .object({
    sign_up: z.enum(['open', 'closed', 'approval']),
    is_first: z.boolean().describe('Nobody has an account yet; the first one becomes the operator.'),
    needs_set_up_token: z.boolean().describe('The token stands in the log of the server.'),
    sends_mail: z.boolean().describe('Where not, the operator has the link that sets a forgotten password.'),
    sign_in_with: z.array(z.enum(signInProviders)).describe('Other services that one can sign in by here.'),
  })
  .meta({ id: 'SignUpPolicy' });

export const signUpOperations = {
  getSignUpPolicy: operation({
    id: 'getSignUpPolicy',
    method: 'GET',
    path: '/v1/sign-up',
    access: 'anonymous',
    tag,
    summary: 'Read who may make an account here, and how one signs in',
    result: signUp,
    status: 200,
    problems: [],
  }),
};

export const accountOperations = {
  getMe: operation({
    id: 'getMe',
    method: 'GET',
    path: '/v1/me',
    access: 'key',
    permission: 'account.read',
    tag,
    summary: 'Read the own account',
    result: me,
    status: 200,
    problems: [],
    tool: { name: 'get_me' },
  }),
  getUsage: operation({
    id: 'getUsage',
    method: 'GET',
    path: '/v1/usage',
    access: 'key',
    permission: 'account.read',
    tag,
    summary: 'Read how much of the plan is used',
    result: usage,
    status: 200,
    problems: [],
    tool: { name: 'get_usage' },
  }),
};

const own = { access: 'session', tag: 'Account' } as const;

export const emailOperations = {
  requestEmailChange: operation({
    ...own,
    id: 'requestEmailChange',
    method: 'POST',
    path: '/v1/me/email-change',
    permission: 'account.write',
    summary: 'Ask for a link that confirms an e-mail address, a new one or the present one',
    description: 'The link is mailed to that address and is valid for an hour; the present address is told.',
    body: z
      .object({
        new_email: mailAddress,
        password: z.string().max(128).describe('Ignored for an account without a password.'),
      })
      .meta({ id: 'EmailChange' }),
    status: 202,
    problems: ['WRONG_PASSWORD'],
    guess_refusals: ['WRONG_PASSWORD'],
    limit: 'password_reset',
  }),
  confirmEmailChange: operation({
    ...own,
    id: 'confirmEmailChange',
    method: 'POST',
    path: '/v1/me/email-change/confirm',
    permission: 'account.write',
    summary: 'Confirm an e-mail address by the token of its link',
    body: z.object({ token: z.string().min(1).max(2000) }).meta({ id: 'EmailChangeToken' }),
    result: z.object({ email: z.string() }).meta({ id: 'ConfirmedEmail' }),
    status: 200,
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
    guess_refusals: ['NOT_FOUND'],
  }),
};

const extraUsage = z
  .object({
    enabled: z.boolean(),
    balance_usd: z.number(),
    last_top_up_at: timestamp.nullable(),
  })
  .meta({ id: 'ExtraUsage' });

const transaction = z
  .object({
    id,
    kind: z.enum(['top_up', 'debit', 'give_back']),
    amount_usd: z
      .number()
      .describe(
        'A `debit` is negative: the forecast of a run, reserved when it starts, and what it cost beyond that. At its end a `give_back` returns the rest.',
      ),
    generation_id: id.nullable().describe('The run that was paid.'),
    created_at: timestamp,
  })
  .meta({ id: 'ExtraUsageTransaction' });

export const extraUsageOperations = {
  getExtraUsage: operation({
    ...own,
    id: 'getExtraUsage',
    method: 'GET',
    path: '/v1/me/extra-usage',
    permission: 'account.read',
    summary: 'Read the prepaid balance',
    result: extraUsage,
    status: 200,
    problems: [],
  }),
  enableExtraUsage: operation({
    ...own,
    id: 'enableExtraUsage',
    method: 'POST',
    path: '/v1/me/extra-usage/enable',
    permission: 'account.write',
    summary: 'Let the balance pay for runs when credits are used up',
    result: extraUsage,
    status: 200,
    problems: [],
  }),
  disableExtraUsage: operation({
    ...own,
    id: 'disableExtraUsage',
    method: 'POST',
    path: '/v1/me/extra-usage/disable',
    permission: 'account.write',
    summary: 'Keep the balance and let it pay for nothing',
    result: extraUsage,
    status: 200,
    problems: [],
  }),
  listExtraUsageTransactions: operation({
    ...own,
    id: 'listExtraUsageTransactions',
    method: 'GET',
    path: '/v1/me/extra-usage/transactions',
    permission: 'account.read',
    summary: 'List what the balance was topped up with and what was taken, newest first',
    query: z.object({ limit: pageLimit({ default: 50, max: 200 }), offset }),
    result: z.object({ transactions: z.array(transaction) }).meta({ id: 'ExtraUsageTransactionList' }),
    status: 200,
    problems: [],
  }),
};
