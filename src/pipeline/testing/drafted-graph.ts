// A graph as it stands before its first review, made by the agents of the first two stages.
import type { ReviewProfile } from '#contract/capabilities.ts';
import { offlineAnswer } from '#pipeline/agent.ts';
import type { IntakeArtifact } from '#contract/intake.ts';
import type { Lens } from '#knowledge/authoring/lens.ts';
import { openRun } from '#pipeline/open-run.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { stages } from '#pipeline/stages.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { applyPatch } from '#specification/graph/patch.ts';

export function draftedGraph(
  intake: IntakeArtifact,
  profile: ReviewProfile,
  lens: Lens | null = null,
): Graph {
  const run = openRun({
    id: 'test',
    intake,
    profile: profileTable[profile],
    state: 'Drafting',
    round: 1,
    steps: [],
    lens: lens?.id ?? null,
  });
  for (const state of ['Drafting', 'SpecialistReview'] as const) {
    for (const step of stages.find((stage) => stage.state === state)?.steps(run) ?? []) {
      if (step.kind !== 'agent') continue;
      const answer = offlineAnswer(step.agent, {
        graph: run.graph,
        domain: run.domain,
        profile: run.profile,
        findings: [],
      });
      const applied = applyPatch(run.graph, answer.patch);
      if (applied.problems.length > 0) throw new Error(`${step.key}: ${JSON.stringify(applied.problems[0])}`);
      run.graph = applied.graph;
    }
  }
  return run.graph;
}
