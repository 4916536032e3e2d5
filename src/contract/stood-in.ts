// What every surface says of a run or package where rules did what a mind was asked for: a page, the command line, an agent.
import { z } from 'zod';

export const drawnByRule = z
  .array(z.string())
  .describe(
    'What rules did where a model or an agent was asked and gave nothing that fits, or where they took over from it.',
  );

/** Null: rules stood in for nothing. */
export function stoodInLine(tasks: readonly string[]): string | null {
  if (tasks.length === 0) return null;
  const count = tasks.length === 1 ? '1 task' : `${tasks.length} tasks`;
  return `Rules did ${count} in place of the model or agent: ${tasks.join('; ')}.`;
}
