// The form of an answer as it is told to whoever may leave out what is empty; fit-to-schema.ts fills it in afterwards. A third
// to a half of a whole answer would be empty lists, flags and texts.
import { z } from 'zod';

type Part = Readonly<Record<string, unknown>>;

/** Texts that say nothing where they are empty. Every other text is asked for: it may be owed. */
const emptyTexts = z.registry<object>();

/** Marks a text of a form that may be left out. The mark belongs to this very schema: describe it before. */
export function mayBeEmpty(text: z.ZodString): z.ZodString {
  return text.register(emptyTexts, {});
}

/** A list, a flag, what may be null and a choice of none say nothing by being there. */
function mayBeLeftOut(part: z.core.$ZodType): boolean {
  if (part instanceof z.ZodObject) return Object.values<z.core.$ZodType>(part.shape).every(mayBeLeftOut);
  if (part instanceof z.ZodEnum) return part.options.includes('none');
  return (
    part instanceof z.ZodArray ||
    part instanceof z.ZodBoolean ||
    part instanceof z.ZodNullable ||
    emptyTexts.has(part)
  );
}

export function leanForm(schema: z.ZodType): Part {
  return z.toJSONSchema(schema, {
    override: ({ zodSchema, jsonSchema }) => {
      if (!(zodSchema instanceof z.ZodObject)) return;
      const { shape } = zodSchema;
      jsonSchema.required = jsonSchema.required?.filter((name) => !mayBeLeftOut(shape[name])) ?? [];
    },
  });
}
