// Runs that an agent writes which is connected in its user's own session: it takes one assignment after the other, and
// each answer is checked before it counts.
import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

/** Bytes of a part, as JSON: clients cut off what is longer than 8,000 with what stands around it. */
export const assignment_part_bytes = 7_000;
/** An answer that fits nothing so often is given up, and rules answer. */
export const assignment_tries_max = 3;
/** Who writes a run: an agent that takes assignments, or the service with its models or its rules. */
export const minds = ['connected_agent', 'service'] as const;
export type Mind = (typeof minds)[number];

const assignments = {
  access: 'key',
  permission: 'generations.write',
  tag: 'Generations',
  status: 200,
} as const;
const tool = (name: string) => ({ name });

const part = {
  part: z.int().min(1),
  parts: z.int().min(1).describe('How many there are: read them all before you answer.'),
  text: z.string(),
};

const assignment = z
  .object({
    assignment_id: id,
    generation_id: id,
    task: z.string(),
    ...part,
    held_until: z.iso.datetime().describe('Until then nobody else is given it.'),
  })
  .meta({ id: 'Assignment' });

const what_next = z.string().describe('What to call next.');
const remaining = z.int().min(0).describe('Assignments that wait now; more follow from the answers.');

export const assignmentOperations = {
  nextAssignment: operation({
    ...assignments,
    id: 'nextAssignment',
    method: 'POST',
    path: '/v1/assignments/next',
    summary: 'Take the next assignment of the runs that a connected agent writes',
    description:
      'The one that the worker holds already, else the oldest that nobody holds. `assignment` null with `done` false: ask again after `retry_after_s`. `done`: no run waits for an agent.',
    body: z
      .object({
        generation_id: id.optional().describe('Only assignments of this run.'),
        worker: z
          .string()
          .min(1)
          .max(100)
          .default('agent')
          .describe('Who asks, where several work side by side.'),
      })
      .optional(),
    result: z
      .object({
        done: z.boolean(),
        retry_after_s: z.int().min(1).nullable(),
        remaining,
        assignment: assignment.nullable(),
        what_next,
      })
      .meta({ id: 'NextAssignment' }),
    problems: ['NOT_FOUND'],
    tool: tool('next_assignment'),
  }),
  readAssignment: operation({
    ...assignments,
    id: 'readAssignment',
    method: 'GET',
    path: '/v1/assignments/{id}/parts/{part}',
    summary: 'Read a part of an assignment',
    params: z.object({ id, part: z.coerce.number<string | number>().int().min(1) }),
    result: z.object({ assignment_id: id, ...part, what_next }).meta({ id: 'AssignmentPart' }),
    problems: ['NOT_FOUND'],
    tool: tool('read_assignment'),
  }),
  submitAssignment: operation({
    ...assignments,
    id: 'submitAssignment',
    method: 'POST',
    path: '/v1/assignments/{id}/submit',
    summary: 'Give the answer to an assignment',
    description:
      'One JSON object of the form that the assignment asks for. What does not fit is refused with the places and what belongs there, three times; then rules answer. The same again changes nothing.',
    params: z.object({ id }),
    body: z.object({
      result: z
        .union([z.record(z.string(), z.unknown()), z.string().max(1_000_000)])
        .describe('The object, or its JSON.'),
    }),
    result: z
      .object({
        accepted: z.literal(true),
        duplicate: z.boolean(),
        dropped: z.array(z.string()).describe('Keys that the form does not know; they were left out.'),
        remaining,
        what_next,
      })
      .meta({ id: 'SubmittedAssignment' }),
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
    tool: tool('submit_assignment'),
  }),
  changeMind: operation({
    ...assignments,
    id: 'changeMind',
    method: 'POST',
    path: '/v1/generations/{id}/mind',
    summary: 'Say who writes the rest of a run',
    description:
      'Finished steps stay. `connected_agent`: an agent that takes assignments. `service`: its models, or rules where it has none.',
    params: z.object({ id }),
    body: z.object({ mind: z.enum(minds) }),
    result: z.object({ generation_id: id, mind: z.enum(minds) }).meta({ id: 'ChangedMind' }),
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
    tool: tool('change_generation_mind'),
  }),
};
