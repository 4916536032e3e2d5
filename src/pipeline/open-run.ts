// Rebuilds a run from its settings and finished steps: the graph is their patches applied in order.
import type { IntakeArtifact } from '#contract/intake.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { emptyGraph } from '#specification/graph/serialise.ts';
import { readDomain } from './authoring/reading/read-domain.ts';
import { PatchRefused } from './patch-refused.ts';
import type { ProfileRow } from './profiles.ts';
import type { FinishedStep, Run } from './run.ts';

export function openRun(
  from: Pick<Run, 'id' | 'intake' | 'profile' | 'state' | 'round'> & { steps: FinishedStep[] },
): Run {
  let graph = firstGraph(from.intake, from.profile);
  for (const step of from.steps) {
    const applied = applyPatch(graph, step.output.patch);
    if (applied.problems.length > 0) throw new PatchRefused(step.key, applied.problems);
    graph = applied.graph;
  }
  return { ...from, steps: [...from.steps], graph, domain: readDomain(from.intake) };
}

function firstGraph(intake: IntakeArtifact, profile: ProfileRow): Graph {
  const { name, type, stakes, summary, problem } = intake.project;
  return emptyGraph(
    { name, type, stakes, summary, problem, profile: profile.name, domain_packs: intake.domain_packs },
    { transcript: intake.transcript, coverage: intake.coverage },
  );
}
