// Rebuilds a run from its settings and finished steps: the graph is their patches applied in order.
import type { IntakeArtifact } from '#contract/intake.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { emptyGraph } from '#specification/graph/serialise.ts';
import { readDomain } from './authoring/reading/read-domain.ts';
import { PatchRefused } from './patch-refused.ts';
import { asUpdate } from './merge.ts';
import type { ProfileRow } from './profiles.ts';
import type { FinishedStep, Run } from './run.ts';

export function openRun(
  from: Pick<Run, 'id' | 'intake' | 'profile' | 'state' | 'round'> & {
    steps: FinishedStep[];
    cost_usd?: number;
    answers?: Run['answers'];
    updates?: Run['updates'];
  },
): Run {
  const { cost_usd = 0, answers = [], updates = null, steps } = from;
  const intake = withAnswers(from.intake, answers);
  const graph = graphAfter({ intake, profile: from.profile, updates }, steps);
  return {
    ...from,
    intake,
    cost_usd,
    answers,
    updates,
    steps: [...steps],
    graph,
    domain: readDomain(intake),
  };
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
export function graphAfter(
  run: Pick<Run, 'intake' | 'profile' | 'updates'>,
  steps: readonly FinishedStep[],
): Graph {
  return steps.reduce((graph, step) => afterStep(run, graph, step), firstGraph(run.intake, run.profile));
}

/** The graph with what one step did to it. */
export function afterStep(
  { updates }: Pick<Run, 'updates'>,
  before: Graph,
  { key, output }: Pick<FinishedStep, 'key' | 'output'>,
): Graph {
  const { graph, problems } = applyPatch(before, output.patch);
  if (problems.length > 0) throw new PatchRefused(key, problems);
  return output.merged && updates ? asUpdate(graph, updates).graph : graph;
}

function firstGraph(intake: IntakeArtifact, profile: ProfileRow): Graph {
  const { name, type, stakes, summary, problem } = intake.project;
  return emptyGraph(
    { name, type, stakes, summary, problem, profile: profile.name, domain_packs: intake.domain_packs },
    { transcript: intake.transcript, coverage: intake.coverage },
  );
}
