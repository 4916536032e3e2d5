// Domain packs: when a clause calls for one, further cells must be settled. Each is short: what goes wrong in that domain
// when nobody asked. A word that merely occurs calls for no pack.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import data from './cells/packs.json' with { type: 'json' };
import { Cell } from './cell.ts';
import type { Deed } from '#knowledge/signs/signs.ts';

const Names = z.array(z.string().min(1)).min(1).readonly();

const Pack = z.strictObject({
  id: z.string().regex(/^[a-z_]+$/),
  /**
   * Somebody of these people acts, one of these acts is done, it is done to one of these things, by their heads, or one of
   * these is missing.
   */
  signs: z
    .strictObject({ actors: Names, acts: Names, things: Names, lacks: Names })
    .partial()
    .refine((signs) => Object.keys(signs).length > 0),
  /** Law and people are there also where something is forbidden: "must not be sent outside the EU". */
  also_by_ban: z.literal(true).optional(),
  cells: z.array(Cell).min(1).readonly(),
});

export const packs: readonly z.infer<typeof Pack>[] = readTable(z.array(Pack), data);

/** The packs that clauses call for, in the order of the table. */
export const packsOf = (deeds: readonly Deed[]): string[] =>
  packs
    .filter(({ signs, also_by_ban }) =>
      deeds.some((deed) => (also_by_ban || !deed.is_banned) && calls(signs, deed)),
    )
    .map(({ id }) => id);

function calls({ actors, acts, things, lacks }: z.infer<typeof Pack>['signs'], deed: Deed): boolean {
  const isOne = (list: readonly string[] = [], names: readonly string[]) =>
    names.some((name) => list.includes(name) || list.includes(name.split(' ').at(-1)!));
  return (
    isOne(actors, deed.actors) ||
    (acts?.includes(deed.act) ?? false) ||
    isOne(things, deed.things) ||
    isOne(lacks, deed.lacks)
  );
}
