// What a domain pack says, and what a clause must say for it: somebody of these people acts, one of these acts is done,
// or it is done to one of these things. A word that merely occurs calls for no pack.
import type { Cell } from '#knowledge/coverage/cell.ts';

export type PackSigns = {
  actors?: readonly string[];
  acts?: readonly string[];
  /** Singular; a name of several words is compared whole, and by its last word. */
  things?: readonly string[];
};

export type Pack = {
  id: string;
  signs: PackSigns;
  /** Law and people are there also where something is forbidden: "must not be sent outside the EU". */
  also_by_ban?: true;
  cells: readonly Cell[];
};
