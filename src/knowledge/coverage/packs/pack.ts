// What a domain pack says.
import { type Cell } from '#knowledge/coverage/cell.ts';

export type Pack = {
  id: string;
  trigger: RegExp;
  /** Law and people are there also where something is forbidden: "must not be sent outside the EU". */
  also_by_ban?: true;
  /**
   * What makes its words mean something else: whoever keeps books makes bookings that nobody takes a place
   * with.
   */
  unless?: RegExp;
  cells: readonly Cell[];
};
