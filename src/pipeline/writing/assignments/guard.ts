import { z } from 'zod';
import type { Agent } from '#pipeline/agent.ts';
import { decisions } from '#pipeline/agents/decisions.ts';
import { domains } from '#pipeline/agents/domains.ts';
import { quality } from '#pipeline/agents/quality.ts';
import { security } from '#pipeline/agents/security.ts';
import { drawnByRule } from '#pipeline/writing/by-rule.ts';
import type { Writing } from '#pipeline/writing/writing.ts';

/** Empty until it is written. */
export const guardWriting: Writing<{ narration: string }> = {
  form: z.strictObject({ narration: z.string() }),
  sees: () => [],
  judged_by: [],
  build: () => ({ rows: [], mistakes: [], lacks: ['nothing is written here yet'] }),
};

export const guard: Agent = {
  id: 'write.guard',
  role: 'drafter',
  writes: true,
  character: quality.character,
  action: 'guard it: quality, threats, decisions',
  instructions: () => '',
  offline: (context) =>
    drawnByRule([quality, domains, ...(context.profile.full_design ? [security, decisions] : [])], context),
};
