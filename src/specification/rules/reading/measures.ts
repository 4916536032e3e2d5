// Quantities in a common unit, so that 0.5 seconds and 500 ms can be compared.
import { units } from '#knowledge/units.ts';

type Base = 's' | 'month' | 'B' | 'm' | 'g';

/** By the package's spelling of a unit. Months have no fixed length, so they do not convert to days. */
const factors = new Map<string, readonly [base: Base, factor: number]>(
  Object.entries({
    ms: ['s', 0.001],
    seconds: ['s', 1],
    minutes: ['s', 60],
    hours: ['s', 3_600],
    days: ['s', 86_400],
    weeks: ['s', 604_800],
    months: ['month', 1],
    years: ['month', 12],
    KB: ['B', 1e3],
    MB: ['B', 1e6],
    GB: ['B', 1e9],
    TB: ['B', 1e12],
    cm: ['m', 0.01],
    m: ['m', 1],
    km: ['m', 1_000],
    g: ['g', 1],
    kg: ['g', 1_000],
  }),
);

/**
 * Sizes are counted in thousands by some and in 1,024s by others: that far apart they are still the same
 * size.
 */
const tolerance: Readonly<Partial<Record<Base, number>>> = { B: 0.1 };

export interface Measure {
  value: number;
  unit: string;
}

/** A measure in its base unit; a unit that converts to nothing is its own base. */
export function inBaseUnit({ value, unit }: Measure): Measure {
  const spelling = units.get(unit.toLowerCase())?.unit ?? unit.toLowerCase();
  const [base, factor] = factors.get(spelling) ?? [spelling, 1];
  return { value: value * factor, unit: base };
}

/** The measures can be compared: they are of one kind. */
export function comparable(a: Measure, b: Measure): boolean {
  return inBaseUnit(a).unit === inBaseUnit(b).unit;
}

export function sameMeasure(a: Measure, b: Measure): boolean {
  const [one, other] = [inBaseUnit(a), inBaseUnit(b)];
  const allowed = tolerance[one.unit as Base] ?? 1e-9;
  return (
    one.unit === other.unit &&
    Math.abs(one.value - other.value) <= allowed * Math.max(Math.abs(one.value), Math.abs(other.value))
  );
}

export function isDuration(unit: string): boolean {
  return units.get(unit.toLowerCase())?.kind === 'duration';
}
