// PATCH /v1/backlog/{id} with a key beside a bare node:http handler that parses the same body and makes the
// same change in a transaction of the same PostgreSQL.
import { startBareServer } from './bare-server.ts';
import { requestRate } from './request-rate.ts';
import { startBenchServer } from '#bench/server.ts';
import { sideBySide, told } from './side-by-side.ts';

const REQUESTS = 400;
/** One each for all who write at once, so that none waits for another's row. */
const ITEMS = 64;

export async function benchWriteItem(): Promise<string[]> {
  const bench = await startBenchServer();
  const bare = await startBareServer('write', bench.database_url);
  try {
    const items: { id: string }[] = [];
    for (let count = 0; count < ITEMS; count++)
      items.push(await bench.client.call('fileBacklogItem', { body: { title: 'Reminders bounce' } }));
    let turn = 0;
    const next = () => items[turn++ % ITEMS]!.id;
    const body = () => JSON.stringify({ title: `Reminders bounce ${turn}` });
    const common = { method: 'PATCH', body, count: REQUESTS };
    const type = { 'content-type': 'application/json' };
    const headers = { ...type, authorization: `Bearer ${bench.api_key}` };
    const result = await sideBySide({
      ours: () =>
        requestRate({ ...common, headers, url: () => `${bench.server.base_url}/v1/backlog/${next()}` }),
      floor: () => requestRate({ ...common, headers: type, url: () => `${bare.base_url}/${next()}` }),
    });
    return told(result, { what: 'PATCH backlog item', bare: 'bare node:http + PostgreSQL', goal: 0.6 });
  } finally {
    bare.close();
    await bench.close();
  }
}
