// The fields of a record, from what was written and what every table needs.
import { tidyKey } from '#pipeline/writing/rows/keys.ts';
import type { RowMaker } from '#pipeline/writing/rows/open-rows.ts';
import type { Field } from '#specification/graph/nodes.ts';
import type { FieldRow, MachineRow } from './shape-form.ts';

/** A name as a column has it, whatever was typed; empty where nothing is left. */
export const columnName = (typed: string): string =>
  tidyKey(typed.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2'))
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '');

/** The name of a state or event as it is stored. */
export const stateName = (typed: string): string => columnName(typed) || typed.trim();

const plain = { required: true, classification: 'none' } as const;
const standing = {
  id: { ...plain, name: 'id', type: 'uuid', description: 'Identifies the record.', unique: true },
  version: {
    ...plain,
    name: 'version',
    type: 'integer',
    description: 'Counts the changes; a change that names an older one is refused.',
    min: 1,
    default: '1',
  },
  created_at: { ...plain, name: 'created_at', type: 'timestamp', description: 'When it was stored.' },
  updated_at: { ...plain, name: 'updated_at', type: 'timestamp', description: 'When it was last changed.' },
} as const satisfies Record<string, Field>;

const isStanding = (name: string): boolean => Object.hasOwn(standing, name);

export type FieldsOf = {
  rows: readonly FieldRow[];
  /** The states that it goes through. */
  machine: MachineRow | undefined;
  /** Whether somebody changes one that somebody else may have changed meanwhile. */
  is_changed: boolean;
};

export function fieldsOf({ rows, machine, is_changed }: FieldsOf, maker: RowMaker): Field[] {
  const own = rows.flatMap((row) => fieldOf(row, maker) ?? []).filter(({ name }) => !isStanding(name));
  return [
    standing.id,
    ...(machine ? withStates(own, machine) : own),
    ...(is_changed ? [standing.version] : []),
    standing.created_at,
    ...(is_changed ? [standing.updated_at] : []),
  ];
}

/** A text or file without a bound gets this one. */
const usual = { max_length: 200, file_bytes_max: 25 * 1024 * 1024 };
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

const lengthOf = (given: number | null): number =>
  given === null || !Number.isFinite(given) || given < 1 ? usual.max_length : Math.round(given);

/** One column holds the state: the one that was written for it, or one of its own. */
function withStates(fields: readonly Field[], machine: MachineRow): Field[] {
  const values = [...new Set(machine.states.map(({ name }) => stateName(name)))];
  const known = new Set(values);
  const written = fields.find(
    ({ name, values: listed = [] }) =>
      /^(?:status|state)$/.test(name) ||
      (listed.length > 0 && listed.every((value) => known.has(stateName(value)))),
  );
  const column: Field = {
    ...plain,
    name: written?.name ?? 'status',
    type: 'enum',
    description: written?.description ?? 'Where it stands.',
    values,
    default: stateName(machine.initial) || (values[0] ?? ''),
    indexed: true,
  };
  return written ? fields.map((field) => (field === written ? column : field)) : [...fields, column];
}
