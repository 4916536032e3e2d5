// What records get once their states and operations are known: the column of the states, a version where somebody changes one,
// and fields that only a requirement asked for.
import type { AskedRun } from '#pipeline/run.ts';
import type { Rows } from '#pipeline/writing/rows/open-rows.ts';
import { runsOnOneDevice } from '#knowledge/kinds/kinds.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { withoutStatesSaid } from '#pipeline/writing/frame/frame-rows.ts';
import { columnName, completed, fieldOf, stateName } from './fields.ts';
import type { OperationRow, ShapeForm } from './shape-form.ts';

export function completeRecords(rows: Rows, form: ShapeForm, { graph }: AskedRun): void {
  const refOf = (typed: string) => rows.names.find(typed, ['ENT'])?.ref ?? null;
  const machines = new Map(form.machines.map((machine) => [refOf(machine.record), machine]));
  const changed = new Set(
    form.operations.filter(isOfVersion(form, graph)).map(({ record }) => refOf(record)),
  );
  const more = moreFields(rows, form);
  const filtered = filteredBy(form);
  for (const record of nodesOf(graph, 'ENT')) {
    const { id, fields, description } = record;
    const machine = machines.get(id);
    const { row: first = '', fields: added } = more.get(id) ?? { fields: [] };
    const filters = filtered.filter((filter) => refOf(filter.record) === id);
    const found = fields.map((field) =>
      !field.indexed && filters.some(({ name }) => name === field.name) && isSought(field)
        ? { ...field, indexed: true }
        : field,
    );
    const is_found = found.some((field, at) => field !== fields[at]);
    if (!machine && !changed.has(id) && added.length === 0 && !is_found) continue;
    const whole = completed({ fields: found, more: added, machine, is_changed: changed.has(id) });
    const said = machine && { description: withoutStatesSaid(description) };
    const set = { fields: whole, ...said, ...(machine && inStates(record, whole)) };
    const [list, row]: [string, string] =
      first !== ''
        ? ['more_fields', first]
        : machine
          ? ['machines', machine.key || machine.record]
          : ['operations', filters[0]?.key ?? ''];
    rows.change(list, row, { node: id, set });
  }
}

/**
 * Whether a change has to name the version that it was made on: where somebody else may have changed the record meanwhile. On one
 * device nobody does, and what is put in its place whole, as nothing else makes it, has no version that was read.
 */
function isOfVersion({ operations }: Pick<ShapeForm, 'operations'>, { project }: Graph) {
  const made = new Set(operations.filter(({ shape }) => shape === 'create').map(({ record }) => record));
  return ({ shape, method, record }: OperationRow): boolean =>
    shape === 'update' &&
    record.trim() !== '' &&
    !runsOnOneDevice(project.type) &&
    (method !== 'PUT' || made.has(record));
}

/** The fields of their records by which lists are filtered. */
const filteredBy = ({ operations }: Pick<ShapeForm, 'operations'>) =>
  operations.flatMap(({ key, record, method, shape, arguments: args }) =>
    method === 'GET' && shape === 'list'
      ? args.map(({ name }) => ({ key, record, name: columnName(name) }))
      : [],
  );

/** Among two values an index finds half of all. */
const isSought = ({ type }: Field): boolean => type !== 'boolean' && type !== 'json' && type !== 'file';

/** Constraints name the states of a record as its column now has them. */
function inStates({ unique_while, apart, checks }: NodeOf<'ENT'>, fields: readonly Field[]) {
  const named = <C extends { field: string; values?: string[] | undefined }>(condition: C): C => {
    const listed = fields.find(({ name }) => name === condition.field)?.values ?? [];
    const { values } = condition;
    return values
      ? {
          ...condition,
          values: values.map((value) => listed.find((each) => stateName(value) === each) ?? value),
        }
      : condition;
  };
  return {
    ...(unique_while && { unique_while: unique_while.map(named) }),
    ...(apart && {
      apart: apart.map(({ among, ...each }) => ({ ...each, ...(among && { among: among.map(named) }) })),
    }),
    ...(checks && {
      checks: checks.map(({ when, then }) => ({
        ...(when && { when: when.map(named) }),
        then: then.map(named),
      })),
    }),
  };
}

type More = { row?: string; fields: Field[] };

/** What each record gets besides, by its id, with the name of the first row that gives it some. */
function moreFields(rows: Rows, { more_fields }: ShapeForm): Map<string, More> {
  const found = new Map<string, More>();
  const named = more_fields.map((row) => ({ ...row, key: `${row.record}.${row.name}` }));
  rows.each('more_fields', named, (row, maker) => {
    const record = maker.ref(row.record, ['ENT']);
    const field = fieldOf(row, maker);
    if (record === null || !field) return;
    const { row: first = row.key, fields } = found.get(record) ?? { fields: [] };
    found.set(record, { row: first, fields: [...fields, field] });
  });
  return found;
}
