// What a mind is given to write for an agent, by the agent's id.
import type { Agent } from '#pipeline/agent.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { areasOf } from './areas.ts';
import { behaveWriting } from './assignments/behave.ts';
import { frameWriting } from './assignments/frame.ts';
import { guardWriting } from './assignments/guard.ts';
import { planWriting } from './assignments/plan.ts';
import { recordsWriting } from './assignments/records.ts';
import { shapeWriting } from './assignments/shape.ts';
import type { AnyWriting } from './writing.ts';

const writings: Readonly<Record<string, AnyWriting>> = {
  'write.frame': frameWriting,
  'write.records': recordsWriting,
  'write.shape': shapeWriting,
  'write.guard': guardWriting,
  'write.plan': planWriting,
};

/** Null for an agent that edits the graph entry by entry. */
export function findWriting({ id, writes }: Pick<Agent, 'id' | 'writes'>, run: AskedRun): AnyWriting | null {
  if (!writes) return null;
  const [, area] = id.split('write.behave.');
  const found = area ? areasOf(run)[Number(area) - 1] : undefined;
  const writing = found ? behaveWriting(found) : writings[id];
  if (!writing) throw new Error(`the agent ${id} has no writing in src/pipeline/writing/assignments`);
  return writing;
}
