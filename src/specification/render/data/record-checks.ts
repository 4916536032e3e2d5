// Checks over several columns of a record: as SQL, as a sentence, and in the rows of the seed.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import {
  fieldsOfCheck,
  type FieldCondition,
  type RecordCheck,
} from '#specification/graph/record-constraints.ts';
import { code } from '#specification/render/syntax/markdown.ts';
import type { Dialect } from '#specification/render/sql/dialect.ts';
import { identifier, literal, objectName } from '#specification/render/syntax/sql.ts';
import { columnOf } from './columns.ts';
import { sampleValue, type SampleValue } from './sample-value.ts';

type Compared = Exclude<FieldCondition['is'], 'empty' | 'set' | 'one_of' | 'none_of'>;
const signs: Readonly<Record<Compared, string>> = {
  less: '<',
  at_most: '<=',
  equal: '=',
  different: '<>',
  at_least: '>=',
  more: '>',
};

export function checkLines(entity: NodeOf<'ENT'>, dialect: Dialect): string[] {
  const names = new Set<string>();
  return (entity.checks ?? []).map((check) => {
    const name = freeName(objectName(entity.table, ...fieldsOfCheck(check), 'check'), names);
    return `  constraint ${identifier(name)} check (${checkSql(check, entity, dialect)})`;
  });
}

function freeName(name: string, taken: Set<string>): string {
  let own = name;
  for (let count = 2; taken.has(own); count += 1) own = objectName(name, String(count));
  taken.add(own);
  return own;
}

export function checkSql({ when = [], then }: RecordCheck, entity: NodeOf<'ENT'>, dialect: Dialect): string {
  const all = (conditions: readonly FieldCondition[]) =>
    conditions.map((each) => conditionSql(each, entity, dialect)).join(' and ');
  return when.length === 0 ? all(then) : `(${all(when)}) is not true or (${all(then)})`;
}

function conditionSql(
  { field, is, values = [], other, plus = 0 }: FieldCondition,
  entity: NodeOf<'ENT'>,
  dialect: Dialect,
): string {
  const column = identifier(field);
  const written = values.map((value) => valueSql(value, columnOf(entity, field)));
  if (is === 'empty') return `${column} is null`;
  if (is === 'set') return `${column} is not null`;
  if (is === 'one_of') return `${column} in (${written.join(', ')})`;
  if (is === 'none_of') return `${column} not in (${written.join(', ')})`;
  if (other === undefined) return `${column} ${signs[is]} ${written[0]}`;
  const bound = identifier(other);
  const type = columnOf(entity, other)?.type;
  return `${column} ${signs[is]} ${plus === 0 ? bound : dialect.plus(bound, plus, type)}`;
}

const numeric: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money']);

function valueSql(value: string, field: Field | undefined): string {
  if (field && numeric.has(field.type) && Number.isFinite(Number(value))) return String(Number(value));
  if (field?.type === 'boolean' && /^(?:true|false)$/.test(value)) return value;
  return literal(value);
}

const words: Readonly<Record<Compared, string>> = {
  less: 'is less than',
  at_most: 'is at most',
  equal: 'is',
  different: 'is not',
  at_least: 'is at least',
  more: 'is more than',
};

export function checkText({ when = [], then }: RecordCheck): string {
  const all = (conditions: readonly FieldCondition[]) => conditions.map(conditionText).join(' and ');
  return when.length === 0 ? all(then) : `Where ${all(when)}, ${all(then)}`;
}

function conditionText({ field, is, values = [], other, plus = 0 }: FieldCondition): string {
  const name = code(field);
  const listed = values.map(code).join(' or ');
  if (is === 'empty' || is === 'set') return `${name} is ${is === 'set' ? 'not empty' : 'empty'}`;
  if (is === 'one_of') return `${name} is ${listed}`;
  if (is === 'none_of') return `${name} is not ${listed}`;
  const added = plus === 0 ? '' : plus > 0 ? ` and ${plus}` : ` less ${-plus}`;
  return `${name} ${words[is]} ${other === undefined ? listed : `${code(other)}${added}`}`;
}

export type SampleRow = Record<string, SampleValue>;

/** A sample row brought to what the checks of its record ask for, as far as that is easily done. */
export function holding(entity: NodeOf<'ENT'>, row: SampleRow, n: number): SampleRow {
  const held = { ...row };
  for (const { when = [], then } of [...(entity.checks ?? []), ...(entity.checks ?? [])])
    if (when.every((each) => holds(each, held, false)))
      for (const each of then.filter((condition) => !holds(condition, held, true))) {
        const column = columnOf(entity, each.field);
        if (column) held[each.field] = made(each, { column, entity, row: held, n });
      }
  return held;
}

/** Whether every check of the record holds of a row. */
export const meetsChecks = ({ checks = [] }: NodeOf<'ENT'>, row: SampleRow): boolean =>
  checks.every(
    ({ when = [], then }) =>
      !when.every((each) => holds(each, row, false)) || then.every((each) => holds(each, row, true)),
  );

/** `unknown`: what a comparison with an empty field comes to. */
function holds(
  { field, is, values = [], other, plus = 0 }: FieldCondition,
  row: SampleRow,
  unknown: boolean,
): boolean {
  const value = plainOf(row[field]);
  if (is === 'empty' || is === 'set') return (value === null) === (is === 'empty');
  if (value === null) return unknown;
  if (is === 'one_of' || is === 'none_of') return values.includes(String(value)) === (is === 'one_of');
  const bound = other === undefined ? (values[0] ?? null) : plainOf(row[other]);
  if (bound === null) return unknown;
  const [left, right] =
    typeof value === 'number' ? [value, Number(bound) + plus] : [String(value), String(bound)];
  const order = left < right ? -1 : left > right ? 1 : 0;
  return {
    less: order < 0,
    at_most: order <= 0,
    equal: order === 0,
    different: order !== 0,
    at_least: order >= 0,
    more: order > 0,
  }[is];
}

/** Of JSON nothing can be compared. */
const plainOf = (value: SampleValue | undefined): string | number | boolean | null =>
  typeof value === 'object' || value === undefined ? null : value;

type Making = { column: Field; entity: NodeOf<'ENT'>; row: SampleRow; n: number };

function made(
  { is, values = [], other, plus = 0 }: FieldCondition,
  { column, entity, row, n }: Making,
): SampleValue {
  if (is === 'empty') return null;
  if (is === 'set') return sampleValue(entity, column, n);
  if (is === 'none_of')
    return column.values?.find((value) => !values.includes(value)) ?? row[column.name] ?? null;
  const bound = other === undefined ? (values[0] ?? null) : plainOf(row[other]);
  if (is === 'one_of' || bound === null) return values[0] ?? null;
  const step = is === 'more' || is === 'different' ? 1 : is === 'less' ? -1 : 0;
  if (numeric.has(column.type)) return Number(bound) + plus + step;
  const said = String(bound);
  const moment = new Date(said);
  if (Number.isNaN(moment.getTime())) return later(said, step);
  moment.setTime(moment.getTime() + step * (column.type === 'date' ? 24 : 1) * 3_600_000);
  return column.type === 'date' ? moment.toISOString().slice(0, 10) : `${moment.toISOString().slice(0, 19)}Z`;
}

/** Of a time of the day an hour later or earlier; any other text as it is. */
const later = (text: string, step: number): string =>
  text.replace(/^\d\d(?=:)/, (hour) => String(Number(hour) + step).padStart(2, '0'));
