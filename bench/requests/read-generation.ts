// GET /v1/generations/{id} with a key beside a bare node:http handler that reads the same row from the same
// PostgreSQL.
import { aPackage } from '#test/support/scenarios.ts';
import { startBareServer } from './bare-server.ts';
import { requestRate } from './request-rate.ts';
import { startBenchServer } from '#bench/server.ts';
import { sideBySide, told } from './side-by-side.ts';

const REQUESTS = 400;

export async function benchReadGeneration(): Promise<string[]> {
  const bench = await startBenchServer();
  const bare = await startBareServer('read', bench.database_url);
  try {
    const { generation_id } = await aPackage(bench.client);
    const url = `${bench.server.base_url}/v1/generations/${generation_id}`;
    const headers = { authorization: `Bearer ${bench.api_key}` };
    const result = await sideBySide({
      ours: () => requestRate({ url, headers, count: REQUESTS }),
      floor: () => requestRate({ url: `${bare.base_url}/${generation_id}`, count: REQUESTS }),
    });
    await bench.revokeKey();
    const { status } = await fetch(url, { headers });
    return [
      ...told(result, { what: 'GET generation', bare: 'bare node:http + PostgreSQL', goal: 0.6 }),
      `the same right after its key was revoked: ${status} (goal 401)`,
    ];
  } finally {
    bare.close();
    await bench.close();
  }
}
