// What changed from one version of a package to the next, computed from the graphs and told to the reader in
// CHANGELOG.md; and which tasks and tests it touches, told in IMPACT.md.
import { isDeepStrictEqual } from 'node:util';
import type { Graph } from '#specification/graph/graph.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { packTexts } from '#specification/render/plan/packs.ts';
import { buildView, type View } from '#specification/render/view.ts';

export interface Difference {
  added: GraphNode[];
  changed: { node: GraphNode; before: GraphNode; fields: string[] }[];
  retired: GraphNode[];
  /** The fields of the project that changed. */
  project: string[];
}

/** Live nodes only: what was retired and came back is added. */
export function differenceOf(before: Graph, after: Graph): Difference {
  const live = (of: Graph) => of.nodes.filter((node) => !node.retired);
  const known = new Map(live(before).map((node) => [node.id, node]));
  const now = new Map(live(after).map((node) => [node.id, node]));
  return {
    added: [...now.values()].filter((node) => !known.has(node.id)),
    changed: [...now.values()].flatMap((node) => {
      const other = known.get(node.id);
      const fields = other ? fieldsThatDiffer(other, node) : [];
      return other && fields.length > 0 ? [{ node, before: other, fields }] : [];
    }),
    retired: [...known.values()].filter((node) => !now.has(node.id)),
    project: fieldsThatDiffer(before.project, after.project),
  };
}

export const isEmpty = ({ added, changed, retired, project }: Difference): boolean =>
  added.length + changed.length + retired.length + project.length === 0;

function fieldsThatDiffer(before: object, after: object): string[] {
  const [one, two] = [before, after] as Record<string, unknown>[];
  return [...new Set([...Object.keys(one!), ...Object.keys(two!)])].filter(
    (field) => !isDeepStrictEqual(one![field], two![field]),
  );
}

/** A major version takes something away or changes an interface, a minor one adds, a patch rewords. */
export function nextVersion(
  version: string,
  { added, changed, retired }: Omit<Difference, 'project'>,
): string {
  const [major = 1, minor = 0, patch = 0] = version.split('.').map(Number);
  const interfaces: readonly NodeKind[] = ['API', 'IF', 'ENT', 'EVT', 'SM', 'ERR'];
  const promised: readonly NodeKind[] = [...interfaces, 'FR', 'NFR', 'INV'];
  const breaks =
    retired.some((node) => promised.includes(node.kind)) ||
    changed.some(({ node }) => interfaces.includes(node.kind));
  if (breaks) return `${major + 1}.0.0`;
  return added.length > 0 ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** What follows on a version when a package is updated as a whole. */
export function nextMinor(version: string): string {
  const [major = 1, minor = 0] = version.split('.').map(Number);
  return `${major}.${minor + 1}.0`;
}

export interface Impact {
  /**
   * Tasks whose pack reads otherwise than before, new ones included: they are to be built, or built again.
   */
  tasks: string[];
  /** Tests that changed, that are new, or that check something which changed. */
  tests: string[];
  /** Tasks and tests that are no more: what they built or checked is to be taken out. */
  dropped: string[];
}

export function impactOf(before: Graph, after: Graph, difference = differenceOf(before, after)): Impact {
  const [old, now] = [buildView(before), buildView(after)];
  const moved = new Set(
    [...difference.added, ...difference.changed.map(({ node }) => node)].map(({ id }) => id),
  );
  for (const id of quotersOf(now, moved)) moved.add(id);
  const packsBefore = packTexts(old);
  const tests = [
    ...now.all('AC').filter((node) => moved.has(node.id) || moved.has(node.requirement)),
    ...now.all('PROP').filter((node) => moved.has(node.id) || node.validates.some((id) => moved.has(id))),
  ];
  const touched = new Set([...moved, ...tests.map(({ id }) => id)]);
  const cases = now
    .all('TC')
    .filter((node) => moved.has(node.id) || node.verifies.some((id) => touched.has(id)));
  return {
    tasks: [...packTexts(now)].flatMap(([id, text]) => (packsBefore.get(id) === text ? [] : [id])),
    tests: [...tests, ...cases].map(({ id }) => id),
    dropped: difference.retired
      .filter(({ kind }) => ['TASK', 'AC', 'PROP', 'TC'].includes(kind))
      .map(({ id }) => id),
  };
}

/** The nodes that say a number which changed. */
function quotersOf(view: View, moved: ReadonlySet<string>): string[] {
  return view
    .all('QTY')
    .filter((quantity) => moved.has(quantity.id))
    .flatMap((quantity) =>
      (['FR', 'NFR', 'AC', 'PROP', 'TC', 'INV'] as const).flatMap((kind) =>
        view.referrers(kind, quantity.id),
      ),
    )
    .map(({ id }) => id);
}
