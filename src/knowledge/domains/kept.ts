// Records that a domain needs and nobody names: what a requirement of it cannot hold without. Where people
// have told of such a record under a name of theirs, it is kept there.
import type { DomainRecord } from './domain.ts';
import { keptEvents } from './kept-events.ts';
import { keptRequests } from './kept-requests.ts';

export const kept = {
  ...keptEvents,
  ...keptRequests,
} as const satisfies Record<string, DomainRecord>;
