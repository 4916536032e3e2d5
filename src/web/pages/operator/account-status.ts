import { accountStatuses, type AccountStatus } from '#contract/actor.ts';

/** What an address says about which accounts are shown. */
export function accountStatus({ status: given }: Record<string, unknown>): { status?: AccountStatus } {
  const status = accountStatuses.find((each) => each === given);
  return status ? { status } : {};
}
