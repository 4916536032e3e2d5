// What becomes of a run by what became of a call.
import type { ModelTrouble } from '#platform/models/model-error.ts';
import type { ProviderTrouble } from '#pipeline/provider/provider-troubles.ts';

export const troubleOf: Record<ModelTrouble, ProviderTrouble> = {
  rate_limited: 'rate_limited',
  quota_exhausted: 'quota_exhausted',
  timed_out: 'timed_out',
  server_error: 'server_error',
  unreachable: 'unreachable',
  rejected: 'request_rejected',
  refused: 'content_refused',
  unauthorized: 'authentication_failed',
  cut_off: 'schema_violated',
  malformed: 'schema_violated',
};
