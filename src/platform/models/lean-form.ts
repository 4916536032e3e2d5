// The form of an answer as it is told to whoever writes freely: what may be empty may be left out, and is filled in afterwards
// (fit-to-schema.ts). A third to a half of a whole answer would be empty lists and flags.
import { z } from 'zod';

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list, a flag or what may be null says nothing by being there. A text is asked for all the same: it may be owed. */
function mayBeLeftOut(part: unknown): boolean {
  if (!isPart(part)) return false;
  const { type, anyOf, enum: choices } = part;
  const sorts = Array.isArray(type) ? type : [type];
  return (
    sorts.some((sort) => sort === 'array' || sort === 'boolean' || sort === 'null') ||
    (Array.isArray(anyOf) && anyOf.some((each) => isPart(each) && each['type'] === 'null')) ||
    (Array.isArray(choices) && choices.includes('none'))
  );
}

export function leanForm(schema: z.ZodType): Part {
  return lean(z.toJSONSchema(schema)) as Part;
}

function lean(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(lean);
  if (!isPart(part)) return part;
  const { properties, required } = part;
  const inner = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, name === 'enum' ? value : lean(value)]),
  );
  if (!isPart(properties) || !Array.isArray(required)) return inner;
  return { ...inner, required: required.filter((name: string) => !mayBeLeftOut(properties[name])) };
}
