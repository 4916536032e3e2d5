// Answers that fit a form and hold anything: nonsense, slips, and now and then the name of something that stands.
import fc from 'fast-check';

type Schema = {
  type?: string;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
};

/** `schema` is JSON Schema of a form; `words` are likely to be meant by something. */
export function anyAnswer(schema: Schema, words: readonly string[]): fc.Arbitrary<unknown> {
  const text = fc.oneof(fc.constantFrom('', ...words), fc.string({ maxLength: 12 }));
  const of = (part: Schema): fc.Arbitrary<unknown> => {
    if (part.anyOf) return fc.oneof(...part.anyOf.map(of));
    if (part.enum) return fc.constantFrom(...part.enum);
    if (part.properties)
      return fc.record(
        Object.fromEntries(Object.entries(part.properties).map(([name, each]) => [name, of(each)])),
      );
    if (part.items) return fc.array(of(part.items), { maxLength: 3 });
    if (part.type === 'boolean') return fc.boolean();
    if (part.type === 'null') return fc.constant(null);
    if (part.type === 'number')
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    return text;
  };
  return of(schema);
}
