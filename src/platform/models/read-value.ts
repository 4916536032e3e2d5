// What an answer holds: the text itself, or the JSON that the schema asks for.
import { z } from 'zod';
import { fitToSchema } from './fit-to-schema.ts';

const mistakes_max = 20;

/** Mistakes are told to whoever answered, so that they can send a better one. */
export type ReadValue =
  | { value: unknown; dropped?: readonly string[] }
  | { detail: string; mistakes: readonly string[] };

export function readValue(text: string, schema: z.ZodType | undefined): ReadValue {
  if (!schema) return { value: text };
  const json = parsed(text);
  if (json === undefined) return { detail: 'the answer is no JSON', mistakes: ['It is no JSON.'] };
  const { value, dropped } = fitToSchema(json, z.toJSONSchema(schema));
  const read = schema.safeParse(value);
  if (read.success) return { value: read.data, ...(dropped.length > 0 && { dropped }) };
  const mistakes = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { detail: 'the answer does not fit its schema', mistakes: mistakes.slice(0, mistakes_max) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
