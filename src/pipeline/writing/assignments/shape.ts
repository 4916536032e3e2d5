// The shape: the states that records go through, the operations with who may call them, the messages, the screens.
import type { Agent } from '#pipeline/agent.ts';
import { contracts } from '#pipeline/agents/contracts.ts';
import { data } from '#pipeline/agents/data.ts';
import { experience } from '#pipeline/agents/experience.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { drawnByRule } from '#pipeline/writing/by-rule.ts';
import { openRows, type Rows } from '#pipeline/writing/rows/open-rows.ts';
import { completeRecords } from '#pipeline/writing/shape/complete-records.ts';
import { interfaceInstructions, makeInterface } from '#pipeline/writing/shape/interface.ts';
import { assumeLengths, unboundedIn } from '#pipeline/writing/shape/lengths.ts';
import { makeMachines } from '#pipeline/writing/shape/machines.ts';
import { makeOperations } from '#pipeline/writing/shape/operations.ts';
import { makeEvents, makeScreens } from '#pipeline/writing/shape/screens.ts';
import { shapeForm, type OperationRow, type ShapeForm } from '#pipeline/writing/shape/shape-form.ts';
import { fieldLegend, recordLines, standingLines } from '#pipeline/writing/standing-lines.ts';
import type { Built, Writing } from '#pipeline/writing/writing.ts';
import { kindOf, servesOthers } from '#knowledge/kinds/kinds.ts';
import { nodesOf } from '#specification/graph/graph.ts';

export const shapeWriting: Writing<ShapeForm> = {
  form: shapeForm,
  sees: ({ graph }) => [
    {
      title: 'Roles, parts, systems outside, what is left out',
      lines: standingLines(graph, 'ROLE', 'CMP', 'INT', 'NG'),
    },
    { title: `Records with their fields (${fieldLegend})`, lines: recordLines(graph) },
    { title: 'Words', lines: standingLines(graph, 'TERM') },
    { title: 'Numbers', lines: standingLines(graph, 'QTY') },
    { title: 'Requirements', lines: standingLines(graph, 'FR') },
    { title: 'Refusals that stand', lines: standingLines(graph, 'ERR') },
    { title: 'Open, with what holds until then', lines: standingLines(graph, 'OQ') },
  ],
  judged_by: [
    'REQ-13',
    'UND-3',
    'DAT-01',
    'DAT-02',
    'DAT-03',
    'DAT-05',
    'DAT-06',
    'DAT-11',
    'DAT-13',
    'STM-01',
    'STM-02',
    'STM-03',
    'STM-04',
    'STM-05',
    'API-01',
    'API-02',
    'API-03',
    'API-04',
    'API-05',
    'API-06',
    'API-11',
    'API-17',
    'KND-01',
    'KND-02',
    'KND-03',
    'CON-03',
    'NUM-01',
  ],
  build,
};

function build(written: ShapeForm, run: AskedRun): Built {
  const form = { ...written, operations: written.operations.map(withCallers) };
  const rows = openRows(run);
  rows.numbers(form.numbers);
  rows.declare('SM', form.machines);
  rows.declare('API', form.operations);
  rows.declare('EVT', form.events);
  rows.declare('IF', form.interface);
  const screens = run.profile.full_design ? form.screens : [];
  rows.declare('SCR', screens);
  // People who draw screens call an operation by its name as well.
  for (const { key, name } of form.operations) {
    const known = rows.names.find(key || name, ['API']);
    if (known?.ref.startsWith('@'))
      rows.names.declare({ kind: 'API', key: known.ref.slice(1), title: name, called: name });
  }
  assumeLengths(
    rows,
    [
      ...form.more_fields.flatMap((row) => unboundedIn(row.record, [row])),
      ...form.operations.flatMap((row) => unboundedIn(row.name || row.key, row.arguments)),
    ],
    run,
  );
  completeRecords(rows, form, run);
  makeMachines(rows, form, run);
  makeOperations(rows, form, run);
  makeEvents(rows, form, run);
  makeInterface(rows, form, run);
  makeScreens(rows, { ...form, screens }, run);
  mustBeDone(rows, form, run);
  const is_empty = [form.operations, form.interface, form.by_itself].every((list) => list.length === 0);
  return {
    ...rows.built(),
    ...(is_empty && { lacks: ['nothing is called or done by itself: write operations'] }),
  };
}

/** Who is let in, in one list. */
const withCallers = (row: OperationRow): OperationRow => ({
  ...row,
  who: [...row.callers.map((role) => ({ role, allow: 'yes' as const, condition: '' })), ...row.who],
});

/** Every requirement is done by somebody who calls, or by itself. */
function mustBeDone(rows: Rows, form: ShapeForm, { graph }: AskedRun): void {
  const named = [
    ...form.by_itself,
    ...[...form.operations, ...form.events, ...form.interface, ...form.screens].flatMap(
      ({ realises }) => realises,
    ),
  ];
  const done = new Set(named.map((typed) => rows.names.find(typed, ['FR'])?.ref));
  for (const { id, title } of nodesOf(graph, 'FR'))
    if (!done.has(id))
      rows.mistake(
        'operations',
        id,
        `nothing does ${id} (${title}): name it in "realises" of what does, or in "by_itself"`,
      );
}

const operationsText =
  'operations: one thing that somebody asks for. Lists, single reads, changes, commands that move a state by its event (shape "command", POST). "callers" names the roles that may call it; "who" those that may on a condition, or for their own records ("own"). Without an account ("guests") come looking, sign-in (signs_in for the one that opens the session), secret links and calls of a provider ("sent_by"): say what guards each that changes something. GET and DELETE carry no body. "answer" says what success holds where that is more, less or other than the record: the colour alone, the address of a page to go to, a list with its sums, a record with the lists that belong to it. Code adds the answers for not signed in, not allowed, not found, invalid and changed meanwhile; "refuses" names the others that stand.';
const rarelyAsked =
  'operations and screens: only for what a statement, or a part that stands, does by HTTP or by a page; then with the roles that may call each.';

export const shape: Agent = {
  id: 'write.shape',
  role: 'drafter',
  writes: true,
  character: contracts.character,
  action: 'shape the states, the operations and the screens',
  instructions: ({ profile, graph }) =>
    [
      'Write the states that records go through, the operations and who may call them, and the messages, so that two people who never talk build one system. The records stand; "more_fields" gives them what a requirement needs and nobody has thought of.',
      `machines: for each record with states. Write the moves; a guard is a condition and nothing else; ${kindOf(graph.project.type).used_by === 'signal' ? 'in each other pair of state and event nothing changes, unless "refused_with" names a refusal' : 'each other pair of state and event is refused by itself'}. Events that no operation sets off say in their meaning that the time, a worker or a service does.`,
      servesOthers(graph.project.type) ? operationsText : rarelyAsked,
      'Every requirement stands in "realises" of what does it, or in "by_itself" when no caller is needed.',
      'events: only what another part, a job or a system acts on.',
      ...interfaceInstructions(graph),
      profile.full_design
        ? 'screens: one for each place where a role works, with the words that people read: what is there when nothing is, what is said when it fails. Actions call operations that the role may call. Name the screen of a guest by the role that comes closest. In a browser each has its address in "path".'
        : 'screens: none, in this profile.',
    ].join('\n'),
  offline: (context) =>
    drawnByRule(context.profile.full_design ? [data, contracts, experience] : [data, contracts], context),
};
