// How a schema of the graph looks to a model, and the way there and back. Providers take only part of JSON
// Schema: every property is required, nothing is recursive or open, few unions, no bounds. So an absent text
// is "", an absent choice "none", an absent list [], an absent flag false; only absent numbers and objects
// are null. What that form cannot say (bounds, patterns) is checked when the answer is read.
import { z } from 'zod';
import { ownAnswer } from '#specification/graph/fields.ts';
import { provenance } from '#specification/graph/provenance.ts';
import { mayBeEmpty } from '#platform/models/lean-form.ts';
import { sourceCodec } from './sources.ts';

/**
 * `undefined` is what is absent. Values are JSON; a form that does not fit is handed on for the graph to
 * refuse.
 */
export type Codec = {
  schema: z.ZodType;
  write: (value: unknown) => unknown;
  read: (form: unknown) => unknown;
};
type Shape = Readonly<Record<string, z.ZodType>>;

/** The parts of zod's inner definitions that the walk below looks at. */
type SchemaParts = {
  type: string;
  shape?: Shape;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
};
const partsOf = (schema: z.ZodType) => schema.def as unknown as SchemaParts;

export function codecOf(schema: z.ZodType): Codec {
  if (schema === provenance) return sourceCodec;
  if (schema === ownAnswer) return answerCodec();
  const { type, shape, element, innerType, options, entries, values } = partsOf(schema);
  if (innerType) return optionalCodec(innerType);
  if (shape) return objectCodec(shape);
  if (element) return listCodec(codecOf(element));
  if (options) return objectCodec(mergedShape(options));
  if (entries) return plain(z.enum(Object.values(entries)));
  if (values) return plain(z.enum(values.map(String)));
  if (type === 'string') return plain(described(z.string(), schema));
  return plain(type === 'boolean' ? z.boolean() : described(z.number(), schema));
}

const same = (value: unknown) => value;
const plain = (schema: z.ZodType): Codec => ({ schema, write: same, read: same });

/** What the form cannot demand is said; a model keeps to it where it can. */
function described<T extends z.ZodType>(form: T, schema: z.ZodType): T {
  const kinds = schema.meta()?.['ref'];
  if (kinds) return form.describe(kinds === 'any' ? 'a node' : `${(kinds as string[]).join(' or ')} node`);
  const { pattern, minimum, maximum, type } = z.toJSONSchema(schema) as Record<string, unknown>;
  const is_bound = (bound: unknown) =>
    typeof bound === 'number' && Number.isSafeInteger(bound) && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const told = [
    ...(typeof pattern === 'string' ? [`matches ${pattern}`] : []),
    ...(type === 'integer' ? ['whole number'] : []),
    ...(is_bound(minimum) ? [`at least ${String(minimum)}`] : []),
    ...(is_bound(maximum) ? [`at most ${String(maximum)}`] : []),
  ];
  return told.length > 0 ? form.describe(told.join(', ')) : form;
}

const none = 'none';

function optionalCodec(inner: z.ZodType): Codec {
  const { type, element, entries, values } = partsOf(inner);
  const codec = codecOf(inner);
  const absent =
    (form: unknown, is_absent: (form: unknown) => boolean) =>
    (schema: z.ZodType): Codec => ({
      schema,
      write: (value) => (value === undefined ? form : codec.write(value)),
      read: (given) =>
        given === null || given === undefined || is_absent(given) ? undefined : codec.read(given),
    });
  const is = (other: unknown) => (given: unknown) => given === other;
  if (element) return absent([], (given) => Array.isArray(given) && given.length === 0)(codec.schema);
  if (entries) return absent(none, is(none))(z.enum([...Object.values(entries), none]));
  if (values?.[0] === true || type === 'boolean') return absent(false, is(false))(z.boolean());
  if (type === 'string') return absent('', is(''))(mayBeEmpty(codec.schema as z.ZodString));
  return absent(null, is(null))(codec.schema.nullable());
}

function listCodec(item: Codec): Codec {
  const mapped = (each: (value: unknown) => unknown) => (list: unknown) =>
    Array.isArray(list) ? list.map(each) : list;
  return { schema: z.array(item.schema), write: mapped(item.write), read: mapped(item.read) };
}

export function objectCodec(shape: Shape): Codec {
  const codecs = Object.entries(shape).map(([name, schema]) => [name, codecOf(schema)] as const);
  const schemas = codecs.map(([name, { schema }]) => [name, schema] as const);
  return {
    schema: z.strictObject(Object.fromEntries(schemas)),
    write: (value) => Object.fromEntries(codecs.map(([name, codec]) => [name, codec.write(at(value, name))])),
    read: (form) => {
      if (!isHolder(form)) return form;
      const known = codecs.map(([name, codec]) => [name, codec.read(at(form, name))] as const);
      const foreign = Object.entries(form).filter(([name]) => !(name in shape));
      return Object.fromEntries([...known, ...foreign].filter(([, value]) => value !== undefined));
    },
  };
}

/** The answer of an operation says "as" one or a list, here as where operations are first written. */
function answerCodec(): Codec {
  const { many: _many, ...shape } = ownAnswer.shape;
  const codec = objectCodec({ as: z.enum(['one', 'list']), ...shape });
  return {
    schema: codec.schema,
    write: (value) => codec.write({ ...(value as object), as: at(value, 'many') === true ? 'list' : 'one' }),
    read: (form) => {
      if (!isHolder(form)) return form;
      const { as, ...rest } = codec.read(form) as Record<string, unknown>;
      return { ...(as !== undefined && { many: as === 'list' }), ...rest };
    },
  };
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (holder: unknown, name: string): unknown =>
  isHolder(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined;

/** Options that share some of their fields as one object: what not all of them have is optional. */
function mergedShape(options: readonly z.ZodType[]): Shape {
  const shapes = options.map((option) => partsOf(option).shape ?? {});
  const all = Object.assign({}, ...shapes) as Record<string, z.ZodType>;
  const fields = Object.entries(all).map(([name, schema]) => {
    const is_common = shapes.every((shape) => name in shape) || schema instanceof z.ZodOptional;
    return [name, is_common ? schema : schema.optional()] as const;
  });
  return Object.fromEntries(fields);
}
