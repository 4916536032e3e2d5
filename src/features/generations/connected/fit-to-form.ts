// Whether an answer has the form that was asked for. Keys that it does not know are left out and
// told, and what is absent is empty; neither is a reason to ask again.
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { fitToSchema, type FittedValue } from '#platform/models/fit-to-schema.ts';

export type Fitted = FittedValue | { mistakes: string[] };

const mistakes_max = 5;

export function fitToForm(result: Record<string, unknown> | string, form: unknown): Fitted {
  let value: unknown;
  try {
    value = typeof result === 'string' ? JSON.parse(result) : result;
  } catch {
    return { mistakes: ['it is no JSON'] };
  }
  const fitted = fitToSchema(value, form);
  const check = new Ajv2020({ allErrors: true, strict: false }).compile(form as object);
  return check(fitted.value) ? fitted : { mistakes: mistakesIn(check.errors ?? []) };
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
