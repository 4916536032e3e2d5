// A PostgreSQL server for one run of the tests: embedded, in a folder that is removed afterwards, and without waiting
// for the disk, since nothing of it has to outlive the run.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log/log.ts';
import { startEmbedded, type EmbeddedPostgres } from '#platform/postgres/embedded.ts';

const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-test-'));
  fs.chmodSync(dir, 0o711);
  const log = createLog({ level: 'warn' });
  const postgres = await startEmbedded({
    data_dir: dir,
    state_dir: path.join(dir, 'state'),
    clock: systemClock,
    log,
    settings,
  });
  return {
    url: postgres.url,
    close: async () => {
      await postgres.close();
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}
