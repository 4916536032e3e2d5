// PATCH /v1/backlog/{id} with a key beside a bare node:http handler that parses the same body and makes the same change in
// a transaction of the same PostgreSQL.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect } from '#platform/db/db.ts';
import { requestRate } from './request-rate.ts';
import { startBenchServer } from '#bench/server.ts';
import { sideBySide, told } from './side-by-side.ts';

const REQUESTS = 100;
/** One each for all who write at once, so that none waits for another's row. */
const ITEMS = 64;

export async function benchWriteItem(): Promise<string[]> {
  const bench = await startBenchServer();
  const { pool, close } = connect(bench.database_url);
  const write = async (request: http.IncomingMessage): Promise<unknown> => {
    const id = request.url?.split('/').at(-1);
    const { title } = JSON.parse(await text(request)) as { title: string };
    const client = await pool.connect();
    try {
      await client.query('begin');
      const change = 'update backlog_items set title = $2, updated_at = now() where id = $1 returning *';
      const { rows } = await client.query({ name: 'write', text: change, values: [id, title] });
      await client.query('commit');
      return rows[0];
    } finally {
      client.release();
    }
  };
  const bare = http.createServer((request, response) => {
    write(request)
      .then((row) => response.setHeader('content-type', 'application/json').end(JSON.stringify(row)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const { port } = bare.address() as AddressInfo;
  try {
    const items: { id: string }[] = [];
    for (let count = 0; count < ITEMS; count++) items.push(await bench.client.call('fileBacklogItem', { body: { title: 'Reminders bounce' } })); // prettier-ignore
    let turn = 0;
    const next = () => items[turn++ % ITEMS]!.id;
    const body = () => JSON.stringify({ title: `Reminders bounce ${turn}` });
    const common = { method: 'PATCH', body, count: REQUESTS };
    const type = { 'content-type': 'application/json' };
    const headers = { ...type, authorization: `Bearer ${bench.api_key}` };
    const result = await sideBySide({
      ours: () =>
        requestRate({ ...common, headers, url: () => `${bench.server.base_url}/v1/backlog/${next()}` }),
      floor: () => requestRate({ ...common, headers: type, url: () => `http://127.0.0.1:${port}/${next()}` }),
    });
    return told(result, { what: 'PATCH backlog item', bare: 'bare node:http + PostgreSQL', goal: 0.75 });
  } finally {
    bare.close();
    await close();
    await bench.close();
  }
}
