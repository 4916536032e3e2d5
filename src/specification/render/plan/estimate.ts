// The estimate, added up from the tasks: in all, wave by wave, and along the longest chain, which is how long
// it takes when enough people work at the same time.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { wavesOf } from './waves.ts';

export interface Hours {
  low: number;
  high: number;
}
export interface Estimate {
  total: Hours;
  /** Along the longest chain of dependencies. */
  longest_chain: Hours & { tasks: string[] };
  waves: (Hours & { wave: number; tasks: number })[];
}

export function estimateOf(view: View): Estimate {
  const waves = wavesOf(view);
  const chain = longestChain(waves.flat());
  return {
    total: sum(waves.flat()),
    longest_chain: { ...sum(chain), tasks: chain.map((task) => task.id) },
    waves: waves.map((tasks, index) => ({ wave: index + 1, tasks: tasks.length, ...sum(tasks) })),
  };
}

export const hours = ({ low, high }: Hours): string => `${low} to ${high} hours`;

function sum(tasks: readonly NodeOf<'TASK'>[]): Hours {
  const add = (end: 'low' | 'high') =>
    round(tasks.reduce((total, task) => total + task.effort_hours[end], 0));
  return { low: add('low'), high: add('high') };
}

function round(hours: number): number {
  return Math.round(hours * 100) / 100;
}

/** The chain with the most hours. The tasks come in an order in which each stands after those it needs. */
function longestChain(ordered: readonly NodeOf<'TASK'>[]): NodeOf<'TASK'>[] {
  const best = new Map<string, { hours: number; chain: NodeOf<'TASK'>[] }>();
  let longest: { hours: number; chain: NodeOf<'TASK'>[] } = { hours: 0, chain: [] };
  for (const task of ordered) {
    let before: { hours: number; chain: NodeOf<'TASK'>[] } = { hours: 0, chain: [] };
    for (const id of task.depends_on) {
      const candidate = best.get(id);
      if (candidate && candidate.hours > before.hours) before = candidate;
    }
    const own = { hours: before.hours + task.effort_hours.high, chain: [...before.chain, task] };
    best.set(task.id, own);
    if (own.hours > longest.hours) longest = own;
  }
  return longest.chain;
}
