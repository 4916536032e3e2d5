// An explanation as data: sections of sentences with slots, which facts of the graph fill. A sentence whose
// fact is missing is left out, and so is a section without sentences: nothing is said that the graph does not
// say.
import type { FactName } from './facts/facts.ts';

/**
 * Slots: `{statement}` inside of a sentence, `{^title}` at its beginning, `{statement.}` as a sentence of its
 * own, `{=path}` as code. A stretch in square brackets is left out when a slot in it is empty.
 */
export type Part =
  | { say: string; of: FactName }
  | { steps: readonly string[]; of: FactName }
  | {
      list: string;
      each: FactName;
      lead?: string;
      max?: number;
      more?: string;
      numbered?: true;
      none?: string;
    }
  | {
      table: readonly (readonly [head: string, cell: string])[];
      each: FactName;
      lead?: string;
      max?: number;
      more?: string;
      none?: string;
    };

export type Section = { title: string; parts: readonly Part[] };

export type Document = {
  title: string;
  /** Read by people who know no identifiers: what texts name by id is named by its title. */
  without_ids: boolean;
  sections: readonly Section[];
};
