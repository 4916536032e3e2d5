// JSON Schema as a model reads it: every word of it is paid for in every conversation, so that what a refusal
// would say anyway is left out.
import { z } from 'zod';

export type JsonSchema = { [keyword: string]: unknown };

/** Said by the refusal of whoever goes beyond them. */
const dropped = new Set([
  '$schema',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'additionalProperties',
  'exclusiveMinimum',
  'propertyNames',
  'format',
]);
/** Descriptions that stand in many tools and that a model does without. */
const said_by_name = new Set([
  'Rows at most.',
  'Rows to skip.',
  'Only rows of this project.',
  'The default project, or the one the key is bound to, when left out.',
  'The most recent ones only.',
  'Where events are posted to: an HTTPS address.',
  'What the change is called.',
]);

/** Ids of schemas would become references; everything stands where it is used. */
const withoutIds = {
  get: (schema: z.ZodType) => {
    const { id: _id, ...meta } = z.globalRegistry.get(schema) ?? {};
    return meta;
  },
  has: (schema: z.ZodType) => z.globalRegistry.has(schema),
};

export function leanSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    reused: 'inline',
    unrepresentable: 'any',
    metadata: withoutIds as never,
  });
  return lean(made, []) as JsonSchema;
}

/** `around`: the names of the fields of each object that this one stands in. */
function lean(node: unknown, around: readonly (readonly string[])[]): unknown {
  if (Array.isArray(node)) return node.map((each) => lean(each, around));
  if (typeof node !== 'object' || node === null) return node;
  const names = Object.keys((node as JsonSchema)['properties'] ?? {});
  if (isAsAround(names, around))
    return { type: 'object', description: 'Of the form of the object around it.' };
  const inside = names.length > 0 ? [...around, names] : around;
  const kept = Object.entries(withoutNull(node as JsonSchema)).filter(
    ([word, value]) => !isDropped(word, value),
  );
  const made = Object.fromEntries(
    kept.map(([word, value]) => [
      word,
      word === 'properties' ? properties(value, inside) : lean(value, inside),
    ]),
  );
  return simplified(made);
}

/** Fields that alone say that an object is of the form of one around it. */
const telling_fields_min = 8;
const isAsAround = (names: readonly string[], around: readonly (readonly string[])[]): boolean =>
  names.length >= telling_fields_min && around.some((outer) => names.every((name) => outer.includes(name)));

const properties = (value: unknown, around: readonly (readonly string[])[]) =>
  Object.fromEntries(
    Object.entries(value as JsonSchema).map(([name, schema]) => [name, lean(schema, around)]),
  );

function isDropped(word: string, value: unknown): boolean {
  if (dropped.has(word)) return true;
  if (word === 'maximum') return (value as number) > 100;
  if (word === 'properties') return Object.keys(value as object).length === 0;
  if (word === 'description') return said_by_name.has(value as string);
  return word === 'default' && (typeof value === 'object' || value === 0 || value === '');
}

/**
 * Null stands for a field that is left out, and a position in a list is for old clients: neither is shown.
 */
function withoutNull({ anyOf, ...node }: JsonSchema): JsonSchema {
  if (!Array.isArray(anyOf)) return node;
  const options = (anyOf as JsonSchema[]).filter(({ type }) => type !== 'null');
  const is_named = options.some((each) => Array.isArray(each['enum']));
  const shown = is_named ? options.filter(({ type }) => type !== 'integer') : options;
  return shown.length === 1 ? { ...shown[0], ...node } : { anyOf: shown, ...node };
}

function simplified({ type, enum: values, ...rest }: JsonSchema): JsonSchema {
  if (values !== undefined) return { ...rest, enum: values };
  const [first] = [type].flat().filter((each) => each !== 'null');
  return first === undefined ? rest : { ...rest, type: first };
}

/** An answer shows what else it has. */
const fields_shown_max = 4;

/** How an answer begins, a level deep: clients check answers by it. */
export function shallowSchema(schema: z.ZodType, left_out: ReadonlySet<string>): JsonSchema {
  const { properties: fields = {} } = leanSchema(schema, 'output');
  const shown = Object.entries(fields as Record<string, JsonSchema>)
    .filter(([name]) => !left_out.has(name))
    .slice(0, fields_shown_max);
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map(([name, field]) => [name, typeOnly(schema, name, field)])),
  };
}

/** What is text, a number or missing the answer itself shows in a word; what may be long is told before. */
function typeOnly(schema: z.ZodType, name: string, { type }: JsonSchema): JsonSchema {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>)[name] : undefined;
  const may_be_null = shape?.safeParse(null).success === true;
  return may_be_null || (type !== 'array' && type !== 'object') ? {} : { type };
}
