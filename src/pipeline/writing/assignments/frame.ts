// The frame of a project: what it is, who acts, what is kept, which parts it has, what is left out.
//
// Each record becomes an ENT node with its name, description (its states named in it), owner, part and one field, `id`, so that
// requirements can be about it. Its fields, table, retention, uniqueness and state machine are written by `shape`, which
// changes the node (`change`), and adds ENT nodes only for records that the frame did not name.
import { z } from 'zod';
import type { Agent } from '#pipeline/agent.ts';
import { architecture } from '#pipeline/agents/architecture.ts';
import { scope } from '#pipeline/agents/scope.ts';
import { drawnByRule } from '#pipeline/writing/by-rule.ts';
import type { Writing } from '#pipeline/writing/writing.ts';

/** Empty until it is written. */
export const frameWriting: Writing<{ narration: string }> = {
  form: z.strictObject({ narration: z.string() }),
  sees: () => [],
  judged_by: [],
  build: () => ({ rows: [], mistakes: [], lacks: ['nothing is written here yet'] }),
};

export const frame: Agent = {
  id: 'write.frame',
  role: 'drafter',
  writes: true,
  character: scope.character,
  action: 'frame the project: what it is, who acts, what is kept, what is left out',
  instructions: () => '',
  offline: (context) => drawnByRule([scope, architecture], context),
};
