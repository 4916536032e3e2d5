// Who is calling: what authentication found out, and all that authorisation and ownership checks may rely on.
import type { PermissionCode, Role } from './permissions.ts';
import type { PlanName } from './plans.ts';

export const actorKinds = ['session', 'api_key', 'oauth_token'] as const;
export type ActorKind = (typeof actorKinds)[number];

export const accountStatuses = ['active', 'pending', 'disabled'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export type Actor = {
  kind: ActorKind;
  account_id: string;
  role: Role;
  /** A disabled account authenticates nothing, so an actor is never `disabled`. */
  account_status: Exclude<AccountStatus, 'disabled'>;
  plan: PlanName;
  permissions: ReadonlySet<PermissionCode>;
  /** The key that authenticated the call, when `kind` is `api_key`. */
  api_key_id: string | null;
  /** A project-bound key sees only this project; `null` sees all of the account's. */
  project_id: string | null;
  organization_id: string | null;
};
