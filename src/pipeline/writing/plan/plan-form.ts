// The form of the plan: slices that each end in something to show, and the tasks that they are made of.
import { z } from 'zod';
import { mayBeEmpty } from '#platform/models/lean-form.ts';
import { maybeText } from '#pipeline/writing/rows/row-forms.ts';
import { riskRow } from '#pipeline/writing/guard/guard-form.ts';

const names = z.array(z.string());

const sliceRow = z.strictObject({
  key: z.string(),
  title: z.string(),
  shows: z.string().describe('What can be shown at its end, to whom.'),
});
export type SliceRow = z.infer<typeof sliceRow>;

const taskRow = z.strictObject({
  key: z.string(),
  slice: z.string(),
  title: z.string(),
  goal: z.string().describe('What holds when it is done.'),
  part: z.string().describe('The part of the software that it mostly writes.'),
  after: names.describe('Tasks on which it builds, and those of its slice that come before it.'),
  builds: names.describe(
    'Ids of what it makes true: requirements, records, operations, screens, parts, controls, systems.',
  ),
  files: names.describe('Files that it writes, by their paths in the project.'),
  consumes: z.array(
    z.strictObject({
      symbol: z.string(),
      task: mayBeEmpty(z.string().describe('Empty where one task alone makes it.')),
    }),
  ),
  produces: z.array(z.strictObject({ symbol: z.string(), signature: z.string(), file: maybeText })),
  verify: z
    .string()
    .describe(
      'One command that fails while it is not done, also while its tests are missing, and ends by itself on a machine with nothing attached.',
    ),
  bench: z
    .strictObject({ verify: maybeText, needs: maybeText })
    .describe(
      'What only a board, a phone, a printer, an outside account or a person can show: the command, and what it needs. Empty where there is none.',
    ),
  evidence: z.string().describe('What can be seen when it is done.'),
  hours_low: z.number(),
  hours_high: z.number(),
});
export type TaskRow = z.infer<typeof taskRow>;

export const planForm = z.strictObject({
  narration: z.string(),
  slices: z.array(sliceRow),
  tasks: z.array(taskRow),
  risks: z.array(riskRow),
});
export type PlanForm = z.infer<typeof planForm>;
