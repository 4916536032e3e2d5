// How a member leaves. An organization is never without an owner: with the last member it ends.
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import {
  deleteMember,
  deleteOrganization,
  findMembership,
  handOverProjects,
  listMembers,
  lockOrganization,
  makeOwner,
} from './store.ts';

/** Does nothing for an account that is in none. */
export async function leaveOrganization(
  tx: Tx,
  { clock }: { clock: Pick<Clock, 'now'> },
  account_id: string,
): Promise<void> {
  const membership = await findMembership(tx, account_id);
  if (!membership) return;
  const { organization_id } = membership;
  const now = clock.now();
  await lockOrganization(tx, organization_id);
  if (!(await deleteMember(tx, { account_id, organization_id }))) return;
  const left = await listMembers(tx, organization_id);
  const [longest] = left;
  if (!longest) return deleteOrganization(tx, organization_id);
  const owner = left.find(({ role }) => role === 'owner') ?? longest;
  if (owner.role !== 'owner') await makeOwner(tx, { account_id: owner.user_id, organization_id, now });
  await handOverProjects(tx, { from: account_id, to: owner.user_id, organization_id, now });
}
