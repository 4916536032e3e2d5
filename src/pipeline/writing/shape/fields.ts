// The fields of a record, from what was written and what every table needs.
import { tidyKey } from '#pipeline/writing/rows/keys.ts';
import type { RowMaker } from '#pipeline/writing/rows/open-rows.ts';
import type { Field } from '#specification/graph/nodes.ts';
import { isStanding, isStandingName, standingFields } from '#specification/graph/standing-fields.ts';
import type { FieldRow, MachineRow } from './shape-form.ts';

/** A name as a column has it, whatever was typed; empty where nothing is left. */
export const columnName = (typed: string): string =>
  tidyKey(typed.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2'))
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '');

/** The name of a state or event as it is stored. */
export const stateName = (typed: string): string => columnName(typed) || typed.trim();

export type FieldsOf = {
  rows: readonly FieldRow[];
  framed: readonly Field[];
  /** It is a row of a database: a row of a file and a value in memory have what was written of them, and nothing else. */
  is_table: boolean;
};

/** What was written, over what every table has; the states that were framed keep their column. */
export function fieldsOf({ rows, framed, is_table }: FieldsOf, maker: RowMaker): Field[] {
  const written = rows.flatMap((row) => fieldOf(row, maker) ?? []);
  const own = is_table ? written.filter(({ name }) => !isStandingName(name)) : written;
  const states = framed.find(({ type }) => type === 'enum');
  const all = states ? withStates(own, states) : own;
  return is_table ? [standingFields.id, ...all, standingFields.created_at] : all;
}

type Completing = {
  fields: readonly Field[];
  more: readonly Field[];
  /** The states that it goes through. */
  machine: MachineRow | undefined;
  /** Whether somebody changes one that somebody else may have changed meanwhile. */
  is_changed: boolean;
};

/** With what its states and its operations need. */
export function completed({ fields, more, machine, is_changed }: Completing): Field[] {
  const own = fields.filter((field) => !isStanding(field));
  const known = new Set(own.map(({ name }) => name));
  const all = [...own, ...more.filter(({ name }) => !known.has(name) && !isStandingName(name))];
  const whole = machine ? withStates(all, statesOf(machine)) : all;
  if (!fields.some((field) => field.name === 'id' && isStanding(field))) return whole;
  return [
    standingFields.id,
    ...whole,
    ...(is_changed ? [standingFields.version] : []),
    standingFields.created_at,
    ...(is_changed ? [standingFields.updated_at] : []),
  ];
}

/** A text or file without a bound gets this one. */
const plain = { required: true, classification: 'none' } as const;
export const usual = { max_length: 200, file_bytes_max: 25 * 1024 * 1024 };
const counted: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money']);

export function fieldOf(row: FieldRow, maker: RowMaker): Field | null {
  const name = columnName(row.name);
  if (name === '') {
    maker.mistake(`"${row.name}" is no name of a field: use snake_case`);
    return null;
  }
  const values = row.values.map((value) => value.trim()).filter((value) => value !== '');
  const type = typeOf(row, values);
  if (type === 'enum' && values.length === 0) maker.mistake(`the field ${name} lists no values`);
  const references = type === 'reference' ? maker.ref(row.refers_to, ['ENT']) : null;
  const required = !row.optional;
  const on_delete = row.on_delete === 'set_null' && required ? 'restrict' : row.on_delete;
  return {
    name,
    type,
    description: maker.prose(row.description) || `${name.replaceAll('_', ' ')}.`,
    required,
    classification: row.classification,
    ...(row.unique && { unique: true }),
    ...(type === 'enum' && { values }),
    ...(references !== null && { references, indexed: true }),
    ...(references !== null && on_delete !== 'none' && { on_delete }),
    ...(type === 'text' && { max_length: lengthOf(row.max_length) }),
    ...(counted.has(type) && row.min !== null && { min: row.min }),
    ...(counted.has(type) && row.max !== null && { max: row.max }),
    ...(type === 'file' && { max: bytesOf(row.max) }),
    ...(row.worked_out && { worked_out: true }),
    ...(row.starts_as.trim() !== '' && { default: row.starts_as.trim() }),
  };
}

function typeOf({ type, refers_to }: FieldRow, values: readonly string[]): Field['type'] {
  if (refers_to.trim() !== '') return 'reference';
  return values.length > 0 && type === 'text' ? 'enum' : type;
}

const bytesOf = (given: number | null): number =>
  given === null || !Number.isFinite(given) || given < 1 ? usual.file_bytes_max : Math.round(given);

const lengthOf = (given: number | null): number => (isLength(given) ? Math.round(given) : usual.max_length);

const isLength = (given: number | null): given is number =>
  given !== null && Number.isFinite(given) && given >= 1;

/** Whether it becomes a text whose length nobody gave. */
export const isUnbounded = (row: FieldRow): boolean =>
  typeOf(
    row,
    row.values.filter((value) => value.trim() !== ''),
  ) === 'text' && !isLength(row.max_length);

/** The column of the states that a record goes through, the first of them for a new one. */
export function stateColumnOf(states: readonly string[], initial = ''): Field {
  const values = [...new Set(states.map(stateName))];
  return {
    ...plain,
    name: 'status',
    type: 'enum',
    description: 'Where it stands.',
    values,
    default: stateName(initial) || (values[0] ?? ''),
    indexed: true,
  };
}

const statesOf = ({ states, initial }: MachineRow): Field =>
  stateColumnOf(
    states.map(({ name }) => name),
    initial,
  );

/** One column holds the state: the one that was written for it, or one of its own. */
function withStates(fields: readonly Field[], states: Field): Field[] {
  const known = new Set(states.values);
  const written = fields.find(
    ({ name, values: listed = [] }) =>
      /^(?:status|state)$/.test(name) ||
      (listed.length > 0 && listed.every((value) => known.has(stateName(value)))),
  );
  if (!written) return [...fields, states];
  const column = { ...states, name: written.name, description: written.description };
  return fields.map((field) => (field === written ? column : field));
}
