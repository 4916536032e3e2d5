// Operations: one thing that somebody, or something, asks of the software. Roles that are not named may not call it, and the
// answers that follow from what it is are added.
import type { RowMaker, Rows } from '#pipeline/writing/rows/open-rows.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { nearest } from '#platform/nearest.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { namesSomething, refusesContent } from '#specification/refusals.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { bodiesOf } from './bodies.ts';
import { columnName, fieldOf } from './fields.ts';
import { shapedRecords, type Shaped } from './records.ts';
import { isOwed, refusalNamed, refusalsOf, standingRefusal, type Refusals } from './refusals.ts';
import { eventOf } from './said-refusals.ts';
import type { OperationRow, ShapeForm } from './shape-form.ts';

type Access = NodeOf<'API'>['access'];
type Held = {
  run: AskedRun;
  refusals: Refusals;
  /** Whether anybody signs in at all. */
  has_sessions: boolean;
  records: ReadonlyMap<string, Shaped>;
  /** Ids of those that some operation names, and of those that one does which changes something. */
  named_refusals: ReadonlySet<string>;
  named_by_changes: ReadonlySet<string>;
  /** The machine of a record, with its events and the cells of its table. */
  machines: ReadonlyMap<string, Pick<NodeOf<'SM'>, 'cells'> & { ref: string; events: readonly string[] }>;
};

export function makeOperations(rows: Rows, form: ShapeForm, run: AskedRun): void {
  const named = (operations: readonly OperationRow[]) =>
    new Set(
      operations.flatMap(({ refuses }) =>
        refuses.flatMap((typed) => standingRefusal(typed, run.graph)?.id ?? []),
      ),
    );
  const held: Held = {
    run,
    refusals: refusalsOf(run),
    has_sessions:
      form.operations.some(({ signs_in }) => signs_in) ||
      nodesOf(run.graph, 'API').some(({ signs_in }) => signs_in),
    records: shapedRecords(rows, run),
    machines: machinesOf(rows, run),
    named_refusals: named(form.operations),
    named_by_changes: named(form.operations.filter(changes)),
  };
  rows.each('operations', form.operations, (row, maker) => {
    makeOperation(row, maker, held);
  });
  held.refusals.make(rows);
}

function machinesOf(rows: Rows, { graph }: AskedRun): Held['machines'] {
  const made = rows.built().rows.flatMap(({ patch }) => patch.add ?? []);
  const own = made.flatMap((node) => (node.kind === 'SM' ? [{ ...node, ref: `@${node.key}` }] : []));
  const standing = nodesOf(graph, 'SM').map((node) => ({ ...node, ref: node.id }));
  return new Map(
    [...standing, ...own].map(({ ref, entity, events, cells }) => [
      entity,
      { ref, events: events.map(({ name }) => name), cells },
    ]),
  );
}

function makeOperation(row: OperationRow, maker: RowMaker, held: Held): void {
  const entity = row.record.trim() === '' ? null : maker.ref(row.record, ['ENT']);
  const record = entity === null ? undefined : held.records.get(entity);
  // What serves it is not always what writes the record.
  const [served_by] = row.part.trim() === '' ? [] : maker.optional([row.part], ['CMP']);
  const component = served_by ?? record?.component ?? maker.ref(row.part, ['CMP']);
  const name = camel(row.name || row.key);
  const path = pathOf(row, maker);
  if (name === '') maker.mistake('"name" is empty: write it in camelCase');
  if (component === null || name === '' || path === null) return;
  const realises = maker.refs(row.realises, ['FR', 'NFR', 'US']);
  const transition = transitionOf(row, { entity, maker, held });
  const args = row.arguments.flatMap((field) => fieldOf(field, maker) ?? []);
  const body_fields = bodyOf(row, { record, args, maker });
  const bodies = bodiesOf(row, { record, maker });
  const takes = body_fields.length + args.length > 0 || bodies.body_list !== undefined;
  const sent_by = row.sent_by.trim() === '' ? null : maker.ref(row.sent_by, ['INT']);
  if (sent_by !== null && (takes || !row.guests))
    maker.mistake('"sent_by" brings a body of its own form: set "guests", and leave body and arguments out');
  const is_open = isOpen(row);
  const admits = row.guests && changes(row) && !row.signs_in ? maker.prose(row.guests_because) : '';
  if (is_open && changes(row) && !row.signs_in && admits === '')
    maker.mistake(
      'it changes something for callers without an account: say in "guests_because" what guards it',
    );
  const summary = maker.text('summary', row.summary);
  maker.add({
    kind: 'API',
    key: maker.node_key,
    title: summary.replace(/\.$/, '') || name,
    operation: name,
    method: row.method,
    path,
    summary,
    component,
    ...(entity !== null && { entity }),
    shape: row.shape,
    body_fields,
    ...(args.length > 0 && { arguments: args }),
    ...bodies,
    success_status: statusOf(row),
    ...(mediaType(row.file) && { file: mediaType(row.file) }),
    errors: errorsOf(row, {
      maker,
      held,
      realises,
      transition,
      takes,
      has_version: record?.fields.includes('version') ?? false,
      sent: [...body_fields.map(asField), ...args],
    }),
    access: accessOf(row, { maker, held, admits }),
    // Each sign-in opens a session of its own.
    idempotent: !row.signs_in,
    ...(is_open && { anonymous: true }),
    ...(is_open && admits !== '' && { admits }),
    ...(sent_by !== null && { sent_by }),
    ...(row.signs_in && { signs_in: true }),
    ...(transition && { transition: { machine: transition.ref, event: transition.event } }),
    sources: maker.sources({ ...row, follows: realises }, 'It carries this out.'),
  });
  for (const requirement of realises) {
    maker.link('realises', `@${maker.node_key}`, requirement);
    if (entity !== null && isRequirement(requirement, held)) maker.link('concerns', requirement, entity);
  }
}

/** Where roles are named, only they are let in, whatever guards them: a button is for who stands before it. */
export const isOpen = ({ guests, who, signs_in }: OperationRow): boolean =>
  signs_in || (guests && who.length === 0);

const changes = ({ method }: OperationRow): boolean => method !== 'GET';

/** Stories are about no record. */
const isRequirement = (ref: string, { run }: Held): boolean =>
  run.graph.nodes.some(({ id, kind }) => id === ref && (kind === 'FR' || kind === 'NFR'));

function camel(typed: string): string {
  const [first = '', ...rest] = columnName(typed).split('_');
  return [first, ...rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1))].join('');
}

function pathOf({ path }: OperationRow, maker: RowMaker): string | null {
  const tidy = path
    .trim()
    .replaceAll(/:(\w+)/g, '{$1}')
    .replace(/^\/*/, '/');
  if (/^(?:\/(?:[\w.~-]+|\{\w+\}))+$/.test(tidy)) return tidy;
  maker.mistake(`"${path}" is no path: write it like /loans/{id}/return`);
  return null;
}

const usual = { create: 201, remove: 204, read: 200, list: 200, update: 200, command: 200 } as const;

const statusOf = ({ answers, shape }: OperationRow): number =>
  answers !== null && Number.isInteger(answers) && answers >= 200 && answers < 300 ? answers : usual[shape];

/** What is no media type is none: the summary says it all the same. */
const mediaType = (typed: string): string | undefined =>
  /^[a-z]+\/[a-z0-9.+-]+$/.exec(typed.trim().toLowerCase())?.[0];

type Body = { record: Shaped | undefined; args: readonly Field[]; maker: RowMaker };

function bodyOf(row: OperationRow, { record, args, maker }: Body): string[] {
  const taken = new Set(args.map(({ name }) => name));
  const names = [...new Set(row.body.map(columnName))].filter((name) => name !== '' && !taken.has(name));
  return names.filter((name) => {
    if (record?.fields.includes(name)) return true;
    const meant = nearest(name, record?.fields ?? []);
    maker.mistake(
      `the record has no field ${name}${meant ? `; did you mean ${meant}?` : ': add it, or make it one of "arguments"'}`,
    );
    return false;
  });
}

type Transition = { ref: string; event: string; refusals: readonly string[] };
type Moving = { entity: string | null; maker: RowMaker; held: Held };

function transitionOf({ moves }: OperationRow, { entity, maker, held }: Moving): Transition | null {
  if (moves.trim() === '') return null;
  const machine = entity === null ? undefined : held.machines.get(entity);
  const event = eventOf(moves);
  if (machine?.events.includes(event)) {
    const refusals = machine.cells.flatMap((cell) =>
      cell.event === event && 'rejected_with' in cell ? [cell.rejected_with] : [],
    );
    return { ref: machine.ref, event, refusals };
  }
  const meant = machine ? nearest(event, machine.events) : null;
  maker.mistake(
    machine
      ? `"${moves}" is no event of its record${meant ? `; did you mean "${meant}"?` : `: those are ${machine.events.join(', ')}`}`
      : 'its record has no states: leave "moves" empty, or write the machine',
  );
  return null;
}

type Answering = {
  maker: RowMaker;
  held: Held;
  realises: readonly string[];
  transition: Transition | null;
  takes: boolean;
  /** Whether its record tells of which version a change is. */
  has_version: boolean;
  /** Fields of the body and beside them. */
  sent: readonly Pick<Field, 'name' | 'type'>[];
};

function errorsOf(
  row: OperationRow,
  { maker, held, realises, transition, takes, has_version, sent }: Answering,
): string[] {
  const { run, refusals } = held;
  const is_open = isOpen(row);
  const named = row.refuses
    .filter((typed) => !isOwed(typed))
    .flatMap((typed) => refusalNamed(typed, { maker, run }) ?? []);
  const raised = run.graph.edges.flatMap(({ kind, from, to }) =>
    kind === 'raises' && realises.includes(from) ? [to] : [],
  );
  const standing = new Map(nodesOf(run.graph, 'ERR').map((node) => [node.id, node]));
  const everyone = nodesOf(run.graph, 'ROLE').length;
  const asks_role = held.has_sessions && !is_open && row.who.length < everyone;
  // Looking changes nothing, so that nothing can stand against it; who is not signed in is asked elsewhere, and a list names
  // nothing that its own role may not see.
  const fits = (id: string) => {
    const status = standing.get(id)?.status ?? 409;
    if (status === 403 && asks_role && !changes(row))
      return namesSomething(row, sent) || (named.includes(id) && !held.named_by_changes.has(id));
    return (changes(row) || status !== 409) && !(is_open && status === 401 && !row.signs_in);
  };
  // Another operation that names it is the one that gives it; whom everybody is let in with, no role keeps out.
  const isOwn = (id: string) =>
    (named.includes(id) || !held.named_refusals.has(id)) && !(is_open && standing.get(id)?.status === 403);
  const owed = [
    ...(held.has_sessions && !is_open ? [refusals.owe('not_authenticated')] : []),
    ...(asks_role ? [refusals.owe('forbidden')] : []),
    ...(row.path.includes('{') || row.path.includes(':') ? [refusals.owe('not_found')] : []),
    ...(takes ? [refusals.owe('validation_failed')] : []),
    ...(row.shape === 'update' && has_version ? [refusals.owe('version_conflict')] : []),
    ...(transition?.refusals ?? []),
  ];
  return [
    ...new Set([
      ...owed,
      ...[...named, ...raised.filter((id) => isOwn(id) && isGivenBy(standing.get(id), { row, sent }))].filter(
        fits,
      ),
    ]),
  ];
}

/** A requirement may have several operations, and its refusal be that of another one. */
function isGivenBy(
  error: NodeOf<'ERR'> | undefined,
  { row, sent }: { row: OperationRow; sent: Answering['sent'] },
): boolean {
  if (!error) return true;
  if (error.shown_by !== undefined) return false;
  if (error.status === 401) return row.signs_in;
  if (error.status === 410) return namesSomething(row, sent);
  return changes(row) || sent.length > 0 || !refusesContent(error);
}

const asField = (name: string) => ({ name, type: 'text' as const });

type Reach = { maker: RowMaker; held: Held; admits: string };

/** Total over the roles; what is open to everybody is open to each of them, and no program types a password. */
function accessOf(row: OperationRow, { maker, held, admits }: Reach): Access {
  const roles = nodesOf(held.run.graph, 'ROLE');
  const condition = admits === '' ? {} : { condition: admits };
  if (row.sent_by.trim() !== '') return roles.map(({ id }) => ({ role: id, allow: 'no' }));
  if (isOpen(row))
    return roles.map(({ id, is_human }) =>
      row.signs_in && !is_human ? { role: id, allow: 'no' } : { role: id, allow: 'yes', ...condition },
    );
  const named = new Map(
    row.who.flatMap((who): [string, Access[number]][] => {
      const role = maker.ref(who.role, ['ROLE']);
      const said = maker.prose(who.condition) || admits;
      return role === null
        ? []
        : [[role, { role, allow: who.allow, ...(said !== '' && { condition: said }) }]];
    }),
  );
  if (named.size === 0 && row.who.length === 0)
    maker.mistake('"callers" is empty: name the roles that may call it, or set "guests"');
  return roles.map(({ id }) => named.get(id) ?? { role: id, allow: 'no' });
}
