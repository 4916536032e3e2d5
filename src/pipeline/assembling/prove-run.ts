// What every rule says of a run's graph as it stands: the text tier, and the rules of the engines that the
// host has.
import { proveDeeply } from '#specification/prove-deeply.ts';
import {
  draftOver,
  drawPackage,
  type DeepFindings,
  type PackageDraft,
} from '#specification/prove-package.ts';
import type { Authorship } from '#specification/render/quality/quality-report.ts';
import type { Engines } from '#specification/rules/engines.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { isMerged } from '#pipeline/merge.ts';
import { reviewsOf } from '#pipeline/reviews.ts';
import type { Run, RunHost } from '#pipeline/run.ts';
import { remembering, type Made } from './assembly-cache.ts';

export type RunDraft = { draft: PackageDraft; deep: DeepFindings & { rules: string[]; findings: Finding[] } };

export async function draftOf(run: Run, { drawn, engines }: Made): Promise<RunDraft> {
  const draft = draftOver(drawn, lineageOf(run));
  const { findings, ran } = await proveDeeply(draft.files, draft.view, engines);
  return { draft, deep: { findings, rules: ran.map((rule) => rule.id) } };
}

/** All of it that hangs on the graph alone, made now unless it was made before. */
export function madeOf(run: Run, host: RunHost): Made {
  const before = host.ahead?.of(run);
  if (before) return before;
  const engines = remembering(enginesFor(run, host));
  return { graph: run.graph, drawn: drawPackage(run.graph, limitsOf(run)), engines };
}

export async function proveRun(run: Run, host: RunHost): Promise<Finding[]> {
  const { draft, deep } = await draftOf(run, madeOf(run, host));
  return [...draft.findings, ...deep.findings];
}

/** The solver takes time and memory, so it is started for the profiles that prove formally. */
function enginesFor({ profile }: Run, { engines = {} }: RunHost): Partial<Engines> {
  const { solver: _solver, ...executing } = engines;
  return profile.formal_checks ? engines : executing;
}

/** Where the package of the run stands in its lineage, and who reviewed it. */
export function lineageOf(run: Run) {
  const { updates, parts } = run;
  const reviews = reviewsOf(run);
  const made = { reviews, parts, ...authorshipOf(run) };
  if (!updates || !isMerged(run)) return made;
  const { graph: before, changelog, next_version: version } = updates;
  return { ...made, version, update: { before, changelog, conflicts: [], left: [] } };
}

/** Who wrote the package, and what rules did in place of a mind. */
function authorshipOf(run: Run): Authorship {
  const written_by = writtenBy(run);
  const models = [...new Set(run.steps.flatMap(({ output }) => output.model ?? []))];
  const drawn_by_rule = run.steps.flatMap(({ output }) => output.stood_in ?? []);
  return {
    ...(written_by && { written_by }),
    ...(models.length > 0 && { models }),
    ...(drawn_by_rule.length > 0 && { drawn_by_rule }),
  };
}

/** Nobody knows who wrote the package that a run updates. */
function writtenBy({ steps, updates, intake }: Run): 'rules' | 'model' | null {
  const asked = new Set(steps.flatMap(({ output }) => output.by ?? []));
  const is_read_by_model = intake.statements.some(({ reader }) => reader.startsWith('model:'));
  if (asked.has('model') || is_read_by_model) return 'model';
  return asked.has('rules') && !updates ? 'rules' : null;
}

export function limitsOf(run: Run) {
  return { assumed_share_max: run.profile.assumed_share_max };
}
