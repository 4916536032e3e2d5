// An embedded PostgreSQL that nothing has to outlive: in a folder that is removed with it, and not waiting
// for the disk.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { startEmbedded, type EmbeddedOptions, type EmbeddedPostgres } from './embedded.ts';

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** `below` is the folder in which it makes its own. */
export async function startTemporaryPostgres({
  log = createLog({ level: 'warn' }),
  settings = {},
  below = os.tmpdir(),
}: Partial<Pick<EmbeddedOptions, 'log' | 'settings'> & { below: string }> = {}): Promise<EmbeddedPostgres> {
  const data_dir = fs.mkdtempSync(path.join(below, 'specfoundry-postgres-'));
  // PostgreSQL runs as another user when we are root.
  fs.chmodSync(data_dir, 0o711);
  const remove = () => fs.rmSync(data_dir, { recursive: true, force: true, maxRetries: 3 });
  // Whoever is interrupted closes nothing.
  process.once('exit', remove);
  const end = () => {
    process.off('exit', remove);
    remove();
  };
  try {
    const { url, close } = await startEmbedded({
      data_dir,
      state_dir: path.join(data_dir, 'state'),
      clock: systemClock,
      log,
      settings: { ...careless, ...settings },
    });
    return { url, close: () => close().finally(end) };
  } catch (error) {
    end();
    throw error;
  }
}
