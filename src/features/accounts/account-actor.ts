// Makes an actor of an account's row, whichever credential it came by.
import type { Actor } from '#contract/actor.ts';
import type { Role } from '#contract/permissions.ts';
import type { PlanName } from '#contract/plans.ts';

export type AccountStanding = {
  account_id: string;
  role: string;
  status: string;
  plan: string;
  organization_id: string | null;
};

/** null for a disabled account, which authenticates nothing. */
export function accountActor(
  { account_id, role, status, plan, organization_id }: AccountStanding,
  credential: Pick<Actor, 'kind' | 'api_key_id' | 'project_id'> & {
    permissions: (role: Role) => Actor['permissions'];
  },
): Actor | null {
  if (status !== 'active' && status !== 'pending') return null;
  const known = role as Role;
  return {
    kind: credential.kind,
    account_id,
    role: known,
    account_status: status,
    plan: plan as PlanName,
    permissions: credential.permissions(known),
    api_key_id: credential.api_key_id,
    project_id: credential.project_id,
    organization_id,
  };
}
