// The calls of a run that had to wait for each other.
import type { Agent } from '#pipeline/agent.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { planOf } from '#pipeline/stages.ts';

/** A call, and the run as it stood then. */
type Asked = { agent: Agent; run: AskedRun };

/**
 * The most calls that had to wait for each other. Runs that explore for another come before all of its calls.
 */
export function longestChain(all: readonly Asked[]): number {
  const chains = Map.groupBy(all, ({ run }) =>
    run.profile.explores ? 'own' : (run.domain.lens?.id ?? 'own'),
  );
  const longest = [...chains].map(([of, asked]) => ({ of, calls: chainOf(asked) }));
  const explored = Math.max(0, ...longest.filter(({ of }) => of !== 'own').map(({ calls }) => calls));
  return explored + (longest.find(({ of }) => of === 'own')?.calls ?? 0);
}

function chainOf(asked: readonly Asked[]): number {
  const lengths = new Map<string, number>();
  for (const { agent, run } of asked) {
    const planned = planOf(run).find(({ step }) => step.kind === 'agent' && step.agent.id === agent.id);
    if (planned?.step.kind !== 'agent') throw new Error(`${agent.id} is no step of ${run.state}`);
    const { step, place } = planned;
    const needed = run.steps.filter((done) => done.place < place && !step.beside?.includes(done.key));
    lengths.set(step.key, 1 + Math.max(0, ...needed.map(({ key }) => lengths.get(key) ?? 0)));
  }
  return Math.max(0, ...lengths.values());
}
