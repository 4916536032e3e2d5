// Slow: a run assembles its package four times.
// A disk without space: what is refused, what is told, and that nothing which was accepted is lost.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { createLog } from '#platform/log.ts';
import { call, type CallOptions } from '#test/support/call.ts';
import { anInterview, ended } from '#test/support/scenarios.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';
import { until } from '#test/support/until.ts';

const disk = { free_bytes: Number.POSITIVE_INFINITY, takes_files: true };
const refusal = { status: 503, type: 'SERVICE_UNAVAILABLE', retry_after: '60' };

let app: StockedApp;
let interview_id: string;
beforeAll(async () => {
  app = await startStockedApp({
    log: createLog({ level: 'silent' }),
    free_bytes: () => Promise.resolve(disk.free_bytes),
  });
  Object.assign(app.deps.blobs, onDisk({ ...app.deps.blobs }));
  interview_id = await anInterview(app.client);
});
afterEach(() => Object.assign(disk, { free_bytes: Number.POSITIVE_INFINITY, takes_files: true }));
afterAll(() => app.close());

/** The store, as the system answers it when the disk is full. */
function onDisk({ put, putFile }: Blobs): Pick<Blobs, 'put' | 'putFile'> {
  const full = () => Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  return {
    put: (...given) => (disk.takes_files ? put(...given) : Promise.reject(full())),
    putFile: (...given) => (disk.takes_files ? putFile(...given) : Promise.reject(full())),
  };
}

async function ask(path: string, options: CallOptions = {}) {
  const { status, body, headers } = await call(app.base_url, path, {
    cookie: app.stock.owner.cookie,
    ...options,
  });
  return { status, type: body?.type, retry_after: headers.get('retry-after') };
}

const giveDocument = () => {
  const form = new FormData();
  form.set('file', new File(['Members can reserve a desk.'], 'notes.txt', { type: 'text/plain' }));
  return ask(`/v1/interviews/${interview_id}/reference-documents`, { form });
};
const submitTurn = () =>
  ask(`/v1/interviews/${interview_id}/turns`, { body: { message: 'Members can reserve a desk.' } });
const startRun = () => ask('/v1/generations', { body: { intake_id: app.stock.intake_id } });

/** Resolves when the job waits for space; then lets it be taken up at once. */
const untilPostponed = (name: string) =>
  until(async () => {
    const hurried = await sql`update pgboss.job set start_after = now()
      where name = ${name} and state = 'retry' and start_after > now()`.execute(app.deps.db);
    return Number(hurried.numAffectedRows) > 0;
  });

/** Has the database answer as on a full disk to what an agent says, or to all. */
async function fillDatabase(who: 'agent' | 'user'): Promise<void> {
  await sql`create or replace function fill() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    app.deps.db,
  );
  await sql`create trigger fill before insert on interview_turns for each row
    when (new.role = ${sql.lit(who)}) execute function fill()`.execute(app.deps.db);
}
const emptyDatabase = () => sql`drop trigger fill on interview_turns`.execute(app.deps.db);

describe('with less free space than is wanted', () => {
  test('new work is refused and uses up nothing, the service is not ready, and everything else works', async () => {
    disk.free_bytes = 1024;
    for (let count = 0; count < 6; count += 1) expect(await startRun()).toEqual(refusal);
    expect(await submitTurn()).toEqual(refusal);
    expect(await giveDocument()).toEqual(refusal);
    const ready = await fetch(`${app.base_url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { storage: false } }]);
    const { turns } = await app.client.call('getInterview', { params: { id: interview_id } });
    expect(turns).toHaveLength(1);
    expect((await ask('/v1/projects', { body: { name: 'Still here' } })).status).toBe(201);
    disk.free_bytes = Number.POSITIVE_INFINITY;
    expect((await fetch(`${app.base_url}/readyz`)).status).toBe(200);
  });
});

describe('a store or a database that is full', () => {
  test('refuses what it cannot keep with 503, and keeps no part of it', async () => {
    disk.takes_files = false;
    expect(await giveDocument()).toEqual(refusal);
    await fillDatabase('user');
    expect(await submitTurn()).toEqual(refusal);
    await emptyDatabase();
    const { reference_documents } = await app.client.call('listReferenceDocuments', {
      params: { interviewId: interview_id },
    });
    expect(reference_documents).toEqual([]);
  });

  test('loses no turn that was accepted: it is answered when there is space', async () => {
    await fillDatabase('agent');
    expect((await submitTurn()).status).toBe(202);
    for (let count = 0; count < 3; count += 1) await untilPostponed('answer-turn');
    await emptyDatabase();
    await until(async () => {
      const { turns } = await app.client.call('getInterview', { params: { id: interview_id } });
      return turns.length === 3;
    });
  });

  test('fails no run: its package is stored when there is space', async () => {
    disk.takes_files = false;
    const body = { intake_id: app.stock.intake_id, review_profile: 'Fast' as const };
    const { id } = await app.client.call('startGeneration', { body });
    for (let count = 0; count < 3; count += 1) await untilPostponed('run-generation');
    disk.takes_files = true;
    expect(await ended(app.client, id)).toMatchObject({ state: 'Complete' });
  });
});
