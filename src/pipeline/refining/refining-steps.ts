// The steps of refining: in each round the three passes one after the other, each over what the rules said
// after the one before; until a round changes nothing or the rounds are spent. A pass is asked again only
// when something new came. Then, when anything changed, the package is assembled again. Everything is read
// from the finished steps.
import { refiners } from '#pipeline/agents/refiners.ts';
import { assemble, lastAssembly } from '#pipeline/assembling/assemble.ts';
import { changesNothing } from '#specification/graph/patch.ts';
import type { Finding } from '#specification/rules/finding.ts';
import type { FinishedStep, Run, Step } from '#pipeline/run.ts';
import { judgePass } from './judge.ts';
import { hasRemedy, stands } from './apply-remedies.ts';
import { givenTo, passNames, rounds_max, type PassName } from './passes.ts';

const keyOf = (round: number, pass: PassName) => `refine.${round}.${pass}`;
const reassembly = 'refine.assemble';

/** A blocker, or something smaller that a remedy exists for. */
export function isWorthRefining(findings: readonly Finding[]): boolean {
  return findings.some(
    (each) => each.severity === 'blocker' || (each.severity === 'warning' && hasRemedy(each)),
  );
}

/** The steps as far as they can be foreseen: up to the first that is not finished. */
export function refiningSteps(run: Run): Step[] {
  const steps: Step[] = [];
  let findings: readonly Finding[] = firstFindings(run);
  const leftBy = new Map<PassName, readonly Finding[]>();
  let is_changed = false;
  for (let round = 1; round <= rounds_max; round += 1) {
    let in_round = false;
    for (const pass of passNames) {
      const given = givenTo(pass, findings);
      if (!given.some((finding) => !stands(finding, leftBy.get(pass) ?? []))) continue;
      const before = findings;
      steps.push({
        kind: 'agent',
        key: keyOf(round, pass),
        agent: refiners[pass],
        findings: given,
        judge: (told) => judgePass(told, { pass, before }),
      });
      const done = run.steps.find((step) => step.key === keyOf(round, pass));
      if (!done) return steps;
      in_round ||= !changesNothing(done.output.patch);
      findings = done.output.refined?.left ?? findings;
      leftBy.set(pass, findings);
    }
    is_changed ||= in_round;
    if (!in_round) break;
  }
  if (is_changed)
    steps.push({ kind: 'work', key: reassembly, title: 'assemble the refined package', work: assemble });
  return steps;
}

/** The passes that were run, in order. */
export function finishedPasses(run: Run): FinishedStep[] {
  return run.steps.filter((step) => step.output.refined);
}

/** What the rules said before refining began. */
function firstFindings(run: Run): Finding[] {
  const steps = run.steps.filter((step) => step.key !== reassembly);
  return lastAssembly({ ...run, steps }).findings;
}
