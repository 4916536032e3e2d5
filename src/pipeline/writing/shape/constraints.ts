// What a record promises beyond its single fields, from its row. Fields that there are not are told by the rule for them.
import type { RowMaker } from '#pipeline/writing/rows/open-rows.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import type { FieldCondition, RecordCheck } from '#specification/graph/record-constraints.ts';
import { columnName, stateName } from './fields.ts';
import type { ConditionRow, RecordRow } from './shape-form.ts';

type Constraints = Pick<
  NodeOf<'ENT'>,
  'unique_together' | 'unique_while' | 'apart' | 'checks' | 'ordered' | 'lasts'
>;
type Ground = { fields: readonly Field[]; maker: RowMaker };

export function constraintsOf(row: RecordRow, ground: Ground): Constraints {
  const together = row.unique_together.map((names) => columnsOf(names)).filter((names) => names.length > 1);
  const while_ = row.unique_while.flatMap((each) => uniqueWhile(each, ground));
  const ordered = row.ordered.map(({ first, then }) => ({
    first: columnName(first),
    then: columnName(then),
  }));
  const lasts = row.lasts
    .map((each) => ({
      ...each,
      starts: columnName(each.starts),
      ends: columnName(each.ends),
      value: Math.round(each.value),
    }))
    .filter(({ starts, ends, value }) => {
      const is_whole = starts !== '' && ends !== '' && value > 0;
      if (!is_whole) ground.maker.mistake('"lasts" needs a start, an end and a number of at least 1');
      return is_whole;
    });
  const apart = row.apart.flatMap((each) => apartOf(each, ground));
  const checks = row.checks.flatMap((each) => checkOf(each, ground));
  return {
    ...(lasts.length > 0 && { lasts }),
    ...(together.length > 0 && { unique_together: together }),
    ...(while_.length > 0 && { unique_while: while_ }),
    ...(apart.length > 0 && { apart }),
    ...(checks.length > 0 && { checks }),
    ...(ordered.length > 0 && { ordered }),
  };
}

/** One field that is "unique together" is unique; what many are found by has an index. */
export function madeFindable(row: RecordRow, { fields, maker }: Ground): Field[] {
  const alone = row.unique_together.map(columnsOf).flatMap((names) => (names.length === 1 ? names : []));
  const found_by = columnsOf(row.indexed);
  for (const name of found_by)
    if (!fields.some((field) => field.name === name))
      maker.mistake(`"indexed" names "${name}", which is no field of the record`);
  return fields.map((field) => ({
    ...field,
    ...(alone.includes(field.name) && { unique: true }),
    ...(found_by.includes(field.name) && { indexed: true }),
  }));
}

/** Without fields it promises that there is one such record: of a single value, that this value is there once. */
function uniqueWhile(
  row: RecordRow['unique_while'][number],
  ground: Ground,
): NonNullable<Constraints['unique_while']> {
  const field = columnName(row.field);
  const among = valuesOf(row.values, { of: field, in: 'unique_while', ground });
  const typed = columnsOf(row.fields);
  const fields = typed.length > 0 || among.values?.length !== 1 ? typed : [field];
  if (field !== '' && fields.length > 0) return [{ fields, field, ...among }];
  ground.maker.mistake(
    `"unique_while" of "${row.field || row.fields.join(', ')}" needs "fields", which are there once, and "field", which says among which records`,
  );
  return [];
}

type Naming = { of: string; in: string; ground: Ground };

/** The values of the field as they were listed, in whichever letters they are named; one that it has not is told. */
function valuesOf(typed: readonly string[], naming: Naming): { values?: string[] } {
  const field = named(naming.of, naming.ground);
  const values = typed
    .map((value) => (field?.values ? valueOf(value, field) : stateName(value)))
    .filter((value) => value !== '');
  for (const value of values)
    if (field?.values && !field.values.includes(value))
      naming.ground.maker.mistake(
        `"${naming.in}" names "${value}", which is none of the values of ${naming.of}`,
      );
  return values.length > 0 ? { values } : {};
}

const columnsOf = (names: readonly string[]): string[] => [
  ...new Set(names.map(columnName).filter((name) => name !== '')),
];

const named = (name: string, { fields }: Ground): Field | undefined =>
  fields.find((field) => field.name === name);

function apartOf(row: RecordRow['apart'][number], ground: Ground): NonNullable<Constraints['apart']> {
  const [starts, ends] = [columnName(row.starts), columnName(row.ends)];
  const fields = columnsOf(row.fields);
  const types = [starts, ends].map((name) => named(name, ground)?.type);
  if (fields.length === 0 || types[0] !== types[1] || (types[0] !== 'date' && types[0] !== 'timestamp')) {
    ground.maker.mistake(
      '"apart" needs fields that are the same, and a start and an end that are both dates or both timestamps',
    );
    return [];
  }
  const field = columnName(row.while_field);
  return [
    {
      fields,
      starts,
      ends,
      ...(row.includes_end && { includes_end: true as const }),
      ...(field !== '' && {
        among: [{ field, ...valuesOf(row.while_values, { of: field, in: 'apart', ground }) }],
      }),
    },
  ];
}

function checkOf({ when, then }: RecordRow['checks'][number], ground: Ground): RecordCheck[] {
  const [before, after] = [when, then].map((rows) => rows.flatMap((each) => conditionOf(each, ground)));
  if (then.length === 0) ground.maker.mistake('a check says nothing in "then": name what holds');
  if (!after || after.length === 0) return [];
  return [{ ...(before && before.length > 0 && { when: before }), then: after }];
}

const kinds: Partial<Record<Field['type'], string>> = {
  integer: 'number',
  decimal: 'number',
  money: 'number',
  date: 'moment',
  timestamp: 'moment',
};
const kindOf = ({ type }: Field): string => kinds[type] ?? type;

function conditionOf(row: ConditionRow, ground: Ground): FieldCondition[] {
  const [name, other] = [columnName(row.field), columnName(row.other)];
  const field = named(name, ground);
  const told = (what: string) => {
    ground.maker.mistake(`a check of ${name || `"${row.field}"`} ${what}`);
    return [];
  };
  if (!field) return told('names no field of the record');
  const { is } = row;
  if (is === 'empty' || is === 'set') return [{ field: name, is }];
  const values = row.values.map((value) => valueOf(value, field)).filter((value) => value !== '');
  const unknown = values.find((value) => field.values !== undefined && !field.values.includes(value));
  if (unknown !== undefined) return told(`names "${unknown}", which is none of its values`);
  if (is === 'one_of' || is === 'none_of')
    return values.length > 0 ? [{ field: name, is, values }] : told('lists no values');
  if (other === '')
    return values.length === 1
      ? [{ field: name, is, values }]
      : told('is compared with nothing: name the other field or one value');
  const beside = named(other, ground);
  if (!beside || kindOf(beside) !== kindOf(field))
    return told(`is compared with ${other}, which is not there or of another type`);
  const plus = kindOf(field) === 'number' && row.plus !== null && row.plus !== 0 ? { plus: row.plus } : {};
  return [{ field: name, is, other, ...plus }];
}

/** A value of an enum as it was listed, however it is typed here. */
function valueOf(typed: string, { values = [] }: Field): string {
  const plain = typed.trim();
  return values.find((value) => value === plain || stateName(value) === stateName(plain)) ?? plain;
}
