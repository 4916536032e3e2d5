import { z } from 'zod';
import type { Agent } from '#pipeline/agent.ts';
import { contracts } from '#pipeline/agents/contracts.ts';
import { data } from '#pipeline/agents/data.ts';
import { experience } from '#pipeline/agents/experience.ts';
import { drawnByRule } from '#pipeline/writing/by-rule.ts';
import type { Writing } from '#pipeline/writing/writing.ts';

/** Empty until it is written. */
export const shapeWriting: Writing<{ narration: string }> = {
  form: z.strictObject({ narration: z.string() }),
  sees: () => [],
  judged_by: [],
  build: () => ({ rows: [], mistakes: [], lacks: ['nothing is written here yet'] }),
};

export const shape: Agent = {
  id: 'write.shape',
  role: 'drafter',
  writes: true,
  character: contracts.character,
  action: 'shape the data, the operations and the screens',
  instructions: () => '',
  offline: (context) =>
    drawnByRule([data, contracts, ...(context.profile.full_design ? [experience] : [])], context),
};
