// The files of a graph, each made when it is first asked for: to prove one change of the graph, one file is
// enough.
import type { Graph } from '#specification/graph/graph.ts';
import { completePackage, renderDocuments } from '#specification/render/build-package.ts';
import { documentsOf } from '#specification/render/package-files.ts';
import { partOf, renderParts } from '#specification/render/parts.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { buildView, type View } from '#specification/render/view.ts';

export interface Rendering {
  graph: Graph;
  view: View;
  /** Undefined for a file that the graph does not make, such as the quality report. */
  textOf(path: string): string | undefined;
  with(graph: Graph): Rendering;
}

/**
 * `known` are the paths of the package before: a file that is named for what it says may have got another
 * name.
 */
export function renderingOf(graph: Graph, known: ReadonlySet<string>): Rendering {
  const view = buildView(graph);
  const made = new Map<string, string | undefined>();
  return {
    graph,
    view,
    textOf(path) {
      if (!made.has(path)) made.set(path, render(path, view, known));
      return made.get(path);
    },
    with: (other) => renderingOf(other, known),
  };
}

const covers = new Set(['README.md', 'llms.txt', 'manifest.json']);

function render(path: string, view: View, known: ReadonlySet<string>): string | undefined {
  if (covers.has(path)) return textAt(path, completePackage(view, renderDocuments(view), {}), known);
  const part = partOf(path);
  if (part) return textAt(path, renderParts(view, [part]), known);
  for (const { files, render: make } of documentsOf(view.project)) {
    const text = files.some((pattern) => fits(pattern, path)) ? textAt(path, make(view), known) : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}

function textAt(path: string, files: readonly FileText[], known: ReadonlySet<string>): string | undefined {
  const own = files.find((file) => file.path === path);
  if (own) return own.text;
  const renamed = files.filter((file) => !known.has(file.path));
  return renamed.length === 1 ? renamed[0]!.text : undefined;
}

/** `*` stands for any part of a path. */
function fits(pattern: string, path: string): boolean {
  const [head = '', tail] = pattern.split('*');
  return tail === undefined ? pattern === path : path.startsWith(head) && path.endsWith(tail);
}
