// What callers are told while the database or the storage cannot be used: to come back, and when.
import { Problem } from '#contract/problems.ts';
import { unavailable, type Resource } from '#platform/unavailable.ts';

const rows: Readonly<Record<Resource, { detail: string; retry_after_seconds: number }>> = {
  database: {
    detail: 'The database cannot be reached at the moment. Check the state of the resource, then try again.',
    retry_after_seconds: 5,
  },
  storage: {
    detail: 'The service has no space left to store anything new. Try again later, or tell the operator.',
    retry_after_seconds: 60,
  },
};

export const unavailableProblem = (resource: Resource): Problem =>
  new Problem('SERVICE_UNAVAILABLE', rows[resource]);

/** The refusal that an error stands for; null for every error that is a fault of ours. */
export function troubleProblem(error: unknown): Problem | null {
  const resource = unavailable(error);
  return resource && unavailableProblem(resource);
}
