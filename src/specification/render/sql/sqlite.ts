// SQLite: its tables are strict, what it has no type for is a text or a number that a check holds to one form, and triggers keep
// records apart.
import type { Field } from '#specification/graph/nodes.ts';
import { identifier, literal, objectName } from '#specification/render/syntax/sql.ts';
import { conditionOf, fieldOf } from './conditions.ts';
import type { Dialect, Length } from './dialect.ts';

const types: Readonly<Record<Field['type'], string>> = {
  uuid: 'text',
  text: 'text',
  integer: 'integer',
  decimal: 'real',
  money: 'real',
  boolean: 'integer',
  date: 'text',
  time: 'text',
  timestamp: 'text',
  enum: 'text',
  json: 'text',
  reference: 'text',
  file: 'blob',
};

/** One form for every moment, so that they sort and compare as texts. */
const moment = "'%Y-%m-%dT%H:%M:%fZ'";
/** Conditions on a column, by its type. `is` takes an empty value, and refuses what SQLite can read no time from. */
const forms: Readonly<Partial<Record<Field['type'], (column: string) => string>>> = {
  uuid: (column) => `${column} glob '????????-????-????-????-????????????'`,
  boolean: (column) => `${column} in (0, 1)`,
  // Beyond this a number has no room for cents.
  money: (column) => `${column} = round(${column}, 2) and abs(${column}) < 1e12`,
  date: (column) => `${column} is date(${column})`,
  time: (column) => `${column} is strftime('%H:%M', ${column})`,
  timestamp: (column) => `${column} is strftime(${moment}, ${column})`,
  json: (column) => `json_valid(${column})`,
};

/** A version 4 UUID. */
const random_uuid =
  "(lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))";

/** SQLite counts no weeks and no years beyond days and months. */
const counted: Readonly<Record<Length['unit'], readonly [times: number, unit: string]>> = {
  seconds: [1, 'seconds'],
  minutes: [1, 'minutes'],
  hours: [1, 'hours'],
  days: [1, 'days'],
  weeks: [7, 'days'],
  months: [1, 'months'],
  years: [12, 'months'],
};

const shift = (amount: number, unit: string, repeats?: string): string =>
  repeats === undefined ? `'+${amount} ${unit}'` : `'+' || (${amount} * (1 + ${repeats})) || ' ${unit}'`;

const endOf: Dialect['endOf'] = (length, { starts, ends }) => {
  const end = later(length, starts);
  if (ends === starts) return end;
  return ends === 'date' ? `date(${end})` : `strftime(${moment}, ${end})`;
};

function later({ starts, value, unit, repeats }: Length, type: Field['type'] | undefined): string {
  const from = identifier(starts);
  const [times, name] = counted[unit];
  const by = shift(value * times, name, repeats === undefined ? undefined : identifier(repeats));
  if (type === 'time') return `strftime('%H:%M', ${from}, ${by})`;
  // Days and months leave the time of the day as it is.
  const at = type === 'date' ? '' : ` || substr(${from}, 11)`;
  if (name === 'days') return `date(${from}, ${by})${at}`;
  if (name !== 'months') return `strftime(${moment}, ${from}, ${by})`;
  // SQLite adds a month to 31 January and comes to March; the last day of February is meant.
  return `min(date(${from}, ${by}), date(${from}, 'start of month', ${by}, '+1 months', '-1 days'))${at}`;
}

export const sqlite: Dialect = {
  name: 'SQLite',
  version: 'SQLite 3.38 or newer',
  notes: [
    "Moments are texts in UTC, as in '2026-03-01T09:30:00.000Z'; days '2026-03-01', times of the day '09:30'.",
    'Ids are UUIDs in lower case. Booleans are 0 or 1. Amounts of money are numbers with at most two decimals: round what is added up to two.',
    'Every connection turns foreign keys on before it does anything else.',
  ],
  opening: ['pragma foreign_keys = on;'],
  table_end: ') strict;',
  refers_ahead: true,
  typeOf: ({ type }) => types[type],
  formOf({ name, type }) {
    const form = forms[type];
    return form ? ['form', form(identifier(name))] : null;
  },
  charactersIn: (column) => `length(${column})`,
  bytesIn: (column) => `length(${column})`,
  id_default: random_uuid,
  now_default: `(strftime(${moment}, 'now'))`,
  plus: (column, amount, type) =>
    type === 'date'
      ? `date(${column}, '${amount > 0 ? '+' : '-'}${Math.abs(amount)} days')`
      : `${column} ${amount > 0 ? '+' : '-'} ${Math.abs(amount)}`,
  endOf,
  keepApart(entity, { fields, starts, ends, includes_end = false, among = [] }) {
    const table = identifier(entity.table);
    const name = objectName(entity.table, ...fields, 'apart');
    const before = includes_end ? '<=' : '<';
    // What has no end goes on, and what has no start always was.
    const from = (of: string) => bound(`${of}.${identifier(starts)}`, fieldOf(entity, starts), "''");
    const to = (of: string) => bound(`${of}.${identifier(ends)}`, fieldOf(entity, ends), "'9999'");
    const clash = [
      ...fields.map((field) => `other.${identifier(field)} = new.${identifier(field)}`),
      `${from('other')} ${before} ${to('new')} and ${from('new')} ${before} ${to('other')}`,
      ...among.map((each) => conditionOf(each, 'other.')),
    ].join(' and ');
    const only = among.map((each) => `${conditionOf(each, 'new.')} and `).join('');
    const trigger = (event: string, but = '') =>
      [
        `create trigger ${identifier(objectName(name, event))} before ${event} on ${table}`,
        `when ${only}exists (select 1 from ${table} other where ${but}${clash})`,
        `begin select raise(abort, ${literal(name)}); end;`,
      ].join('\n');
    return {
      before: [],
      lines: [],
      after: [trigger('insert'), trigger('update', 'other.id <> old.id and ')],
    };
  },
  valueOf(value, type) {
    if (typeof value !== 'string') return literal(value);
    if (type === 'timestamp') return literal(value.replace(/(:\d\d)Z$/, '$1.000Z'));
    return type === 'file' ? `x'${Buffer.from(value).toString('hex')}'` : literal(value);
  },
};

const bound = (column: string, field: Field | undefined, open: string): string =>
  field?.required ? column : `coalesce(${column}, ${open})`;
