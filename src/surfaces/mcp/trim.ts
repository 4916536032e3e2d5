// Leaves out of an answer what is long and seldom needed, unless it was asked for: paths of the tool's
// declaration, each with how many last entries of a list stay; 0 leaves the field out.

type Wish = { on_demand: Readonly<Record<string, number>>; included: readonly string[] };
type Cut = { steps: readonly string[]; stay: number };

export function trimmed(
  value: Record<string, unknown>,
  { on_demand, included }: Wish,
): Record<string, unknown> {
  const cuts = Object.entries(on_demand)
    .filter(([path]) => !included.includes(path))
    .map(([path, stay]) => ({ steps: path.split('.'), stay }));
  return cuts.length === 0 ? value : (without(value, cuts) as Record<string, unknown>);
}

function without(value: unknown, cuts: readonly Cut[]): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, cuts));
  if (typeof value !== 'object' || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [field, inner] of Object.entries(value)) {
    const here = cuts.filter(({ steps }) => steps[0] === field);
    const whole = here.find(({ steps }) => steps.length === 1);
    if (here.length === 0) kept[field] = inner;
    else if (!whole)
      kept[field] = without(
        inner,
        here.map(({ steps, stay }) => ({ steps: steps.slice(1), stay })),
      );
    else if (whole.stay > 0 && Array.isArray(inner)) kept[field] = inner.slice(-whole.stay);
  }
  return kept;
}
