// What each task of a mind's plan writes and is verified by, once the plan is in order: tables where their records are built, the
// files that the scaffold finds, and the manifests that the gates need.
import { firmGate } from '#knowledge/authoring/gate-tools.ts';
import { nodeKeyOf, shortKey, tidyKey } from '#pipeline/writing/rows/keys.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { tableOfFile } from '#specification/graph/table-files.ts';
import { alignedTo, type Beginning } from './begin.ts';
import { signInPart, storePart } from './given.ts';
import { loadedFiles } from './loaded.ts';
import { manifestsSaid, neededManifests } from './manifests.ts';
import type { Ordered } from './order.ts';
import type { TaskRow } from './plan-form.ts';

export type Laid = {
  files: string[];
  verify: string;
  outcomes: string[];
  /** What it hands on beside what its mind said. */
  produces: TaskRow['produces'];
};
type Placed = Ordered & { row: TaskRow };

export function layTasks(
  ordered: readonly Placed[],
  { beginning, graph }: { beginning: Beginning | null; graph: Graph },
): Laid[] {
  const named = withMovedTables(ordered, graph).map((files, at) => {
    const gate = { files, verify: firmGate(ordered[at]!.row.verify) };
    return { ...ordered[at]!, ...(beginning ? alignedTo(beginning, gate) : gate) };
  });
  const given = beginning?.scaffold.files.map(({ path }) => path) ?? [];
  const manifests = neededManifests(named, given);
  const filed = named.map((each) => ({ ...each, name: shortKey(nodeKeyOf('TASK', tidyKey(each.row.key))) }));
  const loaded = beginning ? loadedFiles(filed, { ...beginning, graph }) : [];
  const sign_in = beginning && signInPart(ordered, { ...beginning, graph });
  const store = beginning && storePart(ordered, { ...beginning, graph });
  return named.map(({ files, verify }, at) => {
    const own = manifests[at]!;
    const signing = sign_in?.at === at ? sign_in : null;
    // A task without any file is told to its mind, and gets none.
    const more =
      files.length === 0 ? [] : [...(loaded[at] ?? []), ...(signing ? [signing.file] : []), ...own];
    return {
      files: [...new Set([...files, ...more])],
      verify,
      produces: [
        ...(store?.at === at ? store.produces : []).map((made) => ({ file: '', ...made })),
        ...(signing?.produces ?? []),
      ],
      outcomes: [
        ...(store?.at === at ? store.outcomes : []),
        ...(signing?.outcomes ?? []),
        ...(own.length > 0 ? [manifestsSaid(own)] : []),
      ],
    };
  });
}

/** The files of each task. The file of a table that had to be built earlier goes along, or is left out where that task has one. */
function withMovedTables(ordered: readonly Placed[], graph: Graph): string[][] {
  const files = ordered.map(({ row }) => [
    ...new Set(row.files.map((file) => file.trim().replace(/^\.\//, '')).filter(Boolean)),
  ]);
  const records = nodesOf(graph, 'ENT');
  const hasTables = (at: number) => files[at]!.some((file) => file.endsWith('.sql'));
  for (const [at, { builds }] of ordered.entries())
    for (const file of files[at]!) {
      const record = tableOfFile(file, records);
      const builder = record ? ordered.findIndex((each) => each.builds.has(record.id)) : -1;
      if (builder < 0 || builder === at || records.some(({ id }) => builds.has(id))) continue;
      files[at] = files[at]!.filter((each) => each !== file);
      if (!hasTables(builder)) files[builder]!.push(file);
    }
  return files;
}
