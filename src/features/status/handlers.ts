import type { statusOperations } from '#contract/operations/status.ts';
import { reply } from '#contract/operation.ts';
import type { Handlers } from '#deps.ts';
import { openIncident, updateIncident } from './incidents.ts';
import { countMinutes, firstSamples, latestSamples, listIncidents } from './store.ts';
import { confirm, subscribe, unsubscribe } from './subscribe.ts';
import { summaryOf, uptimeOf } from './summary.ts';

const day_ms = 24 * 60 * 60 * 1000;
/** A sample is made each minute; one that is older says nothing about now. */
const fresh_ms = 3 * 60_000;
const incidents_max = 50;

export const statusHandlers = {
  getStatusSummary: async (_input, { db, clock }) => {
    const now = clock.now();
    const samples = await latestSamples(db, new Date(now.getTime() - fresh_ms));
    return summaryOf(samples, await listIncidents(db, { limit: incidents_max, active: true }), now);
  },

  getStatusUptime: async ({ query: { days } }, { db, clock }) => {
    const now = clock.now();
    const from = new Date(Math.floor(now.getTime() / day_ms) * day_ms - (days - 1) * day_ms);
    const [counts, first] = await Promise.all([countMinutes(db, from), firstSamples(db)]);
    return { days: uptimeOf({ counts, first }, { days, now }) };
  },

  getStatusHistory: async ({ query }, { db }) => ({ incidents: await listIncidents(db, query) }),

  subscribeToStatus: async ({ body }, context) => {
    await subscribe(context, body.email);
    return { message: 'If the address can be told, a mail with a link to confirm is on its way.' };
  },

  confirmStatusSubscription: async ({ params }, context) => {
    await confirm(context, params.token);
    return { message: 'You will be told of incidents.' };
  },

  endStatusSubscription: async ({ params }, context) => {
    await unsubscribe(context, params.token);
    return { message: 'You will not be told of incidents any more.' };
  },

  openIncident: async ({ body }, context) => reply(await openIncident(context, body)),

  updateIncident: async ({ params, body }, context) => reply(await updateIncident(context, params.id, body)),
} satisfies Handlers<typeof statusOperations>;
