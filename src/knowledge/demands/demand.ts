// What somebody outside demands of software: a law, a standard, a store. Each row knows when it applies and
// by which words the statement is recognised that answers it; a package lists them with their answers, and
// says so where it has none. Rows tell what to look at; none of them is legal advice.
import type { ProjectType } from '#contract/capabilities.ts';

export type Demand = {
  demand: string;
  /** The article, criterion or policy. */
  source: string;
  /** Read against key, title and text of requirements, rules and controls. */
  answered_by: RegExp;
  /** Documents that answer it as well, where the package has them. */
  documents?: readonly string[];
  /** Only where some statement of the package speaks of it. */
  when?: RegExp;
};

export type DemandChapter = {
  title: string;
  /** All that is given has to hold; a chapter without any applies to everybody. */
  applies: { packs?: readonly string[]; types?: readonly ProjectType[]; personal?: boolean };
  demands: readonly Demand[];
};
