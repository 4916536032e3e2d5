// A package brought up to date: the graph before, the hand edits made to it since and a draft made afresh
// become the next version, with its changelog and its impact. Nothing changed: the same version, the same
// bytes.
import type { PackagePart } from '#contract/capabilities.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { provePackage, type ProvenPackage } from '#specification/prove-package.ts';
import type { LeftEdit } from '#specification/hand-edits/edits.ts';
import type { Limits } from '#specification/rules/rule.ts';
import { differenceOf, isEmpty, nextVersion } from './difference.ts';
import { mergeUpdate, type MergeConflict } from './merge-graphs.ts';

export interface PackageVersion {
  graph: Graph;
  version: string;
  /** Its CHANGELOG.md; null for a first version. */
  changelog: string | null;
  /** What it has beyond what every package has. */
  parts?: readonly PackagePart[] | undefined;
}

export interface UpdatedPackage extends ProvenPackage {
  graph: Graph;
  version: string;
  conflicts: MergeConflict[];
}

/** The graph of the version before as somebody changed it by hand, and what of that no graph can hold. */
export interface ByHand {
  graph: Graph;
  left: readonly LeftEdit[];
}

/** Null when nothing changed. Without hand edits `byHand` is the graph before and nothing left. */
export function updatePackage(
  before: PackageVersion,
  byHand: ByHand,
  draft: Graph,
  limits: Limits,
): UpdatedPackage | null {
  const { graph, conflicts } = mergeUpdate(before.graph, byHand.graph, draft);
  const difference = differenceOf(before.graph, graph);
  if (isEmpty(difference) && conflicts.length + byHand.left.length === 0) return null;
  const version = nextVersion(before.version, difference);
  const update = { before: before.graph, changelog: before.changelog, conflicts, left: byHand.left };
  const parts = before.parts ?? [];
  return { ...provePackage(graph, limits, { version, update, parts }), graph, version, conflicts };
}
