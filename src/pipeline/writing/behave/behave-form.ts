// What a mind is asked for when it writes the requirements of one area. Absence is '' or []; `none` where a choice was left open.
import { z } from 'zod';
import { called, grounds, maybeText, numberRow } from '#pipeline/writing/rows/row-forms.ts';

const text = z.string();
const names = z.array(text);

export const behaveForm = z.strictObject({
  narration: text,
  numbers: z.array(numberRow),
  requirements: z.array(
    z.strictObject({
      key: text,
      title: called,
      sentence: text.describe('EARS, one "shall", its subject the title of a part.'),
      priority: z.enum(['P1', 'P2', 'P3', 'none']),
      why: maybeText,
      ...grounds,
      presumes: names.describe('Assumptions and open questions, by key, whose answer decides it.'),
      about: names.describe('Records, roles and outside systems.'),
      refusals: z.array(
        z.strictObject({
          code: text,
          status: z.number().nullable().describe('Over HTTP its status, of a command its exit code.'),
          printed_on: z.enum(['stdout', 'stderr', 'none']).describe('Of a command.'),
          meaning: text,
          user_text: text,
        }),
      ),
      criteria: z.array(
        z.strictObject({
          title: called,
          sort: z.enum(['positive', 'negative', 'boundary', 'none']),
          given: names.describe('What holds before: never empty.'),
          when: names,
          then: names,
        }),
      ),
    }),
  ),
  stories: z.array(
    z.strictObject({
      key: text,
      title: text,
      role: text,
      want: text.describe('An infinitive: "to book a slot".'),
      so_that: text,
      independent_test: text,
      requirements: names,
    }),
  ),
  deferred: z.array(z.strictObject({ key: text, statements: names, why: text })),
  asked: z.array(
    z.strictObject({
      key: text,
      title: text,
      question: text,
      why: text,
      default: text,
      about: names,
      says: names,
    }),
  ),
  nothing_to_build: z.array(z.strictObject({ key: text, statements: names, why: text })),
});
export type BehaveForm = z.infer<typeof behaveForm>;
export type RequirementRow = BehaveForm['requirements'][number];
