// What rules repair when the mind has done its rounds: blockers that follow from the graph alone, and answers that nothing uses.
// Nothing else is withdrawn and nobody is asked; what readers found is for the mind and the readers to settle.
import { blockersIn } from '#pipeline/findings.ts';
import { hasRemedy, withRemedies } from '#pipeline/refining/apply-remedies.ts';
import { patchBetween } from '#pipeline/refining/patch-between.ts';
import { givenTo, passNames } from '#pipeline/refining/passes.ts';
import type { Run, RunHost, StepOutput } from '#pipeline/run.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { judgeMending } from './judge-mending.ts';

/** An answer that nothing uses: what was added for an operation outlives the change of that operation. */
const isUnused = ({ rule }: Finding): boolean => rule === 'TRC-12';

/** The blockers that a remedy exists for, and what nothing uses. */
export const repairable = (open: readonly Finding[]): Finding[] => [
  ...blockersIn(open).filter((finding) => hasRemedy(finding) && !finding.rule.startsWith('REV-')),
  ...open.filter((finding) => isUnused(finding) && finding.severity !== 'blocker'),
];

/** `before` is all that is open; the result is judged like every other patch that repairs. */
export async function repairByRule(run: Run, host: RunHost, before: readonly Finding[]): Promise<StepOutput> {
  const { domain, profile } = run;
  const given = repairable(before);
  let { graph } = run;
  for (const pass of passNames) {
    const findings = givenTo(pass, given);
    if (findings.length === 0) continue;
    graph = withRemedies(pass, { graph, domain, profile, findings }, { redraws: false, asks: false });
  }
  const answer = {
    narration: 'Rules repaired what follows from the graph.',
    patch: patchBetween(run.graph, graph),
    findings: [],
  };
  const output = await judgeMending({ run, host, answer }, { given, before, by: 'rules' });
  const { settled } = output.refined!;
  const blockers = blockersIn(settled.map(({ finding }) => finding)).length;
  if (settled.length === 0) return { ...output, narration: 'Rules could repair nothing of what is left.' };
  return {
    ...output,
    ...(blockers > 0 && { stood_in: `repair ${blockers === 1 ? 'a blocker' : `${blockers} blockers`}` }),
  };
}
