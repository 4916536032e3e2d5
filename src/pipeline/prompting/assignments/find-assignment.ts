import type { Agent } from '#pipeline/agent.ts';
import type { Assignment } from './assignment.ts';
import { readers } from './readers.ts';
import { wholeId } from './halves.ts';

/** Whether there is anything to tell a mind for this agent. The sections of the rules are drawn by rule, whoever writes. */
export const isForMinds = ({ id, writes }: Pick<Agent, 'id' | 'writes'>): boolean =>
  writes === true || Object.hasOwn(readers, wholeId(id));

export function findAssignment({ id }: Pick<Agent, 'id'>): Assignment {
  const row = readers[wholeId(id)];
  if (!row) throw new Error(`the agent ${id} has no assignment in src/pipeline/prompting/assignments`);
  return row;
}
