// A record that a domain needs and nobody named.
import { z } from 'zod';

const Line = z.string().min(1);
const Lines = z.array(Line).min(1);

/** A field as the specification graph has it; one that refers to nothing known is left out. */
const RecordField = z
  .strictObject({
    name: z.string().regex(/^[a-z_]+$/),
    type: z.enum(['text', 'integer', 'decimal', 'boolean', 'timestamp', 'enum', 'reference']),
    description: z.string().endsWith('.'),
    required: z.boolean(),
    unique: z.literal(true).optional(),
    indexed: z.literal(true).optional(),
    max_length: z.int().optional(),
    min: z.number().optional(),
    values: Lines.optional(),
    default: z.string().optional(),
    /** Whether it names somebody's account or what the requirement is about. */
    to: z.enum(['account', 'record']).optional(),
    on_delete: z.enum(['restrict', 'cascade', 'set_null']).optional(),
    classification: z.enum(['personal', 'sensitive', 'secret']).optional(),
  })
  .refine(({ type, max_length }) => type !== 'text' || max_length !== undefined)
  .refine(({ type, min }) => (type !== 'integer' && type !== 'decimal') || min !== undefined)
  .refine(({ type, to }) => (type === 'reference') === (to !== undefined));
export type RecordField = z.infer<typeof RecordField>;

/** What has to be kept for a requirement to hold. Key, time of storing and such are added. */
export const DomainRecord = z.strictObject({
  name: Line,
  /** Names under which people may have told of such a record: as a whole, or as its last words. */
  known_as: Lines,
  description: Line,
  retention: Line,
  /** Kept only where people have accounts: whom nobody knows is told things on the device alone. */
  of_accounts: z.literal(true).optional(),
  fields: z.array(RecordField).min(1),
  /** What comes in from a system outside: how it is received, what guards that, and how a call without it is refused. */
  received: z
    .strictObject({
      summary: Line,
      admits: Line,
      refusal: z.strictObject({ code: z.string().regex(/^[A-Z_]+$/), meaning: z.string().endsWith('.') }),
    })
    .optional(),
});
export type DomainRecord = z.infer<typeof DomainRecord>;
