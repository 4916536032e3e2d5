// Rebuilds a run from its settings and finished steps: the graph is their patches applied in order.
import type { IntakeArtifact } from '#contract/intake.ts';
import { lensOf, type Lens } from '#knowledge/authoring/lenses.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { emptyGraph } from '#specification/graph/serialise.ts';
import { readDomain } from './authoring/reading/read-domain.ts';
import { PatchRefused } from './patch-refused.ts';
import type { ProfileRow } from './profiles.ts';
import type { FinishedStep, Run } from './run.ts';

export function openRun(
  from: Pick<Run, 'id' | 'intake' | 'profile' | 'state' | 'round'> & {
    steps: FinishedStep[];
    cost_usd?: number;
    answers?: Run['answers'];
    /** The lens that it explores for another run. */
    lens?: string | null;
  },
): Run {
  const { cost_usd = 0, answers = [], lens = null, steps, ...settings } = from;
  const intake = withAnswers(settings.intake, answers);
  const graph = graphAfter({ intake, profile: settings.profile }, steps);
  return {
    ...settings,
    intake,
    cost_usd,
    answers,
    steps: [...steps],
    graph,
    domain: readDomain(intake, lensFor(lens, steps)),
  };
}

/** Its own, or the one whose design a Researcher run goes on with. */
function lensFor(own: string | null, steps: readonly FinishedStep[]): Lens | null {
  const id = own ?? steps.find(({ output }) => output.chosen)?.output.chosen;
  return id ? lensOf(id) : null;
}

/** What was asked and answered in the run is part of what was said. */
function withAnswers(intake: IntakeArtifact, answers: Run['answers']): IntakeArtifact {
  if (answers.length === 0) return intake;
  const last = Math.max(0, ...intake.transcript.map(({ turn }) => turn));
  const said = answers.flatMap(({ question, answer }, at) => [
    { turn: last + 2 * at + 1, speaker: 'interviewer' as const, text: question },
    { turn: last + 2 * at + 2, speaker: 'user' as const, text: answer },
  ]);
  return { ...intake, transcript: [...intake.transcript, ...said] };
}

/** The graph of a run as it stood when these of its steps were finished. */
export function graphAfter(run: Pick<Run, 'intake' | 'profile'>, steps: readonly FinishedStep[]): Graph {
  let graph = firstGraph(run.intake, run.profile);
  for (const step of steps) graph = graphWith(graph, step);
  return graph;
}

/** The graph once the step is added to it. */
export function graphWith(graph: Graph, { key, output }: Pick<FinishedStep, 'key' | 'output'>): Graph {
  return [...(output.adopted ?? []), output.patch].reduce((before, patch) => {
    const applied = applyPatch(before, patch);
    if (applied.problems.length > 0) throw new PatchRefused(key, applied.problems);
    return applied.graph;
  }, graph);
}

function firstGraph(intake: IntakeArtifact, profile: ProfileRow): Graph {
  const { name, type, stakes, summary, problem } = intake.project;
  return emptyGraph(
    { name, type, stakes, summary, problem, profile: profile.name, domain_packs: intake.domain_packs },
    { transcript: intake.transcript, coverage: intake.coverage },
  );
}
