// What every rule says of a run's graph as it stands: the text tier, and the rules of the engines that the host has.
import { proveDeeply } from '#specification/prove-deeply.ts';
import { draftPackage, type DeepFindings, type PackageDraft } from '#specification/prove-package.ts';
import type { Engines } from '#specification/rules/engines.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { isMerged } from './merge.ts';
import { reviewsOf } from './reviews.ts';
import type { Run, RunHost } from './run.ts';

export type RunDraft = { draft: PackageDraft; deep: DeepFindings & { rules: string[]; findings: Finding[] } };

export async function draftOf(run: Run, host: RunHost): Promise<RunDraft> {
  const draft = draftPackage(run.graph, limitsOf(run), lineageOf(run));
  const { findings, ran } = await proveDeeply(draft.files, draft.view, enginesFor(run, host));
  return { draft, deep: { findings, rules: ran.map((rule) => rule.id) } };
}

export async function proveRun(run: Run, host: RunHost): Promise<Finding[]> {
  const { draft, deep } = await draftOf(run, host);
  return [...draft.findings, ...deep.findings];
}

/** The solver takes time and memory, so it is started for the profiles that prove formally. */
function enginesFor({ profile }: Run, { engines = {} }: RunHost): Partial<Engines> {
  const { solver: _solver, ...executing } = engines;
  return profile.formal_checks ? engines : executing;
}

/** Where the package of the run stands in its lineage, and who reviewed it. */
export function lineageOf(run: Run) {
  const { updates } = run;
  const reviews = reviewsOf(run);
  if (!updates || !isMerged(run)) return { reviews };
  const { graph: before, changelog, next_version: version } = updates;
  return { reviews, version, update: { before, changelog, conflicts: [], left: [] } };
}

export function limitsOf(run: Run) {
  return { assumed_share_max: run.profile.assumed_share_max };
}
