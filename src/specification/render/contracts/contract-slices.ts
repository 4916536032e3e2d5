// The contract cut into its operations, as an addendum quotes them. Cutting the finished text takes a tenth of the time
// of writing each part again.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { yaml } from '#specification/render/syntax/yaml.ts';
import type { View } from '#specification/render/view.ts';
import { contractText, operationObject } from './openapi.ts';

/** An operation under its path and method. */
export function operationSlice(operation: NodeOf<'API'>, view: View): string {
  const slice = view.once(slicesOf).get(operation.id);
  return (
    slice ??
    yaml({ [operation.path]: { [operation.method.toLowerCase()]: operationObject(operation, view) } })
  );
}

/** What a caller is promised: neither which part of the software answers nor why, and no example that stands elsewhere. */
export const promiseOf = (operation: NodeOf<'API'>, view: View): string =>
  operationSlice(operation, view)
    .replaceAll(/^ +(?:tags:.*|x-id:.*|x-requirements:.*|- (?:CMP|FR|NFR)-\S+)\n/gm, '')
    .replaceAll(/^( +)examples:\n\1 {2}sample: .*\n/gm, '');

/** A key at the margin of two spaces with what stands below it; the same for four. */
const second = /^( {2}\S.*\n)((?: {3}.*\n|\n)+)/gm;
const third = /^ {4}\S.*\n(?: {5}.*\n|\n)*/gm;

/** Operations by id, at the left margin. What two nodes share a place for is missing. */
function slicesOf(view: View): ReadonlyMap<string, string> {
  const slices = new Map<string, string>();
  for (const [, place = '', content = ''] of view.once(contractText).matchAll(second)) {
    for (const [slice] of content.matchAll(third)) {
      const id = /^ {6}x-id: (\S+)$/m.exec(slice)?.[1];
      if (id !== undefined && place !== '  schemas:\n')
        slices.set(id, `${place}${slice}`.replaceAll(/^ {2}/gm, ''));
    }
  }
  return slices;
}
