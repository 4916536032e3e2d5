// Units of measure as people write them, in the spelling the package uses, and numbers as words. `kind` decides what a
// number can mean: a duration is a deadline or a period, money is a price, a share a rate.
import { z } from 'zod';
import { readTable } from './read-table.ts';
import data from './units.json' with { type: 'json' };

const kinds = ['duration', 'money', 'size', 'share', 'length', 'weight', 'temperature', 'count'] as const;
type Unit = { unit: string; kind: (typeof kinds)[number] };

const table = readTable(
  z.strictObject({
    /** By kind, the spellings of each unit. */
    units: z.partialRecord(z.enum(kinds), z.record(z.string(), z.array(z.string().min(1)).min(1))),
    number_words: z.record(z.string(), z.number()),
  }),
  data,
);

/** By any spelling, lower case. */
export const units: ReadonlyMap<string, Unit> = new Map(
  kinds.flatMap((kind) =>
    Object.entries(table.units[kind] ?? {}).flatMap(([unit, words]) =>
      words.map((word) => [word, { unit, kind }] as const),
    ),
  ),
);

export const numberWords: ReadonlyMap<string, number> = new Map(Object.entries(table.number_words));
