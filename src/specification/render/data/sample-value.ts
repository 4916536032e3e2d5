// Values that a field accepts, the same on every run: for seed rows and for the examples of the contract.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';

export type SampleValue = string | number | boolean | null | Record<string, never>;

/** The id of the n-th sample row of an entity. */
export function sampleId(entity: NodeOf<'ENT'>, n: number): string {
  const number = entity.id
    .slice(entity.id.lastIndexOf('-') + 1)
    .padStart(4, '0')
    .slice(-4);
  return `00000000-0000-4000-8${number.slice(-3)}-${number}${String(n).padStart(8, '0')}`;
}

/** The value of a field in the n-th sample row (from 1). References are the caller's business. */
export function sampleValue(entity: NodeOf<'ENT'> | null, field: Field, n: number): SampleValue {
  switch (field.type) {
    case 'uuid':
      return entity && field.name === 'id' ? sampleId(entity, n) : otherId(n);
    case 'reference':
      return otherId(n);
    case 'text':
      return sampleText(entity, field, n);
    case 'integer':
    case 'decimal':
    case 'money':
      return sampleNumber(entity, field, n);
    case 'boolean':
      return entity && isRoleFlag(field)
        ? roleFlags(entity)[n - 1]?.name === field.name
        : field.default === 'true';
    case 'date':
      return sampleMoment(entity, field, n).slice(0, 10);
    case 'time':
      return `${String(8 + n + (entity && comesAfter(entity, field.name) ? 1 : 0)).padStart(2, '0')}:30`;
    case 'timestamp':
      return sampleMoment(entity, field, n);
    case 'enum':
      return sampleOption(entity, field, n);
    case 'json':
      return {};
    case 'file':
      return 'x';
  }
}

const second = 1000;
const lengths = {
  seconds: second,
  minutes: 60 * second,
  hours: 3600 * second,
  days: 86_400 * second,
  weeks: 604_800 * second,
} as const;

/** What lasts for a time ends that much later than it starts; what only has an end, a day or an hour later. */
function sampleMoment(entity: NodeOf<'ENT'> | null, { name, type }: Field, n: number): string {
  const year = /(^|_)(birth|born)/.test(name) ? 1990 : this_year;
  const moment = new Date(Date.UTC(year, 2, n, 9, 30));
  const last = entity?.lasts?.find(({ ends }) => ends === name);
  const value = entity && last ? last.value * (1 + repeated(entity, last.repeats, n)) : 0;
  if (last?.unit === 'months') moment.setUTCMonth(moment.getUTCMonth() + value);
  else if (last?.unit === 'years') moment.setUTCFullYear(moment.getUTCFullYear() + value);
  else if (last) moment.setTime(moment.getTime() + value * lengths[last.unit]);
  else if (entity && comesAfter(entity, name))
    moment.setTime(moment.getTime() + (type === 'date' ? lengths.days : lengths.hours));
  return `${moment.toISOString().slice(0, 19)}Z`;
}

/** How often its time was added again in the n-th row. */
function repeated(entity: NodeOf<'ENT'>, counter: string | undefined, n: number): number {
  const field = entity.fields.find(({ name }) => name === counter);
  return field ? Number(sampleValue(entity, field, n)) : 0;
}

const comesAfter = (entity: NodeOf<'ENT'>, name: string): boolean =>
  endsIn(entity).has(name) || isAfter(entity, name);

/** The moments of a record that another one comes before. */
const endsIn = ({ apart = [], ordered = [] }: NodeOf<'ENT'>): ReadonlySet<string> =>
  new Set([...apart.map(({ ends }) => ends), ...ordered.map(({ then }) => then)]);

/** Whether it always comes after another field. */
const isAfter = (entity: NodeOf<'ENT'> | null, name: string): boolean =>
  (entity?.checks ?? []).some(
    ({ when = [], then }) =>
      when.length === 0 && then.some(({ field, is, other }) => field === name && is === 'more' && other),
  );

function otherId(n: number): string {
  return `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
}

const texts: readonly [RegExp, (n: number) => string][] = [
  [/email/, (n) => `person${n}@example.org`],
  [/phone|mobile/, (n) => `+1555000000${n}`],
  [/url|link|website/, (n) => `https://example.org/${n}`],
  [/hash|token|secret/, (n) => `not-a-real-value-${n}`],
  [/password/, (n) => `a-long-password-${n}`],
  [/postcode|zip/, (n) => `1000${n}`],
];

const example = /\b(?:as|like|e\.g\.|for example)[,:]? ([^;:()]+)/i;

/** What the description shows, "such as N-12 or S-40", counted up where there are more rows: "as RA-1923-0417". */
function toldExample({ description }: Field, n: number): string | null {
  const [, told = ''] = example.exec(description) ?? [];
  const shown = told
    .split(/,? (?:or|and) |, /)
    .map((each) => (each.trim().split(/\s/)[0] ?? '').replace(/^["“'‘`]|["”'’`.]+$/g, ''))
    .filter((each) => /\d/.test(each) && /[^\d.,]/.test(each));
  const [first = null] = shown;
  return shown[n - 1] ?? (first && countedUp(first, n));
}

const countedUp = (shown: string, n: number): string =>
  shown.replace(/\d+(?=\D*$)/, (digits) =>
    String((Number(digits) + n - 1) % 10 ** Math.min(digits.length, 9)).padStart(digits.length, '0'),
  );

function sampleText(entity: NodeOf<'ENT'> | null, field: Field, n: number): string {
  const value = sharedDefault(entity, field);
  if (value && value.length <= (field.max_length ?? value.length)) return value;
  const told = toldExample(field, n);
  if (told !== null && told.length <= (field.max_length ?? told.length)) return told;
  const written = texts.find(([pattern]) => pattern.test(field.name))?.[1](n);
  const named = /(^|_)(name|title|label)$/.test(field.name)
    ? `${entity?.title ?? field.name} ${n}`
    : undefined;
  const whole = written ?? named ?? `${field.name.replaceAll('_', ' ')} ${n}`;
  if (field.max_length === undefined || whole.length <= field.max_length) return whole;
  return String(n).padStart(field.max_length, '0').slice(-field.max_length);
}

/** The year of the other samples, where a number is one. */
const this_year = 2026;
const isYear = ({ name, type, min = this_year, max = this_year }: Field): boolean =>
  type === 'integer' && /(?:^|_)year$/.test(name) && min > 999 && min <= this_year && max >= this_year;

function sampleNumber(entity: NodeOf<'ENT'> | null, field: Field, n: number): number {
  const whole = field.type === 'integer';
  const round = (value: number) => (whole ? Math.ceil(value) : value);
  const start = isYear(field) ? this_year - 1 : (field.min ?? Math.min(field.max ?? 0, 0));
  const value = Number(sharedDefault(entity, field) || Number.NaN);
  const isClosed = field.unique && field.min !== undefined && field.max !== undefined;
  const wanted = round(Number.isFinite(value) ? value : start + (isClosed ? n - 1 : n));
  const capped =
    field.max === undefined ? wanted : Math.min(wanted, whole ? Math.floor(field.max) : field.max);
  return field.min === undefined ? capped : Math.max(capped, round(field.min));
}

/** How many records there can be at most, by a column that differs in each; undefined where that is open or many. */
export function closedCount({ fields }: NodeOf<'ENT'>): number | undefined {
  const counts = fields
    .filter(({ unique, required }) => unique && required)
    .map(({ type, values, min, max }) => {
      if (type === 'enum') return values?.length ?? many;
      return type === 'integer' && min !== undefined && max !== undefined ? max - min + 1 : many;
    });
  const least = Math.min(...counts, many);
  return least < many ? least : undefined;
}
const many = 25;

/** The role of an account: there is a sample of each. */
export const isRole = ({ name, type }: Field): boolean => name === 'role' && type === 'enum';

/** Where an account may have several roles, each is a yes or no: "Has the role treasurer." There is a sample of each here as well. */
const isRoleFlag = ({ type, description }: Field): boolean =>
  type === 'boolean' && /\brole\b/i.test(description);
export const roleFlags = ({ fields }: NodeOf<'ENT'>): readonly Field[] => fields.filter(isRoleFlag);

/** The default or the first, unless rows must differ. */
function sampleOption(entity: NodeOf<'ENT'> | null, field: Field, n: number): string | null {
  const { values = [] } = field;
  if (entity && isRole(field)) return values[(n - 1) % values.length] ?? null;
  const shared = sharedDefault(entity, field);
  if (shared !== undefined && values.includes(shared)) return shared;
  return values[field.unique ? (n - 1) % values.length : 0] ?? null;
}

/** The default, where several rows may have the same value. */
function sharedDefault(entity: NodeOf<'ENT'> | null, field: Field): string | undefined {
  const { unique_together = [], unique_while = [] } = entity ?? {};
  const is_apart =
    field.unique ||
    [...unique_together, ...unique_while.map(({ fields }) => fields)].some((names) =>
      names.includes(field.name),
    );
  return is_apart ? undefined : field.default;
}
