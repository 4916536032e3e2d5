import { expect, test } from 'vitest';
import { z } from 'zod';
import { fitToSchema } from './fit-to-schema.ts';
import { leanForm, mayBeEmpty } from './lean-form.ts';

const form = z.strictObject({
  title: z.string(),
  notes: z.array(z.string()),
  why: mayBeEmpty(z.string().describe('A reason, where there is one.')),
  range: z.strictObject({ from: z.number().nullable(), words: z.array(z.string()) }),
  place: z.strictObject({ name: z.string(), words: z.array(z.string()) }),
  rows: z.array(
    z.strictObject({
      key: z.string(),
      kept: z.boolean(),
      limit: z.number().nullable(),
      kind: z.enum(['one', 'none']),
      required: z.enum(['a', 'b']),
    }),
  ),
});

test('a form as it is told asks for texts and choices, and not for what may be empty', () => {
  const told = leanForm(form) as {
    required: string[];
    properties: { rows: { items: { required: string[] } } };
  };
  expect(told.required).toEqual(['title', 'place']);
  expect(told.properties.rows.items.required).toEqual(['key', 'required']);
});

test('an answer to it is filled to the whole form', () => {
  const { value } = fitToSchema(
    { title: 'A', place: { name: 'B' }, rows: [{ key: 'k', required: 'a' }] },
    leanForm(form),
  );
  expect(form.safeParse(value).success).toBe(true);
});
