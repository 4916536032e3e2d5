// Turns the raw parts of a request into the input of a handler, or refuses it with every mistake at once, each with
// its place: `body.name`, `query.limit`, `params.id`.
import type { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';

export type RawInput = { params: unknown; query: unknown; headers: unknown; body: unknown };
export type InputMistake = { path: string; message: string };

const parts = ['params', 'query', 'headers', 'body'] as const;

export function readInput(operation: Operation, raw: RawInput): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const mistakes: InputMistake[] = [];
  for (const part of parts) {
    const schema = operation[part];
    if (schema === undefined) continue;
    const parsed = schema.safeParse(raw[part]);
    if (parsed.success) input[part] = parsed.data;
    else mistakes.push(...parsed.error.issues.map((issue) => mistake(part, issue)));
  }
  if (mistakes.length > 0) refuseInput(mistakes);
  return input;
}

export function refuseInput(errors: InputMistake[]): never {
  const detail = errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
  problem('VALIDATION_FAILED', { detail, errors });
}

function mistake(part: string, issue: z.core.$ZodIssue): InputMistake {
  const missingBody = part === 'body' && issue.path.length === 0 && issue.input === undefined;
  return {
    path: [part, ...issue.path.map(String)].join('.'),
    message: missingBody ? 'a JSON body is required' : issue.message,
  };
}
