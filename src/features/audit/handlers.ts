import type { auditOperations } from '#contract/operations/account/data-requests.ts';
import type { Handlers } from '#deps.ts';
import { listEvents } from './store.ts';

export const auditHandlers = {
  listAuditEvents: async ({ query }, { db }) => ({ audit_events: await listEvents(db, query) }),
} satisfies Handlers<typeof auditOperations>;
