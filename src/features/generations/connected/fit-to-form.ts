// Whether an answer has the form that was asked for. Keys that the form does not know are left out and told; they are no
// reason to ask again.
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';

export type Fitted = { value: unknown; dropped: string[] } | { mistakes: string[] };

const mistakes_max = 5;

export function fitToForm(result: Record<string, unknown> | string, form: unknown): Fitted {
  let value: unknown;
  try {
    value = typeof result === 'string' ? JSON.parse(result) : structuredClone(result);
  } catch {
    return { mistakes: ['it is no JSON'] };
  }
  const before = keysIn(value);
  // Drops what a form with additionalProperties: false does not name.
  const check = new Ajv2020({ removeAdditional: true, allErrors: true, strict: false }).compile(
    form as object,
  );
  if (!check(value)) return { mistakes: mistakesIn(check.errors ?? []) };
  const after = new Set(keysIn(value));
  return { value, dropped: before.filter((key) => !after.has(key)) };
}

/** What is wrong comes before what is missing: it is told in fewer words. */
function mistakesIn(errors: readonly ErrorObject[]): string[] {
  const missing = ({ keyword }: ErrorObject) => Number(keyword === 'required');
  return errors
    .toSorted((one, other) => missing(one) - missing(other))
    .slice(0, mistakes_max)
    .map(said);
}

const said = ({ instancePath, message, params }: ErrorObject): string => {
  const allowed = (params as { allowedValues?: unknown[] }).allowedValues;
  const place = instancePath === '' ? 'the object' : instancePath.slice(1).replaceAll('/', '.');
  return `${place} ${message ?? 'does not fit'}${allowed ? `: ${allowed.join(', ')}` : ''}`;
};

/** Every key with its place; of lists, each entry's. */
function keysIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = at === '' ? key : `${at}.${key}`;
    return [...(Array.isArray(value) ? [] : [place]), ...keysIn(inner, place)];
  });
}
