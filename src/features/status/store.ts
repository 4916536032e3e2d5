// All SQL on samples, incidents and those who want to hear of them.
import { sql } from 'kysely';
import {
  statusServices,
  type incidentSeverities,
  type incidentStatuses,
  type StatusService,
} from '#contract/operations/status.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** Where several processes measure the same, one of them is enough. */
export async function insertSamples(
  tx: Tx,
  minute: Date,
  samples: readonly { service: StatusService; ok: boolean }[],
): Promise<void> {
  await tx
    .insertInto('status_samples')
    .values(samples.map((sample) => ({ ...sample, minute })))
    .onConflict((conflict) =>
      conflict
        .columns(['service', 'minute'])
        .doUpdateSet({ ok: sql<boolean>`status_samples.ok or excluded.ok` }),
    )
    .execute();
}

/** The newest sample of each service since a moment. */
export async function latestSamples(db: Db, since: Date) {
  return db
    .selectFrom('status_samples')
    .select(['service', 'ok'])
    .distinctOn('service')
    .where('minute', '>=', since)
    .orderBy('service')
    .orderBy('minute', 'desc')
    .execute();
}

/** `last`: the newest minute of that day with a sample, good or bad. */
export type DayCount = { date: string; service: string; ok_minutes: number; last: Date };

export async function countMinutes(db: Db, from: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select to_char(minute at time zone 'UTC', 'YYYY-MM-DD') as date, service,
      count(*) filter (where ok)::int as ok_minutes, max(minute) as last
    from status_samples where minute >= ${from} group by 1, 2
  `.execute(db);
  return rows;
}

/** One look at the index for each service: samples of a year are many. */
export async function firstSamples(db: Db): Promise<Map<string, Date>> {
  const { rows } = await sql<{ service: string; first: Date }>`
    select each.service, oldest.minute as first from unnest(${Object.keys(statusServices)}::text[]) as each (service)
    cross join lateral (select minute from status_samples s where s.service = each.service order by minute limit 1) oldest
  `.execute(db);
  return new Map(rows.map(({ service, first }) => [service, first]));
}

export async function dropSamples(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('status_samples').where('minute', '<', before).execute();
}

type Narrow = {
  severity: (typeof incidentSeverities)[number];
  status: (typeof incidentStatuses)[number];
  services: StatusService[];
};
const columns = ['id', 'title', 'severity', 'status', 'services', 'started_at', 'resolved_at'] as const;

export type Incident = Awaited<ReturnType<typeof listIncidents>>[number];

export async function listIncidents(db: Db | Tx, page: { limit: number; active?: boolean; id?: string }) {
  const rows = await db
    .selectFrom('incidents')
    .select(columns)
    .$narrowType<Narrow>()
    .$if(page.active === true, (all) => all.where('resolved_at', 'is', null))
    .$if(page.id !== undefined, (all) => all.where('id', '=', page.id!))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  const updates = await db
    .selectFrom('incident_updates')
    .select(['incident_id', 'at', 'status', 'message'])
    .$narrowType<Pick<Narrow, 'status'>>()
    .where(sql<boolean>`incident_id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    updates: updates.flatMap(({ incident_id, ...update }) => (incident_id === row.id ? [update] : [])),
  }));
}

export async function insertIncident(
  tx: Tx,
  row: { id: string; title: string; started_at: Date } & Narrow,
): Promise<void> {
  await tx.insertInto('incidents').values(row).execute();
}

export async function lockIncident(tx: Tx, id: string) {
  return tx
    .selectFrom('incidents')
    .select(columns)
    .$narrowType<Narrow>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Update = { id: string; incident_id: string; status: Narrow['status']; message: string; at: Date };

export async function insertUpdate(tx: Tx, row: Update): Promise<void> {
  await tx.insertInto('incident_updates').values(row).execute();
  const resolved_at = row.status === 'resolved' ? row.at : null;
  await tx
    .updateTable('incidents')
    .set({ status: row.status, resolved_at })
    .where('id', '=', row.incident_id)
    .execute();
}

/** True when a mail that asks for confirmation is due: not for those who have confirmed. */
export async function requestSubscription(tx: Tx, email: string, now: Date): Promise<boolean> {
  const { confirmed_at } = await tx
    .insertInto('status_subscriptions')
    .values({ email, requested_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ requested_at: now }))
    .returning('confirmed_at')
    .executeTakeFirstOrThrow();
  return confirmed_at === null;
}

/** False when nobody asked for it, or it was ended meanwhile. */
export async function confirmSubscription(tx: Tx, email: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('status_subscriptions')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

export async function endSubscription(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('status_subscriptions').where('email', '=', email).execute();
}

export async function listSubscribers(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('status_subscriptions')
    .select('email')
    .where('confirmed_at', 'is not', null)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}
