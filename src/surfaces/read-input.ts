// Turns the raw parts of a request into the input of a handler, or refuses it with every mistake at once,
// each with its place: `body.name`, `query.limit`, `params.id`.
import { z } from 'zod';
import type { Operation, Upload, UploadedFile } from '#contract/operation.ts';
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
    if (parsed.success) {
      input[part] = parsed.data;
      mistakes.push(...unkeepable(parsed.data, part));
    } else mistakes.push(...parsed.error.issues.map((issue) => mistake(part, issue)));
  }
  if (mistakes.length > 0) refuseInput(mistakes);
  return input;
}

/** A form as it came: its text parts by name, its file, and what was wrong on the way. */
export type ReceivedForm = AsyncDisposable & {
  texts: ReadonlyMap<string, string>;
  file: UploadedFile | null;
  mistakes: readonly InputMistake[];
};

export function readForm(
  { form = z.object() }: Upload,
  { texts, file, mistakes }: ReceivedForm,
): { file: UploadedFile } & Record<string, unknown> {
  const parsed = z.strictObject(form.shape).safeParse(Object.fromEntries(texts));
  const found = [
    ...mistakes,
    ...(parsed.error?.issues.flatMap(formMistakes) ?? []),
    ...unkeepable(Object.fromEntries(texts), 'body'),
  ];
  const has_file = file !== null || mistakes.some(({ path }) => path === 'body.file');
  if (!has_file) found.push({ path: 'body.file', message: 'a file is required in a part called file' });
  if (found.length > 0 || file === null || !parsed.success) return refuseInput(found);
  return { ...parsed.data, file };
}

function formMistakes(issue: z.core.$ZodIssue): InputMistake[] {
  if (issue.code !== 'unrecognized_keys') return [mistake('body', issue)];
  return issue.keys.map((key) => ({ path: `body.${key}`, message: 'there is no such part' }));
}

const depth_max = 200;

/**
 * What no database of ours keeps: the character U+0000, in names of fields as well, and what is nested
 * without end.
 */
function unkeepable(value: unknown, part: string): InputMistake[] {
  const left: { value: unknown; path: string; depth: number }[] = [{ value, path: part, depth: 0 }];
  for (let at = left.pop(); at; at = left.pop()) {
    const { path, depth } = at;
    if (typeof at.value === 'string' && at.value.includes('\0'))
      return [{ path, message: 'must not contain the character U+0000' }];
    if (typeof at.value !== 'object' || at.value === null) continue;
    if (depth > depth_max) return [{ path, message: `must not be nested deeper than ${depth_max}` }];
    for (const [name, each] of Object.entries(at.value)) {
      left.push({ value: name, path, depth }, { value: each, path: `${path}.${name}`, depth: depth + 1 });
    }
  }
  return [];
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
