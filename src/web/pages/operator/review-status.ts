import { reviewStatuses } from '#contract/operations/feedback/bug-reports.ts';

export type ReviewStatus = (typeof reviewStatuses)[number];

/** What an address says about which reports are shown. */
export function reviewStatus({ status: given }: Record<string, unknown>): { status?: ReviewStatus } {
  const status = reviewStatuses.find((each) => each === given);
  return status ? { status } : {};
}
