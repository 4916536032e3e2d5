// Who reads what is still unread, before anything is written: one call for a usual brief, and for a longer one several, side
// by side. The frame is written beside them, from the words alone, which decide in any case; so a run that reads first is no
// longer than one that has nothing to read. All that is written after the frame builds on what was read.
import type { IntakeArtifact } from '#contract/intake.ts';
import type { Agent } from '#pipeline/agent.ts';
import { scope } from '#pipeline/agents/scope.ts';
import { partsToRead, type PartToRead } from './to-read.ts';

const prefix = 'write.read.';

export const readAgents = (heard: IntakeArtifact): Agent[] =>
  partsToRead(heard).map((part, at) => reading(part, at + 1));

/** Null for an agent that reads nothing. */
export function partOf({ id }: Pick<Agent, 'id'>, heard: IntakeArtifact): PartToRead | null {
  if (!id.startsWith(prefix)) return null;
  const part = partsToRead(heard)[Number(id.slice(prefix.length)) - 1];
  if (!part) throw new Error(`the agent ${id} has nothing to read`);
  return part;
}

const reading = (asked: PartToRead, number: number): Agent => ({
  id: `${prefix}${number}`,
  role: 'drafter',
  writes: true,
  character: scope.character,
  action: number === 1 ? 'read what is still unread' : `read what is still unread, part ${number}`,
  offline: () => ({
    narration: `${asked.length === 1 ? 'One statement stays' : `${asked.length} statements stay`} in the user's words.`,
    patch: {},
    findings: [],
  }),
});
