// An addendum: what one change does to a package, told in five documents. All of it is computed from the
// graph before the change and the graph after it; a template only frames what the graphs say.
import type { Graph } from '#specification/graph/graph.ts';
import type { MergeConflict } from '#specification/merge/merge-graphs.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { renderBackground } from './background.ts';
import { bundleOf } from './bundle.ts';
import { renderChangeRequirement } from './change-requirement.ts';
import { renderDecisionLogEntry } from './decision-log-entry.ts';
import { renderImplementationGuide } from './implementation-guide.ts';
import { renderTestPlan } from './test-plan.ts';

/** Somebody's words, and the turn of the transcript that they stand in. */
export interface Words {
  turn: number;
  quote: string;
}

/** How the change was understood. */
export interface Reading {
  replaced: readonly { about: string; before: Words; now: Words }[];
  removed: readonly { what: string; now: Words; gone: readonly { statement: string; before: Words }[] }[];
  unread: readonly { words: Words; why: string }[];
  told: readonly Words[];
}

export interface Addendum {
  title: string;
  description: string;
  package: { name: string; version: string };
  /** The package with every addendum before this one, and with this one. */
  before: Graph;
  after: Graph;
  reading: Reading;
  conflicts: readonly MergeConflict[];
  /** How it was drafted, where that has to be known. */
  note?: string | null;
}

/** Five documents, always; the same addendum gives the same bytes. */
export function renderAddendum(addendum: Addendum): FileText[] {
  const bundle = bundleOf(addendum);
  const told = [
    renderChangeRequirement,
    renderDecisionLogEntry,
    renderImplementationGuide,
    renderTestPlan,
  ].map((render) => render(bundle));
  return [renderBackground(bundle, told), ...told].map(({ path, text }) => ({
    path,
    text: text.toWellFormed(),
  }));
}
