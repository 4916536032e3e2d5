// Reads a table of knowledge by its schema. Each is read once, when it is first imported; compiling a validator for it, as
// zod does for what is validated often, would take longer than reading it.
import type { z } from 'zod';

export const readTable = <Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> =>
  schema.parse(data, { jitless: true });
