// An answer brought to the form that was asked for: names that the form does not know are dropped and told, and what is absent
// gets the empty value of its sort. Neither is a reason to ask again.

type Schema = {
  /** Of a number that may be absent: both sorts. */
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  description?: string;
  additionalProperties?: unknown;
};

/** `dropped`: the places of names that the form does not know, as in `roles.2.note`. */
export type FittedValue = { value: unknown; dropped: string[] };

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `schema` is JSON Schema of the plain sort that structured answers use: no references, no unions but with null. */
export function fitToSchema(value: unknown, schema: unknown): FittedValue {
  const dropped: string[] = [];
  return { value: fit(value, schema as Schema, { at: '', dropped }), dropped };
}

type Place = { at: string; dropped: string[] };

/** What people and models write where there is nothing. */
const absent = new Set(['none', 'n/a', '-']);

/** Whether a text says no more than that there is none. A choice may have one of these among its own words. */
export const saysNone = (value: unknown): boolean =>
  typeof value === 'string' && absent.has(value.trim().toLowerCase());

/** What the form says of a text that is what it says, be it “None”: providers refuse a shortest length in a schema. */
export const neverEmpty = 'Never empty.';

const isNone = (value: unknown, schema: Schema): boolean =>
  saysNone(value) && !solid(schema).enum && solid(schema).description !== neverEmpty;

function fit(given: unknown, schema: Schema, { at, dropped }: Place): unknown {
  const empty = isNone(given, schema) ? emptyOf(schema) : undefined;
  const value = empty === undefined ? given : empty;
  const inner = (name: string | number) => ({ at: at === '' ? String(name) : `${at}.${name}`, dropped });
  const { properties, items } = solid(schema);
  // "none" among others may be one of them.
  if (Array.isArray(value) && items && value.length === 1 && isNone(value[0], items)) return [];
  if (Array.isArray(value))
    return items ? value.map((each, i) => (saysNone(each) ? each : fit(each, items, inner(i)))) : value;
  if (!isHolder(value) || !properties) return value;
  const is_open = solid(schema).additionalProperties !== false;
  for (const name of Object.keys(value))
    if (!is_open && !Object.hasOwn(properties, name)) dropped.push(inner(name).at);
  const known = Object.entries(properties).flatMap(([name, part]) => {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    const fitted = given === undefined || given === null ? emptyOf(part) : fit(given, part, inner(name));
    return fitted === undefined ? [] : [[name, fitted] as const];
  });
  const others = is_open ? Object.entries(value).filter(([name]) => !Object.hasOwn(properties, name)) : [];
  return Object.fromEntries([...others, ...known]);
}

/** Without the "or null" around it. */
const solid = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

/** What stands for "absent"; undefined where nothing can. */
function emptyOf(schema: Schema): unknown {
  if (schema.anyOf?.some(({ type }) => type === 'null') || sortsOf(schema).includes('null')) return null;
  if (schema.enum) return schema.enum.includes('none') ? 'none' : undefined;
  if (schema.properties) return emptyHolder(schema.properties);
  const empties: Readonly<Record<string, unknown>> = { string: '', array: [], boolean: false };
  return empties[sortsOf(schema)[0] ?? ''];
}

/** A part whose own parts can all be empty is empty itself. */
function emptyHolder(properties: NonNullable<Schema['properties']>): unknown {
  const parts = Object.entries(properties).map(([name, part]) => [name, emptyOf(part)] as const);
  return parts.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(parts);
}

const sortsOf = ({ type = [] }: Schema): readonly string[] => (typeof type === 'string' ? [type] : type);
