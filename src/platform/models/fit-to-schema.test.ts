// Of any answer and any form that we ask for.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fitToSchema, neverEmpty, saysNone } from './fit-to-schema.ts';

/** As our forms are made: strict objects, lists, texts, choices, numbers, each perhaps null. */
const { form: anyForm } = fc.letrec<{ form: z.ZodType; part: z.ZodType }>((tie) => ({
  form: fc
    .dictionary(fc.constantFrom('narration', 'rows', 'key', 'value', 'now', 'kind'), tie('part'), {
      maxKeys: 4,
    })
    .map((shape) => z.strictObject(shape)),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<z.ZodType>(
      z.string(),
      z.boolean(),
      z.number(),
      z.number().nullable(),
      z.string().nullable(),
      z.enum(['one', 'none']),
      z.enum(['one', 'two']),
      z.array(z.string()),
    ),
    tie('form'),
    tie('form').map((form) => z.array(form)),
    tie('form').map((form) => form.nullable()),
  ),
}));

type Part = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  entries?: Record<string, string>;
};

/** Any answer that fits a form. */
function fitting(form: z.ZodType): fc.Arbitrary<unknown> {
  const { type, shape, element, innerType, entries } = form.def as unknown as Part;
  if (shape)
    return fc.record(Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, fitting(part)])), {
      noNullPrototype: true,
    });
  if (element) return fc.array(fitting(element), { maxLength: 3 });
  if (innerType) return fc.oneof(fc.constant(null), fitting(innerType));
  if (entries) return fc.constantFrom(...Object.values(entries));
  if (type === 'boolean') return fc.boolean();
  return type === 'string' ? fc.string().filter((text) => !saysNone(text)) : fc.integer();
}

const fit = (value: unknown, form: z.ZodType) => fitToSchema(value, z.toJSONSchema(form));
const strangers = ['mood', 'constructor', '__proto__x'];

describe('an answer brought to its form', () => {
  test('is read whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyForm, (value, form) => {
        const { dropped } = fit(value, form);
        expect(Array.isArray(dropped)).toBe(true);
      }),
    );
  });

  test('stays as it is when it fits', () => {
    const answered = anyForm.chain((form) => fc.tuple(fc.constant(form), fitting(form)));
    fc.assert(
      fc.property(answered, ([form, value]) => {
        expect(fit(value, form)).toEqual({ value, dropped: [] });
      }),
    );
  });

  test('comes to the same a second time, and nothing more is dropped', () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyForm, (value, form) => {
        const once = fit(value, form).value;
        expect(fit(once, form)).toEqual({ value: once, dropped: [] });
      }),
    );
  });

  test('loses the names that the form does not know, and each is told', () => {
    const answered = anyForm.chain((form) =>
      fc.tuple(fc.constant(form), fitting(form), fc.subarray(strangers), fc.jsonValue()),
    );
    fc.assert(
      fc.property(answered, ([form, value, names, said]) => {
        const more = Object.fromEntries(names.map((name) => [name, said]));
        const told = fit({ ...more, ...(value as object) }, form);
        expect(told).toEqual({ value, dropped: names });
      }),
    );
  });

  test('tells where within it a name was dropped', () => {
    const form = z.strictObject({ roles: z.array(z.strictObject({ key: z.string() })) });
    expect(fit({ roles: [{ key: 'guest' }, { key: 'member', mood: 'good' }] }, form)).toEqual({
      value: { roles: [{ key: 'guest' }, { key: 'member' }] },
      dropped: ['roles.1.mood'],
    });
  });

  test('gets what is empty of each sort for what is absent or null', () => {
    const row = z.strictObject({ key: z.string() });
    const form = z.strictObject({
      text: z.string(),
      list: z.array(row),
      yes: z.boolean(),
      number: z.number().nullable(),
      row: row.nullable(),
      choice: z.enum(['one', 'none']),
    });
    const empty = { text: '', list: [], yes: false, number: null, row: null, choice: 'none' };
    expect(fit({}, form)).toEqual({ value: empty, dropped: [] });
    const nulls = Object.fromEntries(Object.keys(empty).map((name) => [name, null]));
    expect(fit(nulls, form)).toEqual({ value: empty, dropped: [] });
    expect(form.safeParse(fit({}, form).value).success).toBe(true);
  });

  test('keeps a written "none" where a text may not be empty', () => {
    const named = z.strictObject({ title: z.string().describe(neverEmpty), other: z.string() });
    expect(fit({ title: 'None', other: 'None' }, named).value).toEqual({ title: 'None', other: '' });
  });

  test('reads a written "none" as absent, but not a choice of that name or one value among others', () => {
    const form = z.strictObject({
      text: z.string(),
      list: z.array(z.string()),
      number: z.number().nullable(),
      choice: z.enum(['one', 'none']),
    });
    const empty = { text: '', list: [], number: null, choice: 'none' };
    for (const none of ['none', 'None', 'n/a', ' - '])
      for (const list of [none, [none]])
        expect(fit({ text: none, list, number: none, choice: 'none' }, form).value).toEqual(empty);
    expect(fit({ list: ['none', 'some'], text: 'None of them.' }, form).value).toMatchObject({
      list: ['none', 'some'],
      text: 'None of them.',
    });
  });

  test('gets an empty part whose own parts can all be empty', () => {
    const form = z.strictObject({ nodes: z.strictObject({ RISK: z.array(z.string()), title: z.string() }) });
    expect(fit({}, form)).toEqual({ value: { nodes: { RISK: [], title: '' } }, dropped: [] });
  });

  test('is given nothing that it would have to mean: a number, a choice, a part that holds one', () => {
    const form = z.strictObject({
      number: z.number(),
      choice: z.enum(['one', 'two']),
      part: z.strictObject({ number: z.number() }),
    });
    expect(fit({}, form)).toEqual({ value: {}, dropped: [] });
    expect(form.safeParse(fit({}, form).value).success).toBe(false);
  });
});
