// Records as tables: fields, keys, constraints, who owns them and how long they are kept.
import type { RowMaker, Rows } from '#pipeline/writing/rows/open-rows.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { columnName, fieldsOf, stateName } from './fields.ts';
import type { MachineRow, RecordRow, ShapeForm } from './shape-form.ts';

export function makeRecords(rows: Rows, form: ShapeForm, run: AskedRun): void {
  const nameOf = (typed: string) => rows.names.find(typed, ['ENT'])?.ref ?? null;
  const machines = new Map(form.machines.map((machine) => [nameOf(machine.record), machine]));
  const changed = new Set(
    form.operations.filter(({ shape }) => shape === 'update').map(({ record }) => nameOf(record)),
  );
  rows.each('records', form.records, (row, maker) => {
    const ref = `@${maker.node_key}`;
    makeRecord({ row, maker, machine: machines.get(ref), is_changed: changed.has(ref) });
    nameInGlossary(row, maker, run);
  });
}

type Making = { row: RecordRow; maker: RowMaker; machine: MachineRow | undefined; is_changed: boolean };

function makeRecord({ row, maker, machine, is_changed }: Making): void {
  const component = maker.ref(row.part, ['CMP']);
  const owner = row.owner.trim() === '' ? null : maker.ref(row.owner, ['ROLE']);
  const title = maker.text('title', row.title);
  const table = columnName(row.table) || columnName(row.plural) || columnName(row.title);
  if (component === null || title === '' || table === '') return;
  const volume = maker.prose(row.volume);
  maker.add({
    kind: 'ENT',
    key: maker.node_key,
    title,
    plural: maker.prose(row.plural) || `${title.toLowerCase()}s`,
    table,
    description: maker.text('description', row.description),
    component,
    ...(owner !== null && { owner }),
    fields: fieldsOf({ rows: row.fields, machine, is_changed }, maker),
    ...constraintsOf(row),
    retention: maker.text('retention', row.retention),
    ...(volume !== '' && { volume }),
    sources: maker.sources(row),
  });
}

type Constraints = Pick<NodeOf<'ENT'>, 'unique_together' | 'unique_while' | 'ordered'>;

function constraintsOf(row: RecordRow): Constraints {
  const together = row.unique_together.map((names) => columnsOf(names)).filter((names) => names.length > 1);
  const while_ = row.unique_while
    .map(({ fields, field, values }) => ({
      fields: columnsOf(fields),
      field: columnName(field),
      values: values.map(stateName).filter((value) => value !== ''),
    }))
    .filter(({ fields, values }) => fields.length > 0 && values.length > 0);
  const ordered = row.ordered.map(({ first, then }) => ({ first: columnName(first), then: columnName(then) }));
  return {
    ...(together.length > 0 && { unique_together: together }),
    ...(while_.length > 0 && { unique_while: while_ }),
    ...(ordered.length > 0 && { ordered }),
  };
}

const columnsOf = (names: readonly string[]): string[] => [
  ...new Set(names.map(columnName).filter((name) => name !== '')),
];

/** The word of the glossary that names the record; one is made where there is none. */
function nameInGlossary(row: RecordRow, maker: RowMaker, { graph }: AskedRun): void {
  const title = row.title.trim().toLowerCase();
  const term = nodesOf(graph, 'TERM').find((each) => each.title.toLowerCase() === title);
  const ref = `@${maker.node_key}`;
  if (term) {
    maker.change(term.id, { entity: ref });
    return;
  }
  if (title === '' || row.description.trim() === '') return;
  maker.add({
    kind: 'TERM',
    key: maker.node_key.replace(/^ent:/, 'term:'),
    title: row.title.trim(),
    definition: maker.prose(row.description),
    not_called: [],
    entity: ref,
    sources: [{ kind: 'derived', from: [ref], because: 'It is a record.' }],
  });
}
