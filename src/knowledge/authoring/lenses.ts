// The lenses that a Researcher run looks through: three answers to the same requirements. A lens decides only where people
// left a choice; what was said stands in all three. Every difference between the designs is a row of the data.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import data from './data/lenses.json' with { type: 'json' };
import { Lens } from './lens.ts';

export const lenses: readonly Lens[] = readTable(z.array(Lens), data);

export function lensOf(id: string): Lens {
  const lens = lenses.find((row) => row.id === id);
  if (!lens) throw new Error(`no lens is called "${id}"`);
  return lens;
}
