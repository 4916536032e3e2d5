// The caller's own account: who it is, and how much of its plan is used. Sign-up, sign-in and sign-out are not
// operations of this contract; they live under /auth.
import { z } from 'zod';
import { accountStatuses } from './actor.ts';
import { id, timestamp } from './fields.ts';
import { operation } from './operation.ts';
import { roles } from './permissions.ts';
import { planNames } from './plans.ts';

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

const usage = z
  .object({
    plan: z.enum(planNames),
    credits: z.object({ limit, used: count, remaining: limit, resets_at: timestamp.nullable() }),
    explanations: z.object({ limit, used: count, resets_at: timestamp.nullable() }),
    concurrency: z.object({ limit: z.int().min(1), running: count }),
    extra_usage: z.object({ enabled: z.boolean(), balance_usd: z.number() }),
  })
  .meta({ id: 'Usage' });

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
