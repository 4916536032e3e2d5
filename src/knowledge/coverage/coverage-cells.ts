// All cells that an interview about a project of this type, in these words, must settle.
import type { ProjectType } from '#contract/capabilities.ts';
import { careCells } from './care-cells.ts';
import type { Cell } from './cell.ts';
import { packs } from './packs.ts';
import { followUps } from './follow-ups.ts';
import { probes } from './probes.ts';
import { purposeCells } from './purpose-cells.ts';
import { substanceCells } from './substance-cells.ts';
import { fallbackIn } from './type-fallbacks.ts';
import { typeProbes } from './type-probes.ts';

const base: readonly Cell[] = [
  ...purposeCells,
  ...substanceCells,
  ...careCells,
  ...probes,
  ...typeProbes,
  ...followUps,
];

/**
 * The packs whose words fall in the text, in the order of the table; `demanded` is the text without its bans.
 */
export function packsIn(text: string, demanded = text): string[] {
  return packs
    .filter(
      ({ trigger, also_by_ban, unless }) =>
        trigger.test(also_by_ban ? text : demanded) && !unless?.test(text),
    )
    .map((pack) => pack.id);
}

export function cellsFor(type: ProjectType, triggered: readonly string[]): Cell[] {
  const added = packs.filter((pack) => triggered.includes(pack.id)).flatMap((pack) => pack.cells);
  return [...base, ...added]
    .filter((cell) => cell.types === undefined || cell.types.includes(type))
    .map((cell) => ({ ...cell, fallback: fallbackIn(type, cell.id) ?? cell.fallback }));
}

/** Every cell there is, by id. */
export const cellById: ReadonlyMap<string, Cell> = new Map(
  [...base, ...packs.flatMap((pack) => pack.cells)].map((cell) => [cell.id, cell]),
);
