// One concern that an interview must settle: what shows that it is settled, what is taken for granted when nobody says,
// what that costs when it is wrong, and how to ask. Cells without a question are settled by what is said, or assumed.
import type { ProjectType } from '#knowledge/project-types.ts';

export type FactKind = 'actor' | 'capability' | 'object' | 'rule' | 'quantity' | 'quality' | 'integration' | 'data' | 'constraint' | 'goal'; // prettier-ignore

export type Question = {
  text: string;
  why: string;
  /** Two to four; the first is the one we recommend. */
  options: readonly string[];
};

export type Cell = {
  id: string;
  group: string;
  /** The concern, as the end of "We need to know …". */
  concern: string;
  /** 1 to 5: how much of the package changes with the answer. */
  weight: number;
  /** Only for these project types; all when absent. */
  types?: readonly ProjectType[];
  /** Settled when this many facts of these kinds match the words (one unless told). */
  settled_by: { kinds?: readonly FactKind[]; words?: RegExp; count?: number };
  fallback: { statement: string; confidence: number; cost_if_wrong: string };
  ask?: Question;
};

type Row = Omit<Cell, 'group'>;

/** The cells of one group. */
export function group(name: string, rows: readonly Row[]): Cell[] {
  return rows.map((row) => ({ ...row, group: name }));
}

export const likely = (statement: string, cost_if_wrong: string) => ({
  statement,
  confidence: 0.75,
  cost_if_wrong,
});
export const guess = (statement: string, cost_if_wrong: string) => ({
  statement,
  confidence: 0.5,
  cost_if_wrong,
});
