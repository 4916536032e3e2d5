// What a mind is asked for when it frames a project. Absence is '' or []; `none` where a choice was left open.
import { z } from 'zod';
import { projectTypes } from '#contract/capabilities.ts';
import { mayBeEmpty } from '#platform/models/lean-form.ts';
import { grounds, maybeText, numberRow } from '#pipeline/writing/rows/row-forms.ts';

const text = z.string();
const names = z.array(text);
const says = grounds.says;

export const frameForm = z.strictObject({
  narration: text,
  project: z.strictObject({
    name: text,
    kind: z.enum([...projectTypes, 'none']),
    problem: text.describe('What is bad today, in one sentence.'),
    summary: text.describe('At most three sentences: what it is, for whom, what they do with it.'),
  }),
  goals: z.array(
    z.strictObject({
      key: text,
      title: text,
      statement: text,
      metric: text.describe('How to see that it was reached.'),
      counter_metric: mayBeEmpty(text.describe('What must not get worse meanwhile.')),
      ...grounds,
    }),
  ),
  first_version: z.strictObject({
    what: maybeText,
    deadline: mayBeEmpty(text.describe('"1 March", "the fair in March": it is usable by then.')),
    says,
  }),
  roles: z.array(
    z.strictObject({
      key: text,
      title: text.describe('Singular.'),
      description: text,
      may: names.describe('What they may do, each an infinitive without "to".'),
      is_machine: z.boolean(),
      ...grounds,
    }),
  ),
  records: z.array(
    z.strictObject({
      key: text,
      title: text.describe('Singular.'),
      plural: text,
      description: text,
      owner: mayBeEmpty(text.describe('A role.')),
      part: text.describe('The part that alone writes it.'),
      states: names,
      ...grounds,
    }),
  ),
  outside: z.array(
    z.strictObject({
      key: text,
      title: text,
      vendor: maybeText,
      purpose: text,
      direction: z.enum(['inbound', 'outbound', 'both', 'none']),
      data: text,
      timeout: mayBeEmpty(text.describe('Key of a number; empty for the usual one.')),
      retry: text,
      fallback: text.describe('What is seen while it does not answer.'),
      is_local: z.boolean().describe('A disk, folder, device or program that has no address.'),
      no_key: z.boolean().describe('It asks for no credential.'),
      ...grounds,
    }),
  ),
  parts: z.array(
    z.strictObject({
      key: text,
      title: text,
      role: z.enum(['client', 'interface', 'domain', 'worker', 'store', 'gateway', 'none']),
      responsibility: text,
      must_not: names,
      depends_on: names.describe('Parts and outside systems.'),
      folder: text,
      ...grounds,
    }),
  ),
  numbers: z.array(numberRow),
  terms: z.array(
    z.strictObject({
      key: text,
      title: text,
      definition: text,
      not_called: names,
      record: maybeText,
      ...grounds,
    }),
  ),
  left_out: z.array(z.strictObject({ key: text, title: text, statement: text, reason: text, ...grounds })),
  assumptions: z.array(
    z.strictObject({
      key: text,
      title: text,
      statement: text,
      else: text,
      about: names.describe('Records, roles, parts and outside systems built on it.'),
      says,
    }),
  ),
  questions: z.array(
    z.strictObject({
      key: text,
      title: text,
      question: text,
      why: text,
      default: text,
      about: names,
      says,
      now: z.boolean().describe('The work waits for the answer.'),
    }),
  ),
  concerns: z.array(
    z.strictObject({ key: text, answer: z.enum(['needed', 'not_needed', 'ask', 'none']), why: text }),
  ),
  areas: z.array(
    z.strictObject({
      key: text,
      title: text,
      scope: text.describe('What it alone writes: behaviour, precedence, alarms, logs, in one line.'),
      statements: names,
    }),
  ),
  nothing_to_build: z.array(z.strictObject({ key: text, statements: names, why: text })),
});
export type FrameForm = z.infer<typeof frameForm>;
