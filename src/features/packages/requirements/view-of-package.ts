// The graph of a package as its readers see it; a package of documents alone has none.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { findPackage } from '#features/packages/store.ts';
import { readVersionIfAny } from '#features/packages/versions.ts';
import { buildView, type View } from '#specification/render/view.ts';

export async function viewOfPackage(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  package_id: string,
): Promise<View> {
  const found = await findPackage(db, actor, package_id);
  if (!found) problem('NOT_FOUND', { detail: 'No package of yours has this id.' });
  const graph = await readVersionIfAny(db, found.id);
  if (!graph) problem('PACKAGE_HAS_NO_GRAPH');
  return buildView(graph);
}
