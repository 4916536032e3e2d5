// How long the deep tiers take over a Normal package: the first time, with the engines starting, and warm.
// The yardstick of the same run is the text tier.
import { startEngines } from '#engines/engines.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { proveDeeply } from '#specification/prove-deeply.ts';
import { draftPackage } from '#specification/prove-package.ts';
import { checkFiles, checkView } from '#specification/rules/check.ts';
import type { Engines } from '#specification/rules/engines.ts';
import { startTemporaryPostgres } from '#platform/postgres/temporary.ts';
import { median } from './median.ts';
import { timed } from './timed.ts';
import { toolLibraryGraph } from './tool-library.ts';

const ROUNDS = 7;
const EXECUTED_MAX_MS = 2_000;

export async function benchDeepRules(): Promise<string[]> {
  const graph = await toolLibraryGraph();
  const { view, documents, files } = draftPackage(graph, profileTable.Normal);
  const postgres = await startTemporaryPostgres();
  const engines = startEngines({ database_url: () => Promise.resolve(postgres.url) });
  const { solver, ...executing } = engines.all;
  const prove = (chosen: Partial<Engines>) => timed(() => proveDeeply(files, view, chosen));
  const text = () =>
    timed(() => [checkView(view, profileTable.Normal), checkFiles(view, files, { documents })]);
  try {
    const first = { executed: await prove(executing), formal: await prove({ solver }) };
    const rounds: { text: number; executed: number; formal: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ text: await text(), executed: await prove(executing), formal: await prove({ solver }) });
    }
    const of = (tier: 'text' | 'executed' | 'formal') =>
      median(rounds.map((round) => round[tier])).toFixed(0);
    return [
      `text tier over the rendered package: ${of('text')} ms`,
      `executed tier: ${of('executed')} ms warm (goal under ${EXECUTED_MAX_MS} ms), the first time ${first.executed.toFixed(0)} ms`,
      `formal tier: ${of('formal')} ms warm, the first time ${first.formal.toFixed(0)} ms`,
    ];
  } finally {
    await engines.close();
    await postgres.close();
  }
}
