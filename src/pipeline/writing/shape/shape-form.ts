// The forms of the shape: first what is kept, then the states it goes through, the operations, the messages and the screens,
// as rows in the words of the trade. Fields that every table has, refused moves, the answers that every operation owes and the
// roles that may not call one are added by code.
import { forms } from '#knowledge/kinds/kind.ts';
import { interfaceElement } from '#specification/graph/interface-node.ts';
import { z } from 'zod';
import { mayBeEmpty } from '#platform/models/lean-form.ts';
import { called, grounds, maybeText, numberRow } from '#pipeline/writing/rows/row-forms.ts';
import { fieldCondition } from '#specification/graph/record-constraints.ts';
import { fieldType } from '#specification/graph/fields.ts';

const { says, assumes, else: otherwise } = grounds;
const names = z.array(z.string());

const fieldRow = z.strictObject({
  name: z.string().describe('snake_case'),
  type: fieldType.describe('A file is its bytes.'),
  description: z.string(),
  optional: z.boolean(),
  unique: z.boolean(),
  values: names.describe('Of an enum.'),
  refers_to: mayBeEmpty(z.string().describe('Record of a reference.')),
  on_delete: z.enum(['none', 'restrict', 'cascade', 'set_null']),
  classification: z.enum(['none', 'personal', 'sensitive', 'secret']),
  min: z.number().nullable(),
  max: z.number().nullable().describe('Of a file: bytes.'),
  max_length: z.number().nullable().describe('Of a text, in characters; none: 200, as an assumption.'),
  starts_as: mayBeEmpty(z.string().describe('Value of a new record.')),
  worked_out: z.boolean().describe('By the software, sent by no caller: a hash.'),
});
export type FieldRow = z.infer<typeof fieldRow>;

const condition = z.strictObject({
  field: z.string(),
  is: fieldCondition.shape.is,
  values: names.describe('Of one_of and none_of; one value to compare with.'),
  other: mayBeEmpty(z.string().describe('Field to compare with.')),
  plus: z.number().nullable().describe('Added to the other field, of numbers.'),
});
export type ConditionRow = z.infer<typeof condition>;

const recordRow = z.strictObject({
  key: z.string(),
  title: mayBeEmpty(z.string().describe('The noun in the singular.')),
  plural: maybeText,
  table: maybeText,
  description: maybeText,
  part: mayBeEmpty(z.string().describe('Part of the software that alone writes it.')),
  owner: mayBeEmpty(z.string().describe('Role whose own record it is.')),
  fields: z.array(fieldRow),
  unique_together: z.array(names),
  indexed: names.describe('Fields by which a few of many are found or sorted.'),
  unique_while: z
    .array(z.strictObject({ fields: names, field: z.string(), values: names }))
    .describe(
      'Unique among the records whose field has one of the values (none: is empty): no seat is booked twice.',
    ),
  apart: z
    .array(
      z.strictObject({
        fields: names,
        starts: z.string(),
        ends: z.string(),
        includes_end: z.boolean(),
        while_field: z.string(),
        while_values: names.describe('None: the field is empty.'),
      }),
    )
    .describe(
      'Dates or times of which no two with the same fields overlap, of those whose field has a value.',
    ),
  checks: z
    .array(z.strictObject({ when: z.array(condition), then: z.array(condition) }))
    .describe('Of each record: where all of "when" holds (none: always), all of "then" holds.'),
  ordered: z
    .array(z.strictObject({ first: z.string(), then: z.string() }))
    .describe('Fields of which the first never lies after the second.'),
  lasts: z
    .array(
      z.strictObject({
        starts: z.string(),
        ends: z.string(),
        sense: z.enum(['exactly', 'at_most', 'at_least']),
        value: z.number(),
        unit: z.enum(['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years']),
      }),
    )
    .describe('The time between two fields, where one was promised.'),
  retention: z.string(),
  volume: maybeText,
  says,
  assumes,
  else: otherwise,
});
export type RecordRow = z.infer<typeof recordRow>;

const machineRow = z.strictObject({
  key: z.string(),
  record: z.string(),
  initial: called,
  states: z.array(z.strictObject({ name: called, meaning: z.string(), end: z.boolean() })),
  events: z.array(z.strictObject({ name: z.string(), meaning: z.string() })),
  moves: z
    .array(
      z.strictObject({
        from: names,
        event: z.string(),
        to: called,
        guard: maybeText,
        effect: mayBeEmpty(z.string().describe('What else changes.')),
      }),
    )
    .describe('Code decides every other pair of state and event.'),
  refused_with: mayBeEmpty(
    z.string().describe('A refusal that stands; empty: one is made, where the others are refused.'),
  ),
  says,
  assumes,
  else: otherwise,
});
export type MachineRow = z.infer<typeof machineRow>;

const { takes, gives } = interfaceElement.shape;
const interfaceRow = z.strictObject({
  key: z.string(),
  form: z.enum([...forms, 'none']),
  name: z
    .string()
    .describe('As it is typed, called, scheduled or wired, without what it takes: "mytool check".'),
  summary: z.string(),
  part: z.string(),
  record: z.string(),
  takes: z.array(
    z.strictObject({
      name: z.string().describe('One a row; FILE... for what may be given several times.'),
      as: takes.element.shape.as,
      type: z.string(),
      required: z.boolean(),
      description: z.string(),
    }),
  ),
  gives: z.array(
    z.strictObject({
      as: gives.element.shape.as,
      description: z
        .string()
        .describe(
          'So exact that two who read it agree: the form of a line, each field with its type, what stands in each list, how a value that is missing is written.',
        ),
    }),
  ),
  outcomes: z.array(z.strictObject({ code: z.string(), meaning: z.string() })),
  promises: z.array(z.strictObject({ about: z.string(), text: z.string() })),
  example: z.string(),
  realises: names,
});
export type InterfaceRow = z.infer<typeof interfaceRow>;

/** A field of what goes over the wire alone. */
const carried = z.strictObject({
  name: z.string(),
  type: fieldType,
  description: z.string(),
  optional: z.boolean(),
  values: names.describe('Of an enum.'),
  max_length: z.number().nullable(),
});
export type CarriedRow = z.infer<typeof carried>;

const operationRow = z.strictObject({
  key: z.string(),
  name: mayBeEmpty(z.string().describe('camelCase; empty: of its key.')),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string(),
  summary: z.string(),
  record: z.string(),
  part: mayBeEmpty(z.string().describe('Part that serves it; empty: that of the record.')),
  shape: z.enum(['create', 'read', 'list', 'update', 'remove', 'command']),
  body: names.describe('Fields of the record that the request carries.'),
  arguments: z.array(fieldRow).describe('What the request carries beside them; the filters of a GET.'),
  list: z
    .strictObject({ name: maybeText, fields: z.array(carried) })
    .describe('A list that the request carries, and what each of its entries has.'),
  answer: z
    .strictObject({
      as: z.enum(['none', 'one', 'list']).describe('None: by "shape".'),
      fields: names.describe('Of the record; none: all, unless "more" or "lists" say what it holds.'),
      more: z.array(carried).describe('What the record has not: a count, a colour, an address to go to.'),
      lists: z.array(z.strictObject({ name: z.string(), record: z.string() })),
      beside: z.array(carried).describe('Beside a list: sums.'),
    })
    .describe('What success holds, where that is not simply the record or a list of these.'),
  answers: z.number().nullable().describe('Status of success; null: the usual one.'),
  file: mayBeEmpty(z.string().describe('Media type of the file that it answers with, such as text/csv.')),
  callers: names.describe('Roles that may call it on no condition.'),
  who: z
    .array(z.strictObject({ role: z.string(), allow: z.enum(['yes', 'own']), condition: maybeText }))
    .describe('Roles that may on one; no other may.'),
  guests: z.boolean().describe('Called by everybody, without an account; no "callers", no "who".'),
  guests_because: mayBeEmpty(
    z.string().describe('What lets them in and what guards it, where it changes something.'),
  ),
  sent_by: mayBeEmpty(
    z
      .string()
      .describe(
        'System outside that calls it with a body of its own form, such as news of payments: "guests", and no body.',
      ),
  ),
  signs_in: z.boolean().describe('Its success opens a session.'),
  moves: mayBeEmpty(z.string().describe('Event of its record that it sets off.')),
  refuses: names.describe('Codes or keys of refusals that stand.'),
  realises: names.describe('Requirements that it carries out.'),
  says,
  assumes,
  else: otherwise,
});
export type OperationRow = z.infer<typeof operationRow>;

const eventRow = z.strictObject({
  key: z.string(),
  title: z.string(),
  name: z.string().describe('record.happened'),
  record: z.string(),
  part: mayBeEmpty(z.string().describe('Part that emits it; empty: that of the record.')),
  payload: names,
  consumers: names.describe('Parts, systems or roles.'),
  realises: names,
});
export type EventRow = z.infer<typeof eventRow>;

const usual = mayBeEmpty(z.string().describe('Empty: the usual.'));

const screenRow = z.strictObject({
  key: z.string(),
  title: z.string(),
  role: z.string().describe('Who works there.'),
  also: names.describe('Other roles that open it; each is offered the actions that it may call.'),
  path: mayBeEmpty(z.string().describe('Its address in a browser: /courses/{course}. None elsewhere.')),
  purpose: z.string(),
  shows: names,
  actions: z.array(z.strictObject({ label: z.string(), operation: z.string(), leads_to: maybeText })),
  loading: usual,
  empty: z.string(),
  error: usual,
  denied: usual,
  accessibility: names.describe('Beyond keyboard, focus and announced errors.'),
  realises: names,
});
export type ScreenRow = z.infer<typeof screenRow>;

export const recordsForm = z.strictObject({
  narration: z.string(),
  numbers: z.array(numberRow),
  records: z.array(recordRow),
});
export type RecordsForm = z.infer<typeof recordsForm>;

export const shapeForm = z.strictObject({
  narration: z.string(),
  numbers: z.array(numberRow),
  more_fields: z
    .array(z.strictObject({ record: z.string(), ...fieldRow.shape }))
    .describe('Fields that a requirement needs and no record has yet.'),
  machines: z.array(machineRow),
  operations: z.array(operationRow),
  by_itself: names.describe('Requirements that hold without anybody calling: jobs, messages, rules.'),
  events: z.array(eventRow),
  interface: z
    .array(interfaceRow)
    .describe(
      'What software without screens and without HTTP is used through; of other software its jobs and commands.',
    ),
  screens: z.array(screenRow),
});
export type ShapeForm = z.infer<typeof shapeForm>;
