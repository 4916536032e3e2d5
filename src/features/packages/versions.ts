// The versions of a package: which lineage a run belongs to, what follows on its newest version, and what
// that says.
import type { Db, Tx } from '#platform/db/db.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { nextMinor } from '#specification/merge/difference.ts';
import { findLineage, listVersions, readGraphTexts, renamePackagesOf, type Scope } from './store.ts';

/** The lineage of the package that the run made, or that it was to update. */
export async function lineageOfRun(
  tx: Tx,
  { id: generation_id, base_package_id }: { id: string; base_package_id: string | null },
): Promise<string | null> {
  const made = await findLineage(tx, { generation_id });
  return made ?? (base_package_id && (await findLineage(tx, { id: base_package_id })));
}

/** The newest version that is not in the recycle bin, and the number after the last that was given. */
export async function nextInLineage(tx: Tx, scope: Scope, lineage_id: string) {
  const versions = await listVersions(tx, scope, lineage_id);
  const base = versions.find(({ deleted_at }) => deleted_at === null);
  return base && { base_package_id: base.id, package_version: nextMinor(versions[0]!.version) };
}

/** The package of a run is called like the run; what stands in its zip stays. */
export async function renamePackages(tx: Tx, generation_id: string, name: string | null): Promise<void> {
  await renamePackagesOf(tx, generation_id, name);
}

/** Null for a package that is documents alone. */
export async function readVersionIfAny(db: Db, package_id: string): Promise<Graph | null> {
  const texts = await readGraphTexts(db, package_id);
  try {
    return readGraphFiles((path) => texts.get(path));
  } catch {
    return null;
  }
}

/** Whether there is a graph that more can be rendered from: one read from documents of other tools is a draft. */
export async function hasWholeGraph(db: Db, package_id: string): Promise<boolean> {
  const graph = await readVersionIfAny(db, package_id);
  return graph !== null && graph.project.drawn_from === undefined;
}

export async function readVersion(
  db: Db,
  package_id: string,
): Promise<{ graph: Graph; changelog: string | null }> {
  const texts = await readGraphTexts(db, package_id);
  return {
    graph: readGraphFiles((path) => texts.get(path)),
    changelog: texts.get('CHANGELOG.md') ?? null,
  };
}
