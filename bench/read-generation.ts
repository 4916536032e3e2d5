// GET /v1/generations/{id} beside a bare node:http handler that reads the same row from the same PostgreSQL, in slices
// that take turns, so that both see the same machine.
import http from 'node:http';
import { connect } from '#platform/db/db.ts';
import { aPackage } from '#test/support/scenarios.ts';
import { median } from './median.ts';
import { startBenchServer } from './server.ts';

const PAIRS = 15;
const REQUESTS = 200;
const AT_ONCE = 16;

export async function benchReadGeneration(): Promise<string[]> {
  const bench = await startBenchServer();
  const { pool, close } = connect(bench.database_url);
  const bare = http.createServer((request, response) => {
    const id = request.url?.split('/').at(-1);
    pool
      .query({ name: 'read', text: 'select * from generations where id = $1', values: [id] })
      .then(({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows[0])))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const address = bare.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const { generation_id } = await aPackage(bench.client);
    const ours = () =>
      rate(`${bench.server.base_url}/v1/generations/${generation_id}`, {
        authorization: `Bearer ${bench.api_key}`,
      });
    const floor = () => rate(`http://127.0.0.1:${port}/${generation_id}`, {});
    await ours();
    await floor();
    const pairs: { ours: number; floor: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const first = pair % 2 === 0 ? await ours() : null;
      const of_floor = await floor();
      pairs.push({ ours: first ?? (await ours()), floor: of_floor });
    }
    return [
      `GET generation: ${median(pairs.map((pair) => pair.ours)).toFixed(0)} requests/s, ${AT_ONCE} at once`,
      `bare node:http + PostgreSQL: ${median(pairs.map((pair) => pair.floor)).toFixed(0)} requests/s`,
      `ratio: ${median(pairs.map((pair) => pair.ours / pair.floor)).toFixed(2)}`,
    ];
  } finally {
    bare.close();
    await close();
    await bench.close();
  }
}

/** Requests a second over one slice. */
async function rate(url: string, headers: Record<string, string>): Promise<number> {
  let left = REQUESTS;
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const started_at = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await fetched(url, headers, agent);
    }),
  );
  agent.destroy();
  return (1000 * REQUESTS) / (performance.now() - started_at);
}

function fetched(url: string, headers: Record<string, string>, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    });
    request.on('error', reject);
  });
}
