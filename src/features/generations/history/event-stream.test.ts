// The live view of a run: the events of the list, each once and in order, whoever makes them and however
// often a reader comes back.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import type { Deps } from '#deps.ts';
import { failGeneration } from '#features/generations/lease.ts';
import { createKey, signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { openEvents, type OpenEvents } from '#test/support/event-reader.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { anIntake, ended } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { anIdleRun } from '#test/support/stopped-runs.ts';
import { startWorker } from '#test/support/workers/own-worker.ts';
import { until } from '#test/support/until.ts';
import { heartbeat_ms, streams_max } from './event-stream.ts';
import { insertEvent } from './store.ts';

/** Serves, and works on nothing. */
let app: StartedApp;
const clock = manualClock();
let person: Person;
let client: Client;
let intake_id: string;
beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_ROLE: 'web', SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' }, clock });
  await signUp(app);
  person = await signUp(app);
  client = createClient({ base_url: app.base_url, api_key: (await createKey(app, person)).raw_key });
  const worker = await startWorker(app);
  intake_id = await anIntake(client);
  await worker.stop();
});
afterAll(() => app.close());

const listed = async (id: string) =>
  (await client.call('listGenerationEvents', { params: { id }, headers: {} })).events;
const open = (id: string, last_event_id?: string, from: { base_url: string } = app): Promise<OpenEvents> =>
  openEvents(from.base_url, `/v1/generations/${id}/events`, { cookie: person.cookie, last_event_id });
const aRun = () => anIdleRun(app, client, { intake_id });
const end = (id: string) =>
  failGeneration(app.deps, id, { category: 'Unknown', reason: 'It was made to fail.' });

/** As a step of the run would tell it. */
async function happen(
  { db, ids, clock: { now } }: Deps,
  generation_id: string,
  title: string,
): Promise<void> {
  const event = { kind: 'step.finished', state: 'Queued', stage: null, detail: null, round: 0 };
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('generations').select('id').where('id', '=', generation_id).forUpdate().execute();
    await insertEvent(tx, { ...event, id: ids.uuid(), generation_id, title, occurred_at: now() });
  });
}

describe('the event stream', () => {
  test('tells what the list tells, in its words and order, and ends with the last event', async () => {
    const worker = await startWorker(app);
    const { id } = await client.call('startGeneration', { body: { intake_id, review_profile: 'Fast' } });
    const stream = await open(id);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const events = await stream.rest();
    await ended(client, id);
    await worker.stop();
    expect(events.map(({ data }) => data)).toEqual(await listed(id));
    expect(events.map((event) => event.id)).toEqual(events.map(({ data }) => data.id));
    expect(events.at(-1)?.data.state).toBe('Complete');
  });

  test('loses and doubles nothing, wherever its reader breaks off and to whichever server it comes back', async () => {
    const other = await startApp({
      database_url: app.deps.config.database_url!.reveal(),
      env: { SPECFOUNDRY_ROLE: 'web' },
    });
    const servers = [app, other];
    const turn = fc.record({ server: fc.nat(1), before: fc.nat(3), read: fc.nat(4), after: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 6 }), async (turns) => {
        const id = await aRun();
        const seen: { id: string; data: { title: string } }[] = [];
        let made = 0;
        const make = async (count: number) => {
          for (let each = 0; each < count; each += 1)
            await happen(servers[made % 2]!.deps, id, `event ${(made += 1)}`);
        };
        for (const { server, before, read, after } of turns) {
          await make(before);
          const stream = await open(id, seen.at(-1)?.id, servers[server]);
          await make(after);
          const left = 1 + made - seen.length;
          seen.push(...(await stream.take(Math.min(read, left))));
          await stream.close();
        }
        await end(id);
        seen.push(...(await (await open(id, seen.at(-1)?.id)).rest()));
        expect(seen.map(({ data }) => data)).toEqual(await listed(id));
      }),
      { numRuns: 12 },
    );
    await other.close();
  });

  test('is over for a reader who had the last event, with the answer that keeps browsers away', async () => {
    const id = await aRun();
    await end(id);
    const last = (await listed(id)).at(-1)!.id;
    const answer = await call(app.base_url, `/v1/generations/${id}/events`, {
      cookie: person.cookie,
      headers: { accept: 'text/event-stream', 'last-event-id': last },
    });
    expect([answer.status, answer.text]).toEqual([204, '']);
  });

  test('ends when the server does, and goes on at the next one', async () => {
    const database_url = app.deps.config.database_url!.reveal();
    const first = await startApp({ database_url, env: { SPECFOUNDRY_ROLE: 'web' } });
    const id = await aRun();
    const stream = await open(id, undefined, first);
    const seen = await stream.take(1);
    const closed = first.close();
    seen.push(...(await stream.rest()));
    await closed;
    await end(id);
    seen.push(...(await (await open(id, seen.at(-1)?.id)).rest()));
    expect(seen.map(({ data }) => data)).toEqual(await listed(id));
  });

  test('says that it lives while nothing happens', async () => {
    const stream = await open(await aRun());
    await stream.take(1);
    const before = stream.comments();
    await until(() => (clock.advance(heartbeat_ms), stream.comments() > before + 1));
    await stream.close();
  });

  test('is served a bounded number of times to one account, and a reader who leaves makes room', async () => {
    const id = await aRun();
    const streams = await Promise.all(Array.from({ length: streams_max }, () => open(id)));
    const refused = () =>
      call(app.base_url, `/v1/generations/${id}/events`, {
        cookie: person.cookie,
        headers: { accept: 'text/event-stream' },
      });
    const answer = await refused();
    expect([answer.status, answer.body.type, answer.headers.get('retry-after')]).toEqual([
      429,
      'RATE_LIMITED',
      '5',
    ]);
    await Promise.all(streams.map((stream) => stream.close()));
    const again = await until(async () => {
      const stream = await open(id);
      return stream.status === 200 && stream;
    });
    expect(await again.take(1)).toHaveLength(1);
    await again.close();
  });

  test('is refused where the list is refused, and for an id that is no event of the run', async () => {
    const [id, other] = [await aRun(), await aRun()];
    const accept = 'text/event-stream';
    const ask = (path: string, headers: Record<string, string>, cookie = person.cookie) =>
      call(app.base_url, `/v1/generations/${path}/events`, { cookie, headers: { accept, ...headers } });
    const foreign = (await listed(other))[0]!.id;
    for (const last of ['nonsense', foreign]) {
      const { status, body } = await ask(id, { 'last-event-id': last });
      expect([status, body.errors[0].path]).toEqual([400, 'headers.last-event-id']);
    }
    expect((await ask(id, {}, (await signUp(app)).cookie)).status).toBe(404);
  });
});

describe('the conversation', () => {
  const fields = [
    'accent_hex',
    'action',
    'agent_role',
    'asset_slug',
    'character_name',
    'cost_usd',
    'display_name',
    'duration_ms',
    'ended_at',
    'invocation_id',
    'narration',
    'started_at',
    'status',
  ];

  test('has the fields of the interface for every agent, and no others', async () => {
    const worker = await startWorker(app);
    const { id } = await client.call('startGeneration', { body: { intake_id, review_profile: 'Fast' } });
    await ended(client, id);
    await worker.stop();
    const { items } = await client.call('getConversation', { params: { id }, query: {} });
    expect(items.length).toBeGreaterThan(10);
    for (const item of items) {
      expect(Object.keys(item).toSorted()).toEqual(fields);
      expect(item).toMatchObject({
        status: 'completed',
        cost_usd: 0,
        accent_hex: expect.stringMatching(/^#[0-9a-f]{6}$/i),
      });
      expect(item.duration_ms).toBe(Date.parse(item.ended_at!) - Date.parse(item.started_at));
      for (const text of [item.display_name, item.asset_slug, item.action, item.narration])
        expect(text).toMatch(/\S/);
    }
    const characters = Map.groupBy(items, ({ character_name }) => character_name);
    for (const [, met] of characters)
      expect(
        new Set(met.map((item) => `${item.display_name} ${item.asset_slug} ${item.accent_hex}`)).size,
      ).toBe(1);
  });
});
