// The deep tiers on this machine: parsers and the solver in threads, and PostgreSQL as it came with the
// package manager, started in a temporary folder for this one package and gone afterwards.
import { startEngines } from '#engines/engines.ts';
import { createLog } from '#platform/log.ts';
import type { EmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { startTemporaryPostgres } from '#platform/postgres/temporary.ts';
import { proveDeeply, type DeepProof } from '#specification/prove-deeply.ts';
import type { Engines } from '#specification/rules/engines.ts';
import type { FoundPackage } from './check-package.ts';

export type DeepTiers = { executed: boolean; formal: boolean };

export async function checkDeeply({ files, view }: FoundPackage, asked: DeepTiers): Promise<DeepProof> {
  const postgres = lazyPostgres();
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
function lazyPostgres(): { url: () => Promise<string>; close: () => Promise<void> } {
  let started: Promise<EmbeddedPostgres> | null = null;
  return {
    url: async () =>
      (await (started ??= startTemporaryPostgres({ log: createLog({ level: 'silent' }) }))).url,
    close: async () =>
      started?.then(
        ({ close }) => close(),
        () => {},
      ),
  };
}
