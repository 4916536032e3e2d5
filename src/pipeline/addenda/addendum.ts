// An addendum is drafted: what a change does to a package, as another graph of the same lineage. The offline
// author drafts twice, without the change and with it; what differs between the two drafts is what the change
// does, and it is merged into the package as it stands. So nothing moves in it but what the change moves.
import type { IntakeArtifact } from '#contract/intake.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { alignGraph } from '#specification/merge/align-graph.ts';
import { mergeGraphs, type MergeConflict } from '#specification/merge/merge-graphs.ts';
import { openRun } from '#pipeline/open-run.ts';
import { PatchRefused } from '#pipeline/patch-refused.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { addUsd } from '#pipeline/provider/add-usd.ts';
import type { Gateway, Run } from '#pipeline/run.ts';
import { closing, draftersOf, specialists } from '#pipeline/sections.ts';

export type AskedAddendum = {
  /** The package's graph, with what earlier addenda did to it. */
  graph: Graph;
  /** What was said without the change, and with it. */
  before: IntakeArtifact;
  after: IntakeArtifact;
};

export type DraftedAddendum = {
  graph: Graph;
  /**
   * Where the package says otherwise than its own draft and the change would touch the same: the package
   * stays.
   */
  conflicts: MergeConflict[];
  cost_usd: number;
};

/** Whoever can answer this may stand in for the offline author. */
export type AddendumAuthor = (asked: AskedAddendum, signal: AbortSignal) => Promise<DraftedAddendum>;

export function addendumAuthor(gateway: Gateway): AddendumAuthor {
  return async ({ graph, before, after }, signal) => {
    const without = await draft({ ...before, project: projectOf(graph) }, { graph, gateway, signal });
    const changed = await draft({ ...after, project: projectOf(graph) }, { graph, gateway, signal });
    const base = alignGraph(graph, without.graph);
    const next = alignGraph(base, changed.graph, graph);
    const merged = mergeGraphs(base, graph, next);
    return { ...merged, cost_usd: addUsd(without.cost_usd, changed.cost_usd) };
  };
}

/** The package keeps the name and the type that it was made with. */
const projectOf = ({ project: { name, type, stakes, summary, problem } }: Graph) => ({
  name,
  type,
  stakes,
  summary,
  problem,
});

async function draft(intake: IntakeArtifact, by: { graph: Graph; gateway: Gateway; signal: AbortSignal }) {
  const profile = profileTable[by.graph.project.profile];
  const run: Run = openRun({ id: 'addendum', intake, profile, state: 'Drafting', round: 1, steps: [] });
  for (const agent of [...draftersOf(profile), ...specialists, ...closing]) {
    const { answer, cost_usd } = await by.gateway.ask(agent, run, [], by.signal);
    const { graph, problems } = applyPatch(run.graph, answer.patch);
    if (problems.length > 0) throw new PatchRefused(agent.id, problems);
    run.graph = graph;
    run.cost_usd = addUsd(run.cost_usd, cost_usd);
    await breath();
  }
  return run;
}

/** Lets other requests in: each agent answers at once, all of them together take a while. */
const breath = () => new Promise<void>((resolve) => setImmediate(resolve));
