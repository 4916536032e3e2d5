// What refinement makes of a seeded fault: it is mended, asked about, or declared; it is never made worse.
import type { IntakeArtifact } from '#contract/intake.ts';
import { refiners } from '#pipeline/agents/refiners.ts';
import { withRemedies } from '#pipeline/refining/apply-remedies.ts';
import { patchBetween } from '#pipeline/refining/patch-between.ts';
import type { PassName } from '#pipeline/refining/passes.ts';
import type { Gateway } from '#pipeline/run.ts';
import { refineGraph, type RefinedGraph } from '#pipeline/testing/refine-graph.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import { draftPackage } from '#specification/prove-package.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { intakeOf } from '#test/packages/drafts.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { chanceOf } from './chance.ts';
import { briefs, cleanPackage, limits, type CleanPackage } from './corpus.ts';
import type { Mutation } from './mutation.ts';

export const fates = ['mended', 'asked', 'declared', 'worse'] as const;
export type Fate = (typeof fates)[number];
export interface RefinedFault {
  mutation: Mutation;
  package: string;
  fate: Fate;
  result: RefinedGraph;
  /** What the fault brought and is left. */
  left: readonly Finding[];
}

export type Refinable = CleanPackage & { intake: IntakeArtifact };

const offline = offlineGateway({ clock: manualClock() }, { delay_ms: 0 });
const free = { provider: 'offline', model: 'offline', cost_usd: 0, input_tokens: 0, output_tokens: 0 };

/** Refiners that may not draw anew from the interview, as over a draft that somebody else made. */
const withoutRedrawing: Gateway = {
  ask(agent, { graph, domain, profile }, findings) {
    const [pass] = Object.entries(refiners).find(([, refiner]) => refiner === agent) ?? [];
    const after = withRemedies(pass as PassName, { graph, domain, profile, findings }, { redraws: false });
    const answer = { patch: patchBetween(graph, after), narration: 'Mended by rule.', findings: [] };
    return Promise.resolve({ answer, ...free });
  },
};
export const gateways = { redrawing: offline, 'by rule alone': withoutRedrawing } as const;

/** A package as it stands after its own refinement, so that what is seen later comes from the fault. */
export async function refinablePackage(name: string): Promise<Refinable> {
  const { graph: drafted } = await cleanPackage(name);
  const intake = await intakeOf(briefs.get(name)!);
  const { graph } = await refineGraph(drafted, { intake, profile: 'Normal', gateway: offline });
  return { name, graph, intake, ...draftPackage(graph, limits) };
}

/** Null when the package has no place for the fault in its graph, or no rule of the text tier tells of it. */
export async function refineFault(
  mutation: Mutation,
  clean: Refinable,
  gateway: Gateway,
): Promise<RefinedFault | null> {
  const injury = mutation.apply({ ...clean, chance: chanceOf(`${mutation.id} ${clean.name}`) });
  if (!injury?.graph) return null;
  const hurt = changedGraph(clean.graph, injury.graph);
  const result = await refineGraph(hurt, { intake: clean.intake, profile: 'Normal', gateway });
  const isNew = (finding: Finding) =>
    finding.severity !== 'info' && !clean.findings.some((known) => keyOf(known) === keyOf(finding));
  if (!result.before.some(isNew)) return null;
  const left = result.after.filter(isNew);
  return { mutation, package: clean.name, result, left, fate: fateOf(clean, result, left) };
}

function fateOf(clean: Refinable, { graph, before, after }: RefinedGraph, left: readonly Finding[]): Fate {
  const count = (found: readonly Finding[], severity: string) =>
    found.filter((finding) => finding.severity === severity).length;
  const more = count(after, 'blocker') - count(before, 'blocker');
  if (more > 0 || (more === 0 && count(after, 'warning') > count(before, 'warning'))) return 'worse';
  const known = new Set(clean.graph.nodes.map(({ key }) => key));
  if (graph.nodes.some(({ kind, key, retired }) => kind === 'OQ' && !retired && !known.has(key)))
    return 'asked';
  return left.length === 0 ? 'mended' : 'declared';
}

const keyOf = ({ rule, message }: Finding) => `${rule} ${message}`;
