// How a Researcher run drafts: a child draws a whole design through each lens; when all have ended the
// designs are compared, and the run goes on with the best of them, what it takes over from the others, and
// the comparison.
import { lenses, lensOf } from '#knowledge/authoring/lenses.ts';
import type { Lens, LensId } from '#knowledge/authoring/lens.ts';
import { graphAfter, patchesOf } from '#pipeline/open-run.ts';
import type { Explored, Outcome, Run, RunHost, Step, StepOutput } from '#pipeline/run.ts';
import { changesNothing } from '#specification/graph/patch.ts';
import { estimateOf } from '#specification/render/plan/estimate.ts';
import { buildView } from '#specification/render/view.ts';
import { readIn } from '#pipeline/understanding/with-readings.ts';
import { alternativesOf, ranked, unfinished, type Measured } from './compare.ts';
import { takenOver } from './take-over.ts';

const keyOf = (lens: Lens) => `r1.explored.${lens.id}`;
const nothing = { patch: {}, findings: [] };

export function researchSteps(run: Run): Step[] {
  const is_any = run.steps.some(({ output }) => output.explored?.state === 'Complete');
  const all_ended = lenses.every((lens) => run.steps.some(({ key }) => key === keyOf(lens)));
  return [
    {
      kind: 'work',
      key: 'r1.explore',
      title: 'explore three designs',
      work: () => Promise.resolve(explore()),
    },
    ...lenses.map((lens): Step => ({
      kind: 'work',
      key: keyOf(lens),
      title: `explore: ${lens.title.toLowerCase()}`,
      work: (of, host) => hear(of, host, lens),
    })),
    ...(all_ended && !is_any
      ? []
      : [{ kind: 'work' as const, key: 'r1.compare', title: 'compare the designs', work: compare }]),
  ];
}

function explore(): StepOutput {
  const narration = `Three runs draw a design each: ${lenses.map(({ title }) => title.toLowerCase()).join('; ')}.`;
  return { ...nothing, narration, explore: lenses.map(({ id }) => id) };
}

async function exploredThrough(run: Run, host: RunHost, lens: LensId): Promise<Explored | null> {
  if (!host.explored) throw new Error('this host explores nothing');
  return host.explored(run, lens);
}

/** Null until the child has ended. */
async function hear(run: Run, host: RunHost, lens: Lens): Promise<StepOutput | null> {
  const child = await exploredThrough(run, host, lens.id);
  if (!child) return null;
  const { state, failure } = child;
  const narration =
    state === 'Complete' ? 'The design stands.' : `The design was not finished: ${failure?.reason ?? state}.`;
  return { ...nothing, narration, explored: { lens: lens.id, state, failure } };
}

async function compare(run: Run, host: RunHost): Promise<StepOutput> {
  const children = await Promise.all(lenses.map((lens) => exploredThrough(run, host, lens.id)));
  const ended = children.filter((child) => child !== null);
  const all = ranked(ended.filter(({ state }) => state === 'Complete').map(measured));
  const [best] = all;
  const winner = ended.find(({ lens }) => lens === best?.lens.id);
  if (!best || !winner) throw new Error(`run ${run.id} has no design to go on with`);
  const taken = all
    .filter((design) => design !== best)
    .map((design) => ({ lens: design.lens.id, drafts: takenOver(best.graph, design.graph, run.profile) }));
  const drafts = [
    ...new Map(taken.flatMap((each) => each.drafts).map((draft) => [draft.key, draft])).values(),
  ];
  const keys = new Map(taken.map((each) => [each.lens, each.drafts.map(({ key }) => key)]));
  const read = readIn(winner.steps);
  const lost = ended.filter(({ state }) => state !== 'Complete');
  return {
    findings: [],
    narration: `${best.lens.title} has the most points: ${all.map((each) => `${each.lens.title.toLowerCase()} ${each.total}`).join(', ')}. ${drafts.length} statements are taken over from the others.`,
    chosen: best.lens.id,
    ...(read.length > 0 && { read }),
    adopted: patchesOf({ ...winner, updates: null }, winner.steps).filter((patch) => !changesNothing(patch)),
    patch: {
      add: [
        ...drafts,
        ...alternativesOf(all, best, keys),
        ...lost.map(({ lens, state, failure }) => unfinished(lensOf(lens), failure?.reason ?? state, best)),
      ],
    },
  };
}

function measured({ lens, intake, profile, steps }: Explored): Measured {
  const scores = steps.findLast(({ output }) => output.assembly)?.output.assembly?.scores;
  if (!scores) throw new Error(`the design of the lens "${lens}" was not assembled`);
  const graph = graphAfter({ intake, profile, updates: null }, steps);
  return { lens: lensOf(lens), graph, estimate: estimateOf(buildView(graph)), scores };
}

/** With nothing to go on with the run fails as the first of its children did. */
export function researchOutcome(run: Run): Outcome {
  if (run.steps.some(({ output }) => output.chosen)) return { kind: 'move', move: 'review' };
  const failures = run.steps.flatMap(({ output }) => output.explored?.failure ?? []);
  const { category = 'Unknown', reason = 'Every one of its designs was cancelled.' } = failures[0] ?? {};
  return { kind: 'fail', category, reason: `None of the three designs was finished. ${reason}` };
}
