// How many seeded faults the rules tell of, and how often they cry without one: every kind of fault in every one of the
// ten packages that has a place for it.
import { briefs, cleanPackage, mutations } from '#test/seeded-faults/corpus.ts';
import { judge, judgeClean, type Judged, type Verdict } from '#test/seeded-faults/judge.ts';
import { faultGroups, faultTiers } from '#test/seeded-faults/mutation.ts';
import { falseAlarms } from '#test/seeded-faults/known-weaknesses.ts';

export async function benchSeededFaults(): Promise<string[]> {
  const verdicts: Verdict[] = [];
  const cleans: string[] = [];
  for (const name of briefs.keys()) {
    const clean = await cleanPackage(name);
    const started_at = performance.now();
    const judged = judgeClean(clean);
    const checked_ms = performance.now() - started_at;
    verdicts.push(...mutations.flatMap((mutation) => judge(mutation, judged) ?? []));
    cleans.push(cleanLine(name, judged, checked_ms));
  }
  const text = verdicts.filter(({ mutation }) => mutation.tier === 'text');
  return [
    `${mutations.length} kinds of fault, ${verdicts.length} mutants over ${briefs.size} packages`,
    ...faultTiers.map((tier) => `tier ${tier}: ${recall(verdicts.filter(({ mutation }) => mutation.tier === tier))}`),
    ...faultGroups.map((group) => `${group}: ${recall(text.filter(({ mutation }) => mutation.group === group))}`),
    `told by nothing but the comparison of files with the graph (STR-12): ${text.filter(({ told_by }) => told_by.join() === 'STR-12').length}`,
    ...missed(verdicts),
    ...cleans,
  ];
} // prettier-ignore

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

function cleanLine(name: string, { findings }: Judged, checked_ms: number): string {
  const blockers = findings.filter(({ severity }) => severity === 'blocker').length;
  const alarms = falseAlarms(findings).length;
  return `${name} as it is: ${blockers} blockers, ${findings.length - blockers} warnings, ${alarms} of all false alarms; checked in ${checked_ms.toFixed(0)} ms`;
}
