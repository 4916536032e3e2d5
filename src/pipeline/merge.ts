// A run that updates a package drafts afresh, in ids of its own. Before it is assembled its draft becomes the
// next version of that package: what was known keeps its id, what is gone is retired. Refinement then works
// on the version itself.
import type { Graph } from '#specification/graph/graph.ts';
import { nodeIds } from '#specification/graph/ids.ts';
import { inIdsOf } from '#specification/merge/align-graph.ts';
import { differenceOf } from '#specification/merge/difference.ts';
import { mergeGraphs } from '#specification/merge/merge-graphs.ts';
import type { Finding } from '#specification/rules/finding.ts';
import type { Run, Step, StepOutput, Updated } from './run.ts';

/** Nobody edits a package inside the service, so that the package before is its own hand edit. */
export function asUpdate(draft: Graph, { graph: before, addenda }: Updated) {
  const { graph: aligned, ids } = inIdsOf(addenda ?? before, draft);
  return { graph: mergeGraphs(before, before, aligned).graph, ids };
}

export function mergeSteps(run: Run): Step[] {
  const { updates, round } = run;
  if (!updates) return [];
  const work = async () => merge(run.graph, updates);
  return [{ kind: 'work', key: `r${round}.merge`, title: 'merge with the version before', work }];
}

function merge(draft: Graph, updates: Updated): StepOutput {
  const { graph, ids } = asUpdate(draft, updates);
  const { added, changed, retired } = differenceOf(updates.graph, graph);
  const renamed = [...ids].filter(([old, now]) => old !== now);
  return {
    patch: {},
    findings: [],
    narration: `Version ${updates.next_version}: ${added.length} added, ${changed.length} changed, ${retired.length} retired.`,
    merged: { ids: Object.fromEntries(renamed) },
  };
}

export const isMerged = (run: Run): boolean => run.steps.some(({ output }) => output.merged);

/** A finding about the draft, in the ids of the version that it became. */
export function inMergedIds(run: Run, finding: Finding): Finding {
  const ids = run.steps.find(({ output }) => output.merged)?.output.merged?.ids ?? {};
  const renamed = (id: string) => ids[id] ?? id;
  return {
    ...finding,
    nodes: finding.nodes.map(renamed),
    message: finding.message.replaceAll(nodeIds, renamed),
  };
}
