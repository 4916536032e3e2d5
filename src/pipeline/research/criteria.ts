// What designs of the same requirements are compared by, beside the rubric: what can be measured of them, and
// what it weighs for whom. What weighs nothing is shown and not judged by.
import { runsOnOneDevice } from '#knowledge/kinds/kinds.ts';
import { isQuoted } from '#specification/graph/provenance.ts';
import type { Lens } from '#knowledge/authoring/lens.ts';
import { nodesOf, type Graph, type Project } from '#specification/graph/graph.ts';
import type { Estimate } from '#specification/render/plan/estimate.ts';

export type Design = { lens: Lens; graph: Graph; estimate: Estimate };
type Weights = Readonly<Record<Project['stakes'], number>>;

export type Criterion = {
  title: string;
  unit: string;
  better: 'less' | 'more';
  weight: Weights;
  /** Grows with each target of load or reliability that people named, up to this much. */
  weight_by_load?: number;
  value: (design: Design) => number;
};

const none: Weights = { hobby: 0, internal: 0, launch: 0, regulated: 0 };
const count =
  (kind: 'CMP' | 'API' | 'TASK' | 'ADR') =>
  ({ graph }: Design) =>
    nodesOf(graph, kind).length;
const runs = new Set(['interface', 'worker', 'store']);

export const criteria: readonly Criterion[] = [
  {
    title: 'Effort',
    unit: 'hours at least',
    better: 'less',
    weight: { hobby: 4, internal: 3, launch: 3, regulated: 1 },
    value: ({ estimate }) => estimate.total.low,
  },
  {
    title: 'Longest chain of tasks',
    unit: 'hours at least',
    better: 'less',
    weight: { hobby: 1, internal: 1, launch: 1, regulated: 1 },
    value: ({ estimate }) => estimate.longest_chain.low,
  },
  {
    title: 'Parts to run and to pay',
    unit: 'parts',
    better: 'less',
    weight: { hobby: 3, internal: 2, launch: 1, regulated: 1 },
    value: ({ graph }) => nodesOf(graph, 'CMP').filter(({ role }) => runs.has(role)).length,
  },
  {
    title: 'Services outside',
    unit: 'services',
    better: 'less',
    weight: { hobby: 1, internal: 1, launch: 1, regulated: 1 },
    value: ({ graph }) => nodesOf(graph, 'INT').filter(({ is_local }) => !is_local).length,
  },
  {
    title: 'Room to grow',
    unit: 'of 3',
    better: 'more',
    weight: { hobby: 0, internal: 0, launch: 1, regulated: 1 },
    weight_by_load: 3,
    value: ({ lens }) => lens.ratings.growth,
  },
  {
    title: 'Answers about the past',
    unit: 'of 3',
    better: 'more',
    weight: { hobby: 0, internal: 0, launch: 0, regulated: 3 },
    value: ({ lens }) => lens.ratings.history,
  },
  { title: 'Components', unit: 'components', better: 'less', weight: none, value: count('CMP') },
  { title: 'Operations', unit: 'operations', better: 'less', weight: none, value: count('API') },
  { title: 'Tasks', unit: 'tasks', better: 'less', weight: none, value: count('TASK') },
];

const loaded = new Set(['performance_efficiency', 'flexibility', 'reliability']);

/** Software of one device, which more people use by having it more often. */

/** What people said of load and reliability, as quality targets in their words. */
function namedLoads(graph: Graph): number {
  return nodesOf(graph, 'NFR').filter(
    ({ characteristic, sources }) =>
      characteristic !== undefined && loaded.has(characteristic) && sources.some(isQuoted),
  ).length;
}

export function weightOf({ weight, weight_by_load = 0 }: Criterion, { graph }: Design): number {
  if (weight_by_load > 0 && runsOnOneDevice(graph.project.type)) return 0;
  return weight[graph.project.stakes] + Math.min(weight_by_load, namedLoads(graph));
}

/** 100 for the best of the values, in proportion for the others. */
export function pointsOf({ better }: Criterion, mine: number, values: readonly number[]): number {
  const best = better === 'less' ? Math.min(...values) : Math.max(...values);
  if (mine === best) return 100;
  return Math.round(100 * (better === 'less' ? best / mine : mine / best));
}
