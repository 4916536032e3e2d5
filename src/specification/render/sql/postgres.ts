// PostgreSQL: its types hold what they say, and an exclusion constraint keeps records apart.
import type { Field } from '#specification/graph/nodes.ts';
import { identifier, literal, objectName } from '#specification/render/syntax/sql.ts';
import { conditionOf, fieldOf } from './conditions.ts';
import type { Dialect } from './dialect.ts';

const types: Readonly<Record<Exclude<Field['type'], 'integer'>, string>> = {
  uuid: 'uuid',
  text: 'text',
  decimal: 'numeric',
  money: 'numeric(14,2)',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  timestamp: 'timestamptz',
  enum: 'text',
  json: 'jsonb',
  reference: 'uuid',
  file: 'bytea',
};

const integer = { max: 2_147_483_647 };

export const postgres: Dialect = {
  name: 'PostgreSQL',
  version: 'PostgreSQL 15 or newer',
  notes: [],
  opening: [],
  table_end: ');',
  refers_ahead: false,
  typeOf({ type, min = 0, max = 0 }) {
    if (type !== 'integer') return types[type];
    return Math.max(Math.abs(min), Math.abs(max)) > integer.max ? 'bigint' : 'integer';
  },
  formOf: () => null,
  charactersIn: (column) => `char_length(${column})`,
  bytesIn: (column) => `octet_length(${column})`,
  id_default: 'gen_random_uuid()',
  now_default: 'now()',
  plus: (column, amount) => `${column} ${amount > 0 ? '+' : '-'} ${Math.abs(amount)}`,
  endOf({ starts, value, unit, repeats }) {
    const once = `interval '${value} ${unit}'`;
    return `${identifier(starts)} + ${repeats === undefined ? once : `(1 + ${identifier(repeats)}) * ${once}`}`;
  },
  keepApart(entity, { fields, starts, ends, includes_end = false, among = [] }) {
    const range = fieldOf(entity, starts)?.type === 'date' ? 'daterange' : 'tstzrange';
    const name = identifier(objectName(entity.table, ...fields, 'apart'));
    const same = fields.map((field) => `${identifier(field)} with =`).join(', ');
    const where = among.map((each) => conditionOf(each)).join(' and ');
    const span = `${range}(${identifier(starts)}, ${identifier(ends)}, '${includes_end ? '[]' : '[)'}')`;
    return {
      before: ['create extension if not exists btree_gist;'],
      lines: [
        `constraint ${name} exclude using gist (${same}, ${span} with &&)${where && ` where (${where})`}`,
      ],
      after: [],
    };
  },
  valueOf: literal,
};
