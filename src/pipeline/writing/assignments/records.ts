// What is kept: records with their fields and constraints. It is written beside the requirements, from the same statements; what
// only a requirement shows to be missing, the shape adds.
import type { Agent } from '#pipeline/agent.ts';
import { data } from '#pipeline/agents/data.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { drawnByRule } from '#pipeline/writing/by-rule.ts';
import { openRows } from '#pipeline/writing/rows/open-rows.ts';
import { framedRecord, makeRecords } from '#pipeline/writing/shape/records.ts';
import { recordsForm, type RecordsForm } from '#pipeline/writing/shape/shape-form.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { interfaceOf, kindOf } from '#knowledge/kinds/kinds.ts';
import type { Kind } from '#knowledge/kinds/kind.ts';
import { standingLines } from '#pipeline/writing/standing-lines.ts';
import type { Built, Writing } from '#pipeline/writing/writing.ts';

export const recordsWriting: Writing<RecordsForm> = {
  form: recordsForm,
  sees: ({ graph }) => [
    {
      title: 'Roles, parts, systems outside, what is left out',
      lines: standingLines(graph, 'ROLE', 'CMP', 'INT', 'NG'),
    },
    { title: 'Records that were framed, with their states', lines: standingLines(graph, 'ENT', 'TERM') },
    { title: 'Numbers', lines: standingLines(graph, 'QTY') },
    { title: 'Assumed or open, with what holds until then', lines: standingLines(graph, 'ASM', 'OQ') },
  ],
  judged_by: [
    'REQ-13',
    'DAT-01',
    'DAT-02',
    'DAT-03',
    'DAT-05',
    'DAT-06',
    'DAT-11',
    'DAT-13',
    'CON-03',
    'NUM-01',
  ],
  build,
};

function build(form: RecordsForm, run: AskedRun): Built {
  const rows = openRows(run);
  rows.numbers(form.numbers);
  rows.declare(
    'ENT',
    form.records.filter((row) => !framedRecord(row, run.graph)),
  );
  makeRecords(rows, form, run);
  // A library, a tool or a device may keep nothing.
  const keeps = nodesOf(run.graph, 'ENT').length > 0 || interfaceOf(run.graph.project.type) === null;
  const is_empty = keeps && form.records.length === 0;
  return { ...rows.built(), ...(is_empty && { lacks: ['"records" is empty: write what is kept'] }) };
}

const promises =
  'What a person promised ("no seat twice") is a constraint: unique, unique_together, unique_while, apart ("no room is booked twice at a time"), checks ("it ends after it starts", "who takes a box away gives a reason"), ordered, lasts ("a loan lasts at most 7 days"), a bound of the field.';

/** What a record is, by where such software keeps it. */
const ofKeeping: Record<Kind['keeps'], readonly string[]> = {
  tables: [
    'records: one table a noun that people speak of, with only the fields that a statement needs; code adds id, version, created_at and updated_at, and `status` with the states that were framed. Where people sign in, write the records of accounts, of sign-in links or codes, and of sessions (a secret is kept as a hash and classified "secret").',
    `${promises} The schema has these and no triggers.`,
  ],
  files: [
    'records: one for each noun that people speak of: a row of a file, which the description names, with its columns in their order and by the names of its header; settings; what is printed. Only what stands there: no database, no ids and no times that nothing in the file gives.',
    `${promises} A value stands as it is typed.`,
  ],
  values: [
    'records: one for each noun that people speak of: what is passed on, or kept in memory or flash, and by which part. Only what a statement needs: no database, no ids, and no times that no clock gives; a value that may be missing is optional.',
    promises,
  ],
};

export const records: Agent = {
  id: 'write.records',
  role: 'drafter',
  writes: true,
  character: data.character,
  action: 'write what is kept: records, fields, constraints',
  instructions: ({ graph }) =>
    [
      'Write what is kept. The requirements are written at this moment by somebody else; states, operations and screens follow.',
      ...ofKeeping[kindOf(graph.project.type).keeps],
      'A record that was framed is called by its key or id; of its title, plural, description, part and owner say only what is to change.',
      'Each record says how long it is kept, personal data never for ever. An amount of money names its currency in the description. Of what there is only one row, such as settings, the description says so: the row is there before the first use, and each field has what it "starts_as".',
    ].join('\n'),
  offline: (context) => {
    const drawn = drawnByRule([data], context);
    // The states are drawn with the operations.
    const add = (drawn.patch.add ?? []).filter(({ kind }) => kind !== 'SM' && kind !== 'EVT');
    return { ...drawn, patch: { ...drawn.patch, add } };
  },
};
