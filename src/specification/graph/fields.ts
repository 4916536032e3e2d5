// Fields: of records, where they are stored, and of what an operation carries and answers.
import { z } from 'zod';
import { ref, text } from './node-kinds.ts';

export const fieldType = z.enum([
  'uuid',
  'text',
  'integer',
  'decimal',
  'money',
  'boolean',
  'date',
  'time',
  'timestamp',
  'enum',
  'json',
  'reference',
  'file',
]);
/**
 * One field of an entity: the single place its constraints live, for DDL, OpenAPI, screens and requirements.
 */
export const field = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  type: fieldType,
  description: text,
  required: z.boolean(),
  unique: z.boolean().optional(),
  indexed: z.boolean().optional(),
  max_length: z.int().min(1).optional(),
  min: z.number().optional(),
  /** Of a file: bytes. */
  max: z.number().optional(),
  values: z.array(text).optional(),
  default: z.string().optional(),
  /** The software works it out when it stores the record; no caller sends it. */
  worked_out: z.boolean().optional(),
  references: ref('ENT').optional(),
  on_delete: z.enum(['restrict', 'cascade', 'set_null']).optional(),
  classification: z.enum(['none', 'personal', 'sensitive', 'secret']),
});

/** A field that is only told, never stored: in an answer. */
const shownField = field.pick({
  name: true,
  type: true,
  description: true,
  required: true,
  values: true,
  classification: true,
});
const sentField = shownField.extend({ max_length: field.shape.max_length });

export const ownAnswer = z.strictObject({
  many: z.boolean(),
  fields: z.array(z.string()).optional(),
  more: z.array(shownField).optional(),
  lists: z.array(z.strictObject({ name: text, entity: ref('ENT') })).optional(),
  beside: z.array(shownField).optional(),
});

/** What an operation carries and answers beyond the fields of its record. */
export const ownBodies = {
  /** A list that the body carries, and what each of its entries has. */
  body_list: z.strictObject({ name: text, fields: z.array(sentField).min(1) }).optional(),
  /**
   * What success answers with, where that is not simply its record or a page of these: one answer or `many`, each with
   * `fields` of the record, with `more` fields and with `lists` of records; of many, `beside` them is said once.
   */
  answer: ownAnswer.optional(),
};
