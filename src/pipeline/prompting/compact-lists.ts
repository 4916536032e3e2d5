// Lists of a node as a model reads them: fields, rights, states and moves in a line each, without what is usual.
import { nothingChanges } from '#specification/graph/machine-cells.ts';

export type Row = Readonly<Record<string, unknown>>;
type Shortened = Readonly<Record<string, (value: readonly Row[]) => string>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => String(name)).join(', ');

/** Fields that every table of the kind has; they tell nothing where others stand. */
const standing: ReadonlySet<unknown> = new Set(['id', 'version', 'created_at', 'updated_at']);

function fieldsInBrief(fields: readonly Row[]): string {
  const own = fields.filter(({ name }) => !standing.has(name));
  return (own.length > 0 ? own : fields)
    .map(({ name, type, references }) => `${String(name)}:${String(references ?? type)}`)
    .join(' ');
}

function fieldInFull({
  name,
  type,
  references,
  required,
  classification,
  description,
  ...rest
}: Row): string {
  const flags = Object.entries(rest).map(([flag, value]) =>
    value === true ? flag : `${flag} ${Array.isArray(value) ? value.join('|') : String(value)}`,
  );
  const kept = classification === 'none' ? [] : [String(classification)];
  return [
    `${String(name)}:${String(references ?? type)}${required === true ? '!' : ''}`,
    ...flags,
    ...kept,
    `(${String(description)})`,
  ].join(' ');
}

/** Who is not named may not. */
function callersOf(access: readonly Row[]): string {
  const let_in = access.filter(({ allow }) => allow !== 'no');
  const conditions = [...new Set(let_in.map(({ condition }) => textOf(condition)))];
  const is_open = let_in.length === access.length && let_in.every(({ allow }) => allow === 'yes');
  if (is_open && conditions.length === 1)
    return conditions[0] === '' ? 'every role' : `every role: ${conditions[0]}`;
  return let_in
    .map(({ role, allow, condition }) => {
      const only = textOf(condition);
      return `${textOf(role)}${allow === 'own' ? ' own' : ''}${only === '' ? '' : ` (${only})`}`;
    })
    .join(', ');
}

/** `offer: waiting > held`, and what refuses the rest. */
function movesOf(cells: readonly Row[], is_whole: boolean): string {
  const along = ({ guard, effect }: Row) =>
    `${guard === undefined ? '' : ` if ${textOf(guard)}`}${effect === undefined ? '' : ` then ${textOf(effect)}`}`;
  const moves = cells
    .filter(({ to, effect }) => to !== undefined && effect !== nothingChanges)
    .map(
      (cell) =>
        `${textOf(cell['event'])}: ${textOf(cell['state'])} > ${textOf(cell['to'])}${is_whole ? along(cell) : ''}`,
    );
  const refused = [...new Set(cells.map(({ rejected_with }) => textOf(rejected_with)))].filter(
    (id) => id !== '',
  );
  const others = [
    ...refused,
    ...(cells.some(({ effect }) => effect === nothingChanges) ? [nothingChanges] : []),
  ];
  return [...moves, ...(others.length > 0 ? [`else ${others.join(' ')}`] : [])].join(', ');
}

const named = (rows: readonly Row[]) =>
  rows
    .map(
      ({ name, meaning, terminal }) =>
        `${String(name)}${terminal === true ? ' (end)' : ''}: ${String(meaning)}`,
    )
    .join(' / ');

export const shortened: Readonly<Record<'brief' | 'cited', Shortened>> = {
  brief: {
    fields: fieldsInBrief,
    access: callersOf,
    states: namesOf,
    cells: (cells) => movesOf(cells, false),
  },
  cited: {
    fields: (fields) => fields.map(fieldInFull).join('; '),
    access: callersOf,
    states: named,
    events: named,
    cells: (cells) => movesOf(cells, true),
  },
};
