// Field schemas that many resources share, so that an id, a time or a page size means the same everywhere.
import { z } from 'zod';

/** Any UUID, whatever its version: callers may send ids that other systems made. */
export const id = z.guid('must be a UUID');

/** A point in time: handlers may give a `Date`, the wire carries ISO 8601 in UTC. */
export const timestamp = z
  .union([z.date(), z.string()])
  .transform((value) => (typeof value === 'string' ? value : value.toISOString()))
  .pipe(z.iso.datetime());

/** A page size in the query string. */
export function limit(bounds: { default: number; max: number }) {
  return z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(bounds.max)
    .default(bounds.default)
    .describe('Rows at most.');
}

/** How many rows of the list to skip. */
export const offset = z.coerce.number<string | number>().int().min(0).default(0).describe('Rows to skip.');

export const order = z
  .enum(['desc', 'asc'])
  .default('desc')
  .describe('By time: newest (`desc`) or oldest first.');

/** A list of words in a query string, separated by commas. */
export const words = z
  .string()
  .max(1000)
  .transform((text) => text.split(',').flatMap((word) => word.trim() || []));

/** An enumeration in a request: its strings, or, for old clients, the position of one in the list. */
export function enumInput<const V extends readonly [string, ...string[]]>(values: V) {
  const fromOrdinal = z
    .int()
    .min(0)
    .max(values.length - 1)
    .transform((position) => values[position] as V[number]);
  return z.union([z.enum(values), fromOrdinal], { error: () => `expected one of ${values.join(', ')}` });
}

/** At most 64 characters before the @, as mail servers take them. */
export const mailAddress = z
  .email()
  .max(254)
  .refine((address) => address.lastIndexOf('@') <= 64, 'must have at most 64 characters before the @');
