// Any node that the graph's schemas allow, made from them.
import fc from 'fast-check';
import { z } from 'zod';
import { graphNode } from '#specification/graph/nodes.ts';
import type { DraftNode } from '#specification/graph/patch.ts';

type Parts = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
};
const absent = Symbol('absent');

/**
 * What is absent in a form has no second spelling: an optional flag is true, an optional text or list holds
 * something.
 */
function anyOf(schema: z.ZodType, is_optional = false): fc.Arbitrary<unknown> {
  const { type, shape, element, innerType, options, entries, values } = schema.def as unknown as Parts;
  if (innerType) return fc.oneof(fc.constant(absent), anyOf(innerType, true));
  if (shape) return anyObject(shape);
  if (element)
    return fc.array(anyOf(element), {
      minLength: Math.max(is_optional ? 1 : 0, leastOf(schema)),
      maxLength: 3,
    });
  if (options) return fc.oneof(...options.map((option) => anyOf(option)));
  if (entries) return fc.constantFrom(...Object.values(entries));
  if (values) return fc.constantFrom(...values);
  if (type === 'boolean') return is_optional ? fc.constant(true) : fc.boolean();
  return type === 'string' ? anyText(schema) : anyNumber(schema);
}

const leastOf = (schema: z.ZodType): number => z.toJSONSchema(schema).minItems ?? 0;

function anyObject(shape: Record<string, z.ZodType>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, anyOf(schema)]));
  return fc
    .record(fields)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== absent)));
}

function anyText(schema: z.ZodType): fc.Arbitrary<string> {
  const { pattern } = z.toJSONSchema(schema);
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: 20 });
  return fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() === text && text !== '');
}

function anyNumber(schema: z.ZodType): fc.Arbitrary<number> {
  const { type, minimum = -1000, maximum = 1000 } = z.toJSONSchema(schema);
  const bounds = { min: Math.max(minimum, -1e6), max: Math.min(maximum, 1e6) };
  const whole = fc.integer({ min: Math.ceil(bounds.min) + 1, max: Math.floor(bounds.max) });
  return type === 'integer' || bounds.min >= bounds.max - 1
    ? fc.integer({ min: Math.ceil(bounds.min), max: Math.floor(bounds.max) })
    : whole;
}

export const anyNode: fc.Arbitrary<DraftNode> = fc.oneof(
  ...graphNode.options.map((schema) => {
    const { id: _id, retired: _retired, ...shape } = schema.shape as Record<string, z.ZodType>;
    return anyObject(shape) as fc.Arbitrary<DraftNode>;
  }),
);
