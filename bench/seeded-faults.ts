// How many seeded faults the rules of each tier tell of, and how often they cry without one: every kind of
// fault in every one of the ten packages that has a place for it.
import { startEngines } from '#engines/engines.ts';
import type { Engines } from '#specification/rules/engines.ts';
import { briefs, cleanPackage, mutations } from '#test/seeded-faults/corpus.ts';
import { judgeCleanDeeply, judgeDeeply } from '#test/seeded-faults/judge-deeply.ts';
import { judge, type Verdict } from '#test/seeded-faults/judge.ts';
import { falseAlarms } from '#test/seeded-faults/known-weaknesses.ts';
import { faultGroups, faultTiers } from '#test/seeded-faults/mutation.ts';
import { startTemporaryPostgres } from '#platform/postgres/temporary.ts';

export async function benchSeededFaults(): Promise<string[]> {
  const postgres = await startTemporaryPostgres();
  const engines = startEngines({ database_url: () => Promise.resolve(postgres.url) });
  try {
    const verdicts: Verdict[] = [];
    const cleans: string[] = [];
    for (const name of briefs.keys()) {
      const judged = await judgePackage(name, engines.all);
      verdicts.push(...judged.verdicts);
      cleans.push(judged.line);
    }
    return [...figures(verdicts), ...missed(verdicts), ...cleans];
  } finally {
    await engines.close();
    await postgres.close();
  }
}

async function judgePackage(name: string, engines: Engines) {
  const clean = await cleanPackage(name);
  const run = await judgeCleanDeeply(clean, engines);
  const verdicts: Verdict[] = [];
  for (const mutation of mutations) {
    const verdict =
      mutation.tier === 'text' ? judge(mutation, clean) : await judgeDeeply(mutation, run, engines);
    if (verdict) verdicts.push(verdict);
  }
  const blockers = clean.findings.filter(({ severity }) => severity === 'blocker').length;
  const told = `${blockers} blockers, ${clean.findings.length - blockers} warnings, ${run.findings.length} findings of the deep tiers`;
  const alarms = falseAlarms([...clean.findings, ...run.findings]).length;
  return { verdicts, line: `${name} as it is: ${told}, ${alarms} of all false alarms` };
}

function figures(verdicts: readonly Verdict[]): string[] {
  const text = verdicts.filter(({ mutation }) => mutation.tier === 'text');
  return [
    `${mutations.length} kinds of fault, ${verdicts.length} mutants over ${briefs.size} packages`,
    ...faultTiers.map(
      (tier) => `tier ${tier}: ${recall(verdicts.filter(({ mutation }) => mutation.tier === tier))}`,
    ),
    ...faultGroups.map(
      (group) => `text tier, ${group}: ${recall(text.filter(({ mutation }) => mutation.group === group))}`,
    ),
    `told by nothing but the comparison of files with the graph (STR-12): ${text.filter(({ told_by }) => told_by.join() === 'STR-12').length}`,
  ];
}

function recall(verdicts: readonly Verdict[]): string {
  const told = verdicts.filter(({ told_by }) => told_by.length > 0).length;
  const share = verdicts.length === 0 ? 1 : told / verdicts.length;
  return `${told} of ${verdicts.length} told of, ${(share * 100).toFixed(1)} %`;
}

function missed(verdicts: readonly Verdict[]): string[] {
  return mutations.flatMap(({ id, tier }) => {
    const own = verdicts.filter(({ mutation }) => mutation.id === id);
    const silent = own.filter(({ told_by }) => told_by.length === 0);
    return silent.length > 0 ? [`missed (${tier}): ${id} in ${silent.length} of ${own.length}`] : [];
  });
}
