// Verified HTTPS deliveries a second to 50 receivers, from the commit of the events; beside a bare loop that
// makes the same rows durable, signs and posts the same bytes over connections that stay open. Then again
// while one receiver hangs.
import fs from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { signedHeaders } from '#features/webhooks/signing.ts';
import { connect, type Connection } from '#platform/db/connect.ts';
import { systemClock } from '#platform/clock.ts';
import { systemIds } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { createOutbox } from '#platform/outbox/dispatcher.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { loopbackCertificate } from '#test/support/webhooks/loopback-certificate.ts';
import { until } from '#test/support/until.ts';
import { median } from '#bench/median.ts';
import { startBenchServer, type BenchServer } from '#bench/server.ts';
import { startReceivers, type Receivers } from './receivers.ts';

const ROUNDS = 5;
const RECEIVERS = 50;
const EVENTS = 20;
const PER_KEY = 20;
const AT_ONCE = 32;

type Hook = { url: string; secret: string };
type Ground = {
  connection: Connection;
  outbox: Pick<Outbox, 'add'>;
  receivers: Receivers;
  hooks: readonly Hook[];
  owner_id: string;
};

export async function benchDeliverWebhooks(): Promise<string[]> {
  const certificate = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-bench-')), 'ca.pem');
  fs.writeFileSync(certificate, loopbackCertificate.cert);
  const env = { SPECFOUNDRY_WEBHOOK_ALLOW_PRIVATE: 'true', NODE_EXTRA_CA_CERTS: certificate };
  const bench = await startBenchServer(env);
  const connection = connect(bench.database_url);
  const receivers = await startReceivers(RECEIVERS);
  try {
    const { user_id: owner_id } = await bench.client.call('getMe', {});
    const hooks = await subscribe(bench, receivers);
    const [clock, log] = [systemClock, createLog({ level: 'silent' })];
    const ids = systemIds(clock);
    const outbox = createOutbox({
      db: connection.db,
      url: bench.database_url,
      clock,
      now: clock.now,
      ids,
      log,
    });
    const ground = { connection, outbox, receivers, hooks, owner_id };
    const ours = () => round(ground, () => tell(ground));
    const pairs: { ours: Round; floor: Round }[] = [];
    await ours();
    for (let count = 0; count < ROUNDS; count += 1)
      pairs.push({ floor: await round(ground, () => postBarely(ground)), ours: await ours() });
    const hanging = await round(ground, () => tell(ground), 1);
    const free = median(pairs.map((pair) => pair.ours.p95_ms));
    const refused = [hanging, ...pairs.map((pair) => pair.ours)].reduce((sum, each) => sum + each.refused, 0);
    return [
      `${RECEIVERS * EVENTS} deliveries to ${RECEIVERS} receivers: ${median(pairs.map((pair) => pair.ours.rate)).toFixed(0)} a second (goal 1,000), ${refused} signatures refused`,
      `bare loop with the same rows: ${median(pairs.map((pair) => pair.floor.rate)).toFixed(0)} a second`,
      `ratio: ${median(pairs.map((pair) => pair.ours.rate / pair.floor.rate)).toFixed(2)}`,
      `p95 from the commit to the receiver: ${free.toFixed(0)} ms; of the others while one hangs: ${hanging.p95_ms.toFixed(0)} ms`,
    ];
  } finally {
    receivers.close();
    await connection.close();
    await bench.close();
    fs.rmSync(path.dirname(certificate), { recursive: true });
  }
}

async function subscribe({ client, createKey }: BenchServer, { ports }: Receivers): Promise<Hook[]> {
  const hooks: Hook[] = [];
  let apiKeyId = '';
  for (const [at, port] of ports.entries()) {
    if (at % PER_KEY === 0) apiKeyId = await createKey();
    const body = { url: `https://127.0.0.1:${port}/`, events: ['generation.completed' as const] };
    const { url, signing_secret } = await client.call('createWebhook', { params: { apiKeyId }, body });
    hooks.push({ url, secret: signing_secret! });
  }
  return hooks;
}

type Round = { rate: number; p95_ms: number; refused: number };

/** Ends when everything has arrived at those that do not hang. */
async function round({ receivers, hooks }: Ground, work: () => Promise<void>, hanging = 0): Promise<Round> {
  await receivers.expect(hooks.map(({ secret }, at) => (at < hanging ? null : secret)));
  const expected = (hooks.length - hanging) * EVENTS;
  const began_at = Date.now();
  const working = work();
  const { at, refused } = await until(
    async () => {
      const seen = await receivers.arrivals();
      return seen.verified + seen.refused >= expected && seen;
    },
    { within_ms: 300_000 },
  );
  await working;
  const delays = at
    .flat()
    .map((arrived) => arrived - began_at)
    .sort((a, b) => a - b);
  return {
    rate: (1000 * expected) / delays.at(-1)!,
    p95_ms: delays[Math.floor(0.95 * delays.length)]!,
    refused,
  };
}

/** As large as that of a run. */
const generation = { id: crypto.randomUUID(), state: 'Complete', description: 'x'.repeat(4_000) };

async function tell({ connection: { db }, outbox, owner_id }: Ground): Promise<void> {
  const entry = {
    kind: 'generation.completed',
    aggregate_type: 'generation',
    aggregate_id: generation.id,
    owner_id,
  };
  await db.transaction().execute(async (tx) => {
    for (let count = 0; count < EVENTS; count += 1)
      await outbox.add(tx, { ...entry, payload: { generation } });
  });
}

async function postBarely({ connection: { pool }, hooks }: Ground): Promise<void> {
  await pool.query('create table if not exists bare_deliveries (id uuid primary key, body text)');
  const event = 'generation.completed' as const;
  const body = JSON.stringify({ event, generation });
  const agent = new https.Agent({ keepAlive: true, ca: loopbackCertificate.cert });
  let next = 0;
  const work = async () => {
    while (next < hooks.length * EVENTS) {
      const { url, secret } = hooks[next++ % hooks.length]!;
      const id = crypto.randomUUID();
      await pool.query('insert into bare_deliveries values ($1, $2)', [id, body]);
      const headers = signedHeaders({ id, event, body, secret, now: new Date() });
      await posted({ url, headers, agent }, body);
      await pool.query('delete from bare_deliveries where id = $1', [id]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  agent.destroy();
}

function posted({ url, ...options }: https.RequestOptions & { url: string }, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = https.request(url, { ...options, method: 'POST' }, (response) =>
      response.resume().on('end', resolve),
    );
    request.on('error', reject).end(body);
  });
}
