import type { Agent } from '#pipeline/agent.ts';
import type { Assignment } from './assignment.ts';
import { drafters } from './drafters.ts';
import { readers, specialist } from './readers.ts';

export function findAssignment({ id, role }: Pick<Agent, 'id' | 'role'>): Assignment {
  const row = role === 'specialist' ? specialist : (drafters[id] ?? readers[id]);
  if (!row) throw new Error(`the agent ${id} has no assignment in src/pipeline/prompting/assignments`);
  return row;
}
