// Any answer that a form allows, made from its schema; its texts are often names of what stands, so that rows refer to it.
import fc from 'fast-check';
import type { z } from 'zod';

type Parts = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  entries?: Record<string, string>;
};

export function anyForm<F>(form: z.ZodType<F>, names: readonly string[]): fc.Arbitrary<F> {
  const typed = fc.oneof(
    fc.constantFrom('', ' ', 'kiln', 'status', 'a-key', '{{a-key}}', '/a/{id}', '@Kiln', 'S-001', 's-4'),
    fc.constantFrom('constructor', '__proto__', 'toString', ...names),
    fc.string({ maxLength: 12 }),
    fc.string({ maxLength: 8, unit: 'grapheme' }),
  );
  const any = (schema: z.ZodType): fc.Arbitrary<unknown> => {
    const { type, shape, element, innerType, entries } = schema.def as unknown as Parts;
    if (shape) {
      const rows = Object.entries(shape).map(([name, part]) => [name, any(part)] as const);
      return fc.record(Object.fromEntries(rows));
    }
    if (element) return fc.array(any(element), { maxLength: 3 });
    if (innerType) return fc.oneof(fc.constant(null), any(innerType));
    if (entries) return fc.constantFrom(...Object.values(entries));
    if (type === 'boolean') return fc.boolean();
    return type === 'string' ? typed : fc.double({ noNaN: true });
  };
  return any(form) as fc.Arbitrary<F>;
}
