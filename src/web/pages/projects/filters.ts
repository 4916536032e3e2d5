// What an address says, as a filter of a list. The first page loads it, so that it names what the contract
// has and loads none of it.
import type { BacklogFilter, BuildSession } from '#web/data/project-queries.ts';

const sessionStatuses = ['Active', 'Closed'] as const satisfies readonly BuildSession['status'][];
const statuses = ['open', 'resolved'] as const satisfies readonly BacklogFilter['status'][];
const priorities = [
  'low',
  'medium',
  'high',
  'critical',
] as const satisfies readonly BacklogFilter['priority'][];

type Search = Record<string, unknown>;

export function statusFilter({ status: given }: Search): { status?: BuildSession['status'] } {
  const status = sessionStatuses.find((each) => each === given);
  return status ? { status } : {};
}

export function backlogFilter(given: Search): BacklogFilter {
  const status = statuses.find((each) => each === given.status);
  const priority = priorities.find((each) => each === given.priority);
  return { ...(status && { status }), ...(priority && { priority }) };
}
