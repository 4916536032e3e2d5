// All cells that an interview about a project of this type, in these words, must settle.
import type { ProjectType } from '#contract/capabilities.ts';
import { careCells } from './care-cells.ts';
import type { Cell } from './cell.ts';
import { packs } from './packs.ts';
import type { PackSigns } from './packs/pack.ts';
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

/** What a clause says, in its nouns in the singular: who does what to what. */
export type Deed = {
  actors: readonly string[];
  act: string;
  things: readonly string[];
  /** It forbids, or denies. */
  is_banned: boolean;
};

/** The packs that a clause calls for, in the order of the table. */
export const packsOf = (deeds: readonly Deed[]): string[] =>
  packs
    .filter(({ signs, also_by_ban }) =>
      deeds.some((deed) => (also_by_ban || !deed.is_banned) && calls(signs, deed)),
    )
    .map(({ id }) => id);

function calls({ actors, acts, things }: PackSigns, deed: Deed): boolean {
  const isOne = (list: readonly string[] = [], names: readonly string[]) =>
    names.some((name) => list.includes(name) || list.includes(name.split(' ').at(-1)!));
  return isOne(actors, deed.actors) || (acts?.includes(deed.act) ?? false) || isOne(things, deed.things);
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
