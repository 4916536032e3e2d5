// What every such software needs and nobody says: standing assumptions, each with its confidence and what it costs when it
// is wrong. A package never states one of these as if the user had said it.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import data from './data/standing.json' with { type: 'json' };

export const StandingAssumption = z.strictObject({
  key: z.string().startsWith('asm:'),
  title: z.string().min(1),
  statement: z.string().endsWith('.'),
  confidence: z.number().gt(0).lt(1),
  cost_if_wrong: z.string().endsWith('.'),
  /** The matter of the interview that it settles, so that a package does not assume it twice. */
  cell: z.string().optional(),
});
export type StandingAssumption = z.infer<typeof StandingAssumption>;

export const standing = readTable(z.record(z.string(), StandingAssumption), data) as Readonly<
  Record<keyof typeof data, StandingAssumption>
>;
