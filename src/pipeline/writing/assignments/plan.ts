import { z } from 'zod';
import type { Agent } from '#pipeline/agent.ts';
import { planning } from '#pipeline/agents/planning.ts';
import { drawnByRule } from '#pipeline/writing/by-rule.ts';
import type { Writing } from '#pipeline/writing/writing.ts';

/** Empty until it is written. */
export const planWriting: Writing<{ narration: string }> = {
  form: z.strictObject({ narration: z.string() }),
  sees: () => [],
  judged_by: [],
  build: () => ({ rows: [], mistakes: [], lacks: ['nothing is written here yet'] }),
};

export const plan: Agent = {
  id: 'write.plan',
  role: 'drafter',
  writes: true,
  character: planning.character,
  action: 'plan the building in slices and tasks',
  instructions: () => '',
  offline: (context) => drawnByRule([planning], context),
};
