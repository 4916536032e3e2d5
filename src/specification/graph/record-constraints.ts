// What a record promises beyond its single fields: which of them may stand together once, how long it lasts, and what never
// runs at the same time.
import { z } from 'zod';
import { text } from './node-kinds.ts';

/** Fields that are unique together among the records whose `field` has one of `values`; without them, is empty. */
export const uniqueWhile = z.strictObject({
  fields: z.array(z.string()).min(1),
  field: z.string(),
  values: z.array(text).min(1).optional(),
});

/** The time between two fields; `repeats` is a field that counts how often it was added again. */
export const length = z.strictObject({
  starts: z.string(),
  ends: z.string(),
  sense: z.enum(['exactly', 'at_most', 'at_least']),
  value: z.int().min(1),
  unit: z.enum(['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years']),
  repeats: z.string().optional(),
});
/**
 * No two records with the same `fields` run at the same time, from `starts` to `ends`; without `includes_end` the next may
 * begin when one ends. Of those alone that `among` names: by its values, or where it is empty.
 */
export const apart = z.strictObject({
  fields: z.array(z.string()).min(1),
  starts: z.string(),
  ends: z.string(),
  includes_end: z.literal(true).optional(),
  among: z.array(z.strictObject({ field: z.string(), values: z.array(text).min(1).optional() })).optional(),
});

/** How one field stands: by itself, to listed values, or to another field, for numbers with so much added. */
export const fieldCondition = z.strictObject({
  field: z.string(),
  is: z.enum([
    'empty',
    'set',
    'one_of',
    'none_of',
    'less',
    'at_most',
    'equal',
    'different',
    'at_least',
    'more',
  ]),
  values: z.array(text).min(1).optional(),
  other: z.string().optional(),
  plus: z.number().optional(),
});
export type FieldCondition = z.infer<typeof fieldCondition>;

/** Of each record: where all of `when` holds, all of `then` holds. What is compared to an empty field holds. */
export const recordCheck = z.strictObject({
  when: z.array(fieldCondition).optional(),
  then: z.array(fieldCondition).min(1),
});
export type RecordCheck = z.infer<typeof recordCheck>;

/** The fields that a check speaks of, each once. */
export const fieldsOfCheck = ({ when = [], then }: RecordCheck): string[] => [
  ...new Set(
    [...when, ...then].flatMap(({ field, other }) => (other === undefined ? [field] : [field, other])),
  ),
];
