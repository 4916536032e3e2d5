import { z } from 'zod';
import type { Agent } from '#pipeline/agent.ts';
import { requirements } from '#pipeline/agents/requirements.ts';
import { drawnByRule } from '#pipeline/writing/by-rule.ts';
import type { Area, Writing } from '#pipeline/writing/writing.ts';

/** Empty until it is written. */
export const behaveWriting = (_area: Area): Writing<{ narration: string }> => ({
  form: z.strictObject({ narration: z.string() }),
  sees: () => [],
  judged_by: [],
  build: () => ({ rows: [], mistakes: [], lacks: ['nothing is written here yet'] }),
});

export const behave = ({ title }: Area, number: number): Agent => ({
  id: `write.behave.${number}`,
  role: 'drafter',
  writes: true,
  character: requirements.character,
  action: `write the requirements of “${title}”`,
  instructions: () => '',
  // The rules draw all areas at once.
  offline: (context) =>
    number === 1
      ? drawnByRule([requirements], context)
      : { narration: 'Drawn with the first area.', patch: {}, findings: [] },
});
