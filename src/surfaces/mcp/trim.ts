// Leaves out of an answer what is long and seldom needed, unless it was asked for: paths of the tool's declaration, each
// with how many last entries of a list stay; 0 leaves the field out.

type Wish = { on_demand: Readonly<Record<string, number>>; included: readonly string[] };

export function trimmed(value: Record<string, unknown>, { on_demand, included }: Wish): Record<string, unknown> {
  let kept = value;
  for (const [path, stay] of Object.entries(on_demand))
    if (!included.includes(path)) kept = without(kept, path.split('.'), stay) as Record<string, unknown>;
  return kept;
} // prettier-ignore

function without(value: unknown, [step, ...further]: readonly string[], stay: number): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, [step!, ...further], stay));
  if (typeof value !== 'object' || value === null || step === undefined || !(step in value)) return value;
  const { [step]: inner, ...rest } = value as Record<string, unknown>;
  if (further.length > 0) return { ...rest, [step]: without(inner, further, stay) };
  return stay > 0 && Array.isArray(inner) ? { ...rest, [step]: inner.slice(-stay) } : rest;
}
