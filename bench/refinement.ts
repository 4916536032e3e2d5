// What refinement makes of seeded faults: each kind once, package by package; first with the offline agents
// as they are, then without drawing anew from the interview, which is what they can do for a draft of
// somebody else.
import { briefs, mutations } from '#test/seeded-faults/corpus.ts';
import {
  fates,
  gateways,
  refinablePackage,
  refineFault,
  type RefinedFault,
} from '#test/seeded-faults/judge-refined.ts';

export async function benchRefinement(): Promise<string[]> {
  const names = [...briefs.keys()];
  const faults = { redrawing: [] as RefinedFault[], 'by rule alone': [] as RefinedFault[] };
  for (const [at, name] of names.entries()) {
    const clean = await refinablePackage(name);
    for (const mutation of mutations.filter((_, place) => place % names.length === at)) {
      for (const way of ['redrawing', 'by rule alone'] as const) {
        const fault = await refineFault(mutation, clean, gateways[way]);
        if (fault) faults[way].push(fault);
      }
    }
  }
  return Object.entries(faults).flatMap(([way, all]) => [`${way}: ${sharesOf(all)}`, ...declared(all)]);
}

function sharesOf(all: readonly RefinedFault[]): string {
  const share = (part: number) => `${part} (${((100 * part) / Math.max(1, all.length)).toFixed(1)} %)`;
  const told = fates.map((fate) => `${share(all.filter((each) => each.fate === fate).length)} ${fate}`);
  return `of ${all.length} seeded faults of the graph ${told.join(', ')}`;
}

function declared(all: readonly RefinedFault[]): string[] {
  const left = all.filter(({ fate }) => fate === 'declared' || fate === 'worse');
  return left.map(
    ({ mutation, package: name, fate, left: [first] }) =>
      `  ${fate}: ${mutation.id} in ${name}: ${first?.severity} ${first?.rule}`,
  );
}
