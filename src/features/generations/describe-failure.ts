// What a run fails as when something was thrown that nobody expected. The error itself goes to the log, never
// outside.
import type { FailureCategory } from '#contract/generation-states.ts';
import { PatchRefused } from '#pipeline/patch-refused.ts';
import { transportTrouble } from '#platform/models/transport-trouble.ts';

/** The store of the packages did not take one. */
export class UploadFailed extends Error {
  constructor(cause: unknown) {
    super('The package could not be stored', { cause });
    this.name = 'UploadFailed';
  }
}

export function describeFailure(error: unknown): { category: FailureCategory; reason: string } {
  if (error instanceof UploadFailed)
    return {
      category: 'NetworkTimeout',
      reason: 'The package could not be stored; the store did not take it.',
    };
  if (transportTrouble(error))
    return { category: 'NetworkTimeout', reason: 'A connection that the run needs was lost or too slow.' };
  // By rules alone no content may break a run, and there is no model whose answer could.
  if (error instanceof PatchRefused)
    return {
      category: 'Unknown',
      reason: 'An internal error ended the run; its reference stands in the log.',
    };
  return {
    category: 'OrchestratorCrash',
    reason: 'An internal error ended the run; its reference stands in the log.',
  };
}
