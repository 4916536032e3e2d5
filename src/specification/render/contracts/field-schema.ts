// Fields as JSON Schema: the same bounds that the columns of the database have.
import type { Body } from './messages.ts';
import type { Field } from '#specification/graph/nodes.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const types: Record<Field['type'], JsonObject> = {
  uuid: { type: 'string', format: 'uuid' },
  reference: { type: 'string', format: 'uuid' },
  text: { type: 'string' },
  integer: { type: 'integer' },
  decimal: { type: 'number' },
  money: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
  timestamp: { type: 'string', format: 'date-time' },
  enum: { type: 'string' },
  // An object or a list, as its description says.
  json: {},
  file: { type: 'string', contentMediaType: 'application/octet-stream' },
};

export function fieldSchema(field: Field, description: string): JsonObject {
  const base = types[field.type];
  const numeric = base['type'] === 'integer' || base['type'] === 'number';
  const value = defaultValue(field);
  return {
    ...base,
    ...(field.required || field.type === 'file' || !base['type'] ? {} : { type: [base['type'], 'null'] }),
    ...(field.type === 'enum' && field.values
      ? { enum: [...field.values, ...(field.required ? [] : [null])] }
      : {}),
    ...(field.type === 'text' && field.required ? { minLength: 1 } : {}),
    ...(field.type === 'text' && field.max_length !== undefined ? { maxLength: field.max_length } : {}),
    // Of bytes that are not encoded, JSON Schema counts octets.
    ...(field.type === 'file' && field.max !== undefined && field.max >= 1
      ? { maxLength: Math.floor(field.max) }
      : {}),
    ...(numeric && field.min !== undefined ? { minimum: field.min } : {}),
    ...(numeric && field.max !== undefined ? { maximum: field.max } : {}),
    ...(value === undefined ? {} : { default: value }),
    description,
  };
}

function defaultValue(field: Field): Json | undefined {
  if (field.default === undefined) return undefined;
  if (['integer', 'decimal', 'money'].includes(field.type)) {
    return field.default.trim() !== '' && Number.isFinite(Number(field.default))
      ? Number(field.default)
      : undefined;
  }
  if (field.type === 'boolean') return field.default === 'true';
  if (field.type === 'enum') return field.values?.includes(field.default) ? field.default : undefined;
  return field.type === 'text' ? field.default : undefined;
}

/** The schema of an object with these fields. `required` names those that must be there. */
export function objectSchema(
  fields: readonly Field[],
  required: readonly string[],
  say: (prose: string) => string,
): JsonObject {
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 ? { required: [...required] } : {}),
    properties: Object.fromEntries(
      fields.map((field) => [field.name, fieldSchema(field, say(field.description))]),
    ),
  };
}

/** With more properties, all of which must be there. */
export function withProperties(schema: JsonObject, more: readonly [string, Json][]): JsonObject {
  const required = [...((schema['required'] as string[] | undefined) ?? []), ...more.map(([name]) => name)];
  return {
    ...schema,
    ...(required.length > 0 ? { required } : {}),
    properties: { ...(schema['properties'] as JsonObject), ...Object.fromEntries(more) },
  };
}

/** The schema of a request body: its fields, and the list that it carries. */
export function bodySchema({ fields, required, list }: Body, say: (prose: string) => string): JsonObject {
  const own = fields.map(({ name }) => name);
  const schema = objectSchema(
    fields,
    required.filter((name) => own.includes(name)),
    say,
  );
  if (!list) return schema;
  const entry = objectSchema(
    list.fields,
    list.fields.flatMap((field) => (field.required ? [field.name] : [])),
    say,
  );
  return withProperties(schema, [[list.name, { type: 'array', minItems: 1, items: entry }]]);
}
