// The deep tiers on this machine: parsers and the solver in threads, and PostgreSQL as it came with the package manager,
// started in a temporary folder for this one package and gone afterwards.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEngines } from '#engines/engines.ts';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log/log.ts';
import { startEmbedded, type EmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { proveDeeply, type DeepProof } from '#specification/prove-deeply.ts';
import type { Engines } from '#specification/rules/engines.ts';
import type { FoundPackage } from './check-package.ts';

export type DeepTiers = { executed: boolean; formal: boolean };

/** Nothing in the folder has to outlive a crash. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export async function checkDeeply({ files, view }: FoundPackage, asked: DeepTiers): Promise<DeepProof> {
  const postgres = temporaryPostgres();
  const engines = startEngines({ database_url: postgres.url });
  const { solver, ...executing } = engines.all;
  const chosen: Partial<Engines> = { ...(asked.executed && executing), ...(asked.formal && { solver }) };
  try {
    const { left_out, ...proof } = await proveDeeply(files, view, chosen);
    return { ...proof, left_out: left_out.filter(({ engine }) => chosen[engine] !== undefined) };
  } finally {
    await engines.close();
    await postgres.close();
  }
}

/** A server that starts when its address is first asked for. */
function temporaryPostgres(): { url: () => Promise<string>; close: () => Promise<void> } {
  const log = createLog({ level: 'silent' });
  let started: { dir: string; server: Promise<EmbeddedPostgres> } | null = null;
  const start = () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-verify-'));
    // PostgreSQL runs as another user when we are root.
    fs.chmodSync(dir, 0o711);
    const server = startEmbedded({ data_dir: dir, state_dir: path.join(dir, 'state'), clock: systemClock, log, settings });
    return { dir, server };
  };
  return {
    url: async () => (await (started ??= start()).server).url,
    close: async () => {
      if (!started) return;
      await started.server.then((server) => server.close(), () => {});
      fs.rmSync(started.dir, { recursive: true, force: true });
    },
  };
} // prettier-ignore
