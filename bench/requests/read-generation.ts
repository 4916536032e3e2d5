// GET /v1/generations/{id} with a key beside a bare node:http handler that reads the same row from the same PostgreSQL.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from '#platform/db/db.ts';
import { aPackage } from '#test/support/scenarios.ts';
import { requestRate } from './request-rate.ts';
import { startBenchServer } from '#bench/server.ts';
import { sideBySide, told } from './side-by-side.ts';

const REQUESTS = 200;

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
  const { port } = bare.address() as AddressInfo;
  try {
    const { generation_id } = await aPackage(bench.client);
    const url = `${bench.server.base_url}/v1/generations/${generation_id}`;
    const headers = { authorization: `Bearer ${bench.api_key}` };
    const result = await sideBySide({
      ours: () => requestRate({ url, headers, count: REQUESTS }),
      floor: () => requestRate({ url: `http://127.0.0.1:${port}/${generation_id}`, count: REQUESTS }),
    });
    await bench.revokeKey();
    const { status } = await fetch(url, { headers });
    return [
      ...told(result, { what: 'GET generation', bare: 'bare node:http + PostgreSQL', goal: 0.8 }),
      `the same right after its key was revoked: ${status} (goal 401)`,
    ];
  } finally {
    bare.close();
    await close();
    await bench.close();
  }
}
