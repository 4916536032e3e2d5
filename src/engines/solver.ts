// The solver, Z3, behind a thread of its own: it takes half a second and 100 MB to start.
import type { Engines, Problem, Solution } from '#specification/rules/engines.ts';
import { thread } from './worker-thread.ts';

const limits = { answer_max_ms: 30_000, idle_max_ms: 30_000 };

export function startSolver(): { solver: Engines['solver']; close(): Promise<void> } {
  const { ask, close } = thread(new URL('worker/solve.ts', import.meta.url), limits);
  return {
    solver: async (problem) => readSolution(String(await ask('solve', [scriptOf(problem)])), problem),
    close,
  };
}

/** A problem in SMT-LIB. Assertions go by number, since their names may hold anything. */
function scriptOf({ constants, assertions }: Problem): string {
  return [
    '(set-option :produce-unsat-cores true)',
    ...Object.entries(constants).map(([name, sort]) => `(declare-const ${name} ${sort})`),
    ...Object.values(assertions).map((term, at) => `(assert (! ${term} :named assertion-${at}))`),
    '(check-sat)',
    '(get-unsat-core)',
    ...Object.keys(constants).map((name) => `(get-value (${name}))`),
  ].join('\n');
}

/**
 * What the solver prints: the status, then the core, then a line for each constant; errors for what does not
 * apply.
 */
function readSolution(printed: string, { assertions }: Problem): Solution {
  const [status] = printed.split('\n');
  if (status === 'unsat') {
    const core = new Set([...printed.matchAll(/\bassertion-(\d+)\b/g)].map(([, at]) => Number(at)));
    return { status, core: Object.keys(assertions).filter((_, at) => core.has(at)) };
  }
  if (status !== 'sat') return { status: 'unknown' };
  const values = [...printed.matchAll(/^\(\((\S+) (.*)\)\)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  return { status, model: Object.fromEntries(values) as Record<string, string> };
}
