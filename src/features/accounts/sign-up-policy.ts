// Who may make an account, and what a new account is. Pure; the caller knows whether it would be the first
// one.
import { createHmac } from 'node:crypto';
import type { AccountStatus } from '#contract/actor.ts';
import type { Role } from '#contract/permissions.ts';
import type { PlanName } from '#contract/plans.ts';
import { deriveKey, isSameSecret } from '#platform/crypto/digest.ts';
import type { Secret } from '#platform/secret.ts';

export type SignUpRules = {
  sign_up: 'open' | 'closed' | 'approval';
  is_loopback: boolean;
  default_plan: PlanName;
};
export type Refusal = { code: 'SET_UP_TOKEN_REQUIRED' | 'SIGN_UP_CLOSED'; message: string };

/** The header in which the first sign-up on a public address proves that it can read the server's log. */
export const SET_UP_TOKEN_HEADER = 'x-setup-token';

/** The same on every process and after every restart; of no use once an account exists. */
export function setUpToken(root: Secret): string {
  return createHmac('sha256', deriveKey(root, 'set-up')).update('first account').digest('hex').slice(0, 32);
}

export function signUpRefusal(
  rules: SignUpRules,
  attempt: { is_first: boolean; given_token: string | null; set_up_token: string },
): Refusal | null {
  if (!attempt.is_first) {
    if (rules.sign_up !== 'closed') return null;
    return { code: 'SIGN_UP_CLOSED', message: 'This server takes no new accounts; ask its operator.' };
  }
  if (rules.is_loopback || isSameSecret(attempt.given_token ?? '', attempt.set_up_token)) return null;
  return {
    code: 'SET_UP_TOKEN_REQUIRED',
    message: 'Send the set-up token from the log of the server in the header X-Setup-Token.',
  };
}

export type NewAccount = {
  role: Role;
  status: AccountStatus;
  plan: PlanName;
  base_plan: PlanName;
  is_founder: boolean;
};

export function newAccount({ sign_up, default_plan }: SignUpRules, is_first: boolean): NewAccount {
  return {
    role: is_first ? 'Operator' : 'Developer',
    status: sign_up === 'approval' && !is_first ? 'pending' : 'active',
    plan: default_plan,
    base_plan: default_plan,
    is_founder: is_first,
  };
}
