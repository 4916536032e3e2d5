// Operators open incidents and tell how they go on; each telling is mailed to those who want to hear.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import type { Tx } from '#platform/db/db.ts';
import { insertIncident, insertUpdate, listIncidents, lockIncident, type Incident } from './store.ts';
import { tellSubscribers } from './subscribe.ts';

type Opened = Pick<Incident, 'title' | 'severity' | 'services'> & { message: string };

export async function openIncident(context: Context, { message, ...told }: Opened) {
  const { db, clock, ids } = context;
  const id = ids.uuid();
  return db.transaction().execute(async (tx) => {
    const services = [...new Set(told.services)];
    await insertIncident(tx, { ...told, services, id, status: 'investigating', started_at: clock.now() });
    return tell(tx, context, { incident_id: id, status: 'investigating', message });
  });
}

export async function updateIncident(
  context: Context,
  incident_id: string,
  told: Pick<Incident, 'status'> & { message: string },
) {
  return context.db.transaction().execute(async (tx) => {
    const incident =
      (await lockIncident(tx, incident_id)) ??
      problem('NOT_FOUND', { detail: 'There is no incident with this id.' });
    if (incident.resolved_at)
      problem('CONFLICT_STATE_TRANSITION', { detail: 'The incident is resolved; open a new one.' });
    return tell(tx, context, { incident_id, ...told });
  });
}

async function tell(
  tx: Tx,
  context: Context,
  update: { incident_id: string; status: Incident['status']; message: string },
) {
  await insertUpdate(tx, { ...update, id: context.ids.uuid(), at: context.clock.now() });
  const [incident] = await listIncidents(tx, { limit: 1, id: update.incident_id });
  await tellSubscribers(tx, context, incident!);
  return incident!;
}
