// Rebuilds a run from its settings and finished steps: the graph is their patches applied by their places.
import type { IntakeArtifact } from '#contract/intake.ts';
import { lensOf } from '#knowledge/authoring/lenses.ts';
import type { Lens } from '#knowledge/authoring/lens.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { applyPatch, changesNothing, type Patch } from '#specification/graph/patch.ts';
import { changedOpinions } from '#specification/graph/opinions.ts';
import { emptyGraph } from '#specification/graph/serialise.ts';
import { readDomain } from '#offline-author/read-domain.ts';
import { problemIn } from '#offline-author/told.ts';
import { PatchRefused } from './patch-refused.ts';
import { asUpdate } from './merge.ts';
import type { ProfileRow } from './profiles.ts';
import type { FinishedStep, Run, StepOutput } from './run.ts';
import { fitted, type Fitted } from './parallel-patches.ts';
import { readIn, withReadings } from './understanding/with-readings.ts';

export function openRun(
  from: Pick<Run, 'id' | 'intake' | 'profile' | 'state' | 'round'> & {
    steps: FinishedStep[];
    cost_usd?: number;
    answers?: Run['answers'];
    asking?: Run['asking'];
    /** The lens that it explores for another run. */
    lens?: string | null;
    updates?: Run['updates'];
    parts?: Run['parts'];
    writer?: Run['writer'];
  },
): Run {
  const {
    cost_usd = 0,
    answers = [],
    asking = [],
    lens = null,
    updates = null,
    parts = [],
    writer = 'rules',
    steps,
    ...settings
  } = from;
  const heard = withAnswers(settings.intake, answers);
  const intake = withReadings(heard, steps);
  const graph = graphAfter({ intake, profile: settings.profile, updates }, steps);
  return {
    ...settings,
    heard,
    intake,
    cost_usd,
    answers,
    asking,
    updates,
    parts,
    writer,
    steps: [...steps],
    graph,
    domain: readDomain(intake, lensFor(lens, steps)),
  };
}

/** The run as it stood when these of its steps were finished, for who works beside the others. */
export function asOf(run: Run, steps: readonly FinishedStep[]): Run {
  const is_read = readIn(steps).length === readIn(run.steps).length;
  if (steps.length === run.steps.length) return run;
  if (is_read) return { ...run, graph: graphAfter(run, steps) };
  const intake = withReadings(run.heard, steps);
  const domain = readDomain(intake, run.domain.lens);
  return { ...run, intake, domain, graph: graphAfter({ ...run, intake }, steps) };
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
  const said = answers.flatMap(({ question, answer, taken }, at) => {
    const told = taken ? asTaken(answer) : { speaker: 'user' as const, text: answer };
    return [
      { turn: last + 2 * at + 1, speaker: 'interviewer' as const, text: question, in_run: true as const },
      { turn: last + 2 * at + 2, ...told, in_run: true as const },
    ];
  });
  return { ...intake, transcript: [...intake.transcript, ...said] };
}

/** A proposal that was taken is no word of the user. */
const asTaken = (answer: string) => ({
  speaker: 'interviewer' as const,
  text: `The proposed answer was taken: ${answer}`,
});

/** The graph of a run as it stood when these of its steps were finished. */
export function graphAfter(
  run: Pick<Run, 'intake' | 'profile' | 'updates'>,
  steps: readonly FinishedStep[],
): Graph {
  const { first, after } = drawingOf(run);
  return steps.reduce((graph, step) => {
    const known = after.get(graph)?.get(step.output);
    if (known) return known;
    const made = afterStep(run, graph, step);
    if (!after.has(graph)) after.set(graph, new WeakMap());
    after.get(graph)!.set(step.output, made);
    return made;
  }, first);
}

/**
 * What steps made of the graphs that they found. An answer that arrives after others but has its place before
 * them has them applied again; what stands before it is not.
 */
type Drawing = { first: Graph; after: WeakMap<Graph, WeakMap<StepOutput, Graph>> };
const drawings = new WeakMap<IntakeArtifact, Drawing>();

function drawingOf({ intake, profile }: Pick<Run, 'intake' | 'profile'>): Drawing {
  const known = drawings.get(intake);
  if (known?.first.project.profile === profile.name) return known;
  const drawing: Drawing = { first: firstGraph(intake, profile), after: new WeakMap() };
  drawings.set(intake, drawing);
  return drawing;
}

/** For a run that goes on to its next stage: answers of the last are all there. */
export function forgetDrawing({ intake }: Pick<Run, 'intake'>): void {
  drawings.delete(intake);
}

/** What the patches of these steps came to, one after the other. */
export function patchesOf(
  run: Pick<Run, 'intake' | 'profile' | 'updates'>,
  steps: readonly FinishedStep[],
): Patch[] {
  let graph = firstGraph(run.intake, run.profile);
  return steps.map((step) => {
    const { patch } = appliedOf(step, graph);
    graph = afterStep(run, graph, step);
    return patch;
  });
}

/** Whether the graph is the same with this step and without it. */
export function leavesGraph({
  output: { patch, adopted = [], merged, project, opinions = {} },
}: Pick<FinishedStep, 'output'>): boolean {
  const { said = [], gone = [] } = opinions;
  return !merged && !project && said.length + gone.length === 0 && [patch, ...adopted].every(changesNothing);
}

/** The graph with what one step did to it; the very same one when that was nothing. */
export function afterStep(
  { updates }: Pick<Run, 'updates'>,
  before: Graph,
  { key, output }: Pick<FinishedStep, 'key' | 'output'>,
): Graph {
  if (leavesGraph({ output })) return before;
  const built = (output.adopted ?? []).reduce((graph, patch) => patched(graph, patch, key), before);
  const drawn = appliedOf({ key, output }, built).graph;
  const { project, opinions } = output;
  const after = {
    ...drawn,
    ...(project && { project: { ...drawn.project, ...project } }),
    ...(opinions && { opinions: changedOpinions(drawn.opinions, opinions) }),
  };
  return output.merged && updates ? asUpdate(after, updates).graph : after;
}

/** What of a step's patch takes effect on the graph of the steps before it, and the graph with it. */
function appliedOf(
  { key, output: { patch, meant } }: Pick<FinishedStep, 'key' | 'output'>,
  graph: Graph,
): Fitted {
  return meant ? fitted(patch, meant, graph) : { patch, graph: patched(graph, patch, key) };
}

function patched(before: Graph, patch: Patch, step: string): Graph {
  const { graph, problems } = applyPatch(before, patch);
  if (problems.length > 0) throw new PatchRefused(step, problems);
  return graph;
}

/** The problem and the concerns of its domain are those that clauses tell of. */
function firstGraph(intake: IntakeArtifact, profile: ProfileRow): Graph {
  const { name, type, stakes, summary, problem } = intake.project;
  const { packs, told } = readDomain(intake);
  return emptyGraph(
    {
      name,
      type,
      stakes,
      summary,
      problem: problemIn(told) ?? problem,
      profile: profile.name,
      domain_packs: packs,
    },
    { transcript: intake.transcript, coverage: intake.coverage, statements: intake.statements },
  );
}
