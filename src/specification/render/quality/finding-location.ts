// Where a finding is to be seen: its own place, or else where the first of its nodes is defined.
import { locationOf } from '#specification/render/node-locations.ts';
import type { View } from '#specification/render/view.ts';
import type { Finding } from '#specification/rules/finding.ts';

/** `textOf` reads a file of the package; with it, the line of a node's anchor is found. */
export function findingLocation(
  { place, nodes }: Pick<Finding, 'place' | 'nodes'>,
  view: View | null,
  textOf: (path: string) => string | undefined,
): NonNullable<Finding['place']> | null {
  if (place) return place;
  const node = nodes.map((id) => view?.node(id)).find((one) => one !== undefined);
  if (!node || !view) return null;
  const [path = '', anchor] = locationOf(node, view).split('#');
  const text = textOf(path);
  const at = anchor === undefined ? -1 : (text?.indexOf(`<a id="${anchor}">`) ?? -1);
  return { path, line: at < 0 ? null : text!.slice(0, at).split('\n').length };
}
