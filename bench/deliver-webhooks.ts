// Deliveries a second, from the commit of an event to the receiver, over 20 webhooks; beside a bare loop that makes
// the same rows durable, signs and posts the same bytes, 20 at once.
import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Connection } from '#platform/db/db.ts';
import { jsonb } from '#platform/db/jsonb.ts';
import { until } from '#test/support/until.ts';
import { median } from './median.ts';
import { startBenchServer } from './server.ts';
import { timed } from './timed.ts';

const ROUNDS = 5;
const WEBHOOKS = 20;
const EVENTS = 25;
const DELIVERIES = WEBHOOKS * EVENTS;

export async function benchDeliverWebhooks(): Promise<string[]> {
  const bench = await startBenchServer({ SPECFOUNDRY_WEBHOOK_ALLOW_PRIVATE: 'true' });
  const connection = connect(bench.database_url);
  let received = 0;
  const receiver = http.createServer((request, response) => {
    request.resume().on('end', () => {
      received += 1;
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  try {
    const { client } = bench;
    const { user_id } = await client.call('getMe', {});
    const { api_keys } = await client.call('listApiKeys', {});
    const params = { apiKeyId: api_keys[0]!.id };
    const body = { url, events: ['generation.completed' as const] };
    for (let count = 0; count < WEBHOOKS; count += 1) await client.call('createWebhook', { params, body });
    const round = async (work: () => Promise<void>) => {
      received = 0;
      const took_ms = await timed(async () => {
        await work();
        await until(() => received === DELIVERIES, { within_ms: 120_000 });
      });
      return (1000 * DELIVERIES) / took_ms;
    };
    const pairs: { ours: number; floor: number }[] = [];
    for (let count = 0; count < ROUNDS; count += 1) {
      const floor = await round(() => postBarely(connection, url));
      pairs.push({ floor, ours: await round(() => tell(connection, user_id)) });
    }
    return [
      `${DELIVERIES} deliveries to ${WEBHOOKS} webhooks: ${median(pairs.map(({ ours }) => ours)).toFixed(0)} a second`,
      `bare loop with the same rows: ${median(pairs.map(({ floor }) => floor)).toFixed(0)} a second`,
      `ratio: ${median(pairs.map(({ ours, floor }) => ours / floor)).toFixed(2)}`,
    ];
  } finally {
    receiver.close();
    await connection.close();
    await bench.close();
  }
}

/** As large as that of a run. */
const generation = { id: crypto.randomUUID(), state: 'Complete', description: 'x'.repeat(4_000) };

async function tell({ db }: Connection, owner_id: string): Promise<void> {
  const row = { kind: 'generation.completed', aggregate_type: 'generation', aggregate_id: generation.id, owner_id };
  const rows = Array.from({ length: EVENTS }, () => ({
    ...row,
    id: crypto.randomUUID(),
    payload: jsonb({ generation }),
    occurred_at: new Date(),
  }));
  await db.insertInto('outbox').values(rows).execute();
} // prettier-ignore

async function postBarely({ pool }: Connection, url: string): Promise<void> {
  await pool.query('create table if not exists bare_deliveries (id uuid primary key, body text)');
  let left = DELIVERIES;
  const body = JSON.stringify({ event: 'generation.completed', generation });
  const work = async () => {
    while (left-- > 0) {
      const id = crypto.randomUUID();
      await pool.query('insert into bare_deliveries values ($1, $2)', [id, body]);
      const signature = createHmac('sha256', 'secret').update(body).digest('hex');
      await posted(url, body, signature);
      await pool.query('delete from bare_deliveries where id = $1', [id]);
    }
  };
  await Promise.all(Array.from({ length: WEBHOOKS }, work));
}

function posted(url: string, body: string, signature: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent: false, headers: { signature } } as const;
    const request = http.request(url, options, (response) => response.resume().on('end', resolve));
    request.on('error', reject).end(body);
  });
}
