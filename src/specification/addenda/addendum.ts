// An addendum: what one change does to a package, and how the change was understood.
import type { Graph } from '#specification/graph/graph.ts';
import type { MergeConflict } from '#specification/merge/merge-graphs.ts';

/** Somebody's words, and the turn of the transcript that they stand in. */
export interface Words {
  turn: number;
  quote: string;
}

/** How the change was understood. */
export interface Reading {
  replaced: readonly { about: string; before: Words; now: Words }[];
  removed: readonly { what: string; now: Words; gone: readonly { statement: string; before: Words }[] }[];
  known: readonly Words[];
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
