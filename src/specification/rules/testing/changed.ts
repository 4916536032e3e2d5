// The examples of the rules, made: a sound graph and its files with the changes that an example describes.
import type { Graph } from '#specification/graph/graph.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import { manifestOf, renderManifest } from '#specification/render/start/manifest.ts';
import type { View } from '#specification/render/view.ts';
import type { FilesChange, GraphChange } from '#specification/rules/rule.ts';

export function changedGraph(sound: Graph, change: GraphChange): Graph {
  const dropped = new Set(change.drop ?? []);
  const unlinked = new Set(
    (change.unlink ?? []).map((edge) => JSON.stringify([edge.kind, edge.from, edge.to])),
  );
  const added = change.add ?? [];
  const kept = sound.nodes
    .filter((node) => !dropped.has(node.id))
    .map((node) => ({ ...node, ...change.set?.[node.id] }));
  const edges = sound.edges.filter(
    ({ kind, from, to }) =>
      !unlinked.has(JSON.stringify([kind, from, to])) && !dropped.has(from) && !dropped.has(to),
  );
  return {
    ...sound,
    project: { ...sound.project, ...change.project },
    interview: { ...sound.interview, ...change.interview },
    counters: {
      ...sound.counters,
      ...Object.fromEntries(
        added.map(({ id }) => [id.slice(0, id.lastIndexOf('-')), Number(id.slice(id.lastIndexOf('-') + 1))]),
      ),
    },
    nodes: [...kept, ...added],
    edges: [...edges, ...(change.link ?? [])],
    opinions: change.opinions ?? sound.opinions,
  };
}

/** The manifest lists the changed files, unless the change is about the manifest. */
export function changedFiles(
  sound: readonly RenderedFile[],
  change: FilesChange,
  view: View,
): RenderedFile[] {
  const roles = new Map(sound.map((file) => [file.path, file.role]));
  const kept = sound.filter((file) => change[file.path] === undefined);
  const written = Object.entries(change).flatMap(([path, text]): RenderedFile[] =>
    text === null ? [] : [{ path, text, role: roles.get(path) ?? 'plan' }],
  );
  const files = [...kept, ...written];
  if ('manifest.json' in change) return files;
  const listed = files.filter((file) => file.role !== 'manifest');
  return [...listed, renderManifest(manifestOf(view, { report: null, version: '1.0.0' }), listed)];
}
