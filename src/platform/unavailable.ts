// Trouble that passes: what the service stands on cannot be used for a while, and neither the caller nor our code
// did anything wrong. Callers are told to come back; a job is put back without counting an attempt.

export type Resource = 'database' | 'storage';

/** Thrown where the trouble is met, since an ECONNRESET alone does not say whose connection broke. */
export class Unavailable extends Error {
  override name = 'Unavailable';
  readonly resource: Resource;

  constructor(resource: Resource, cause?: unknown) {
    const why = cause instanceof Error ? `: ${cause.message}` : '';
    super(`The ${resource} is not available${why}`, { cause });
    this.resource = resource;
  }
}

/** What the operating system says when it has no room: disk and quota. */
const full_codes: readonly unknown[] = ['ENOSPC', 'EDQUOT'];
const depth_max = 8;

/** Which resource an error comes from, however deep; null for every other error. */
export function unavailable(error: unknown): Resource | null {
  for (let at = error, depth = 0; at instanceof Error && depth < depth_max; at = at.cause, depth += 1) {
    if (at instanceof Unavailable) return at.resource;
    if ('code' in at && full_codes.includes(at.code)) return 'storage';
  }
  return null;
}
