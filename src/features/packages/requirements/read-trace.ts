// The whole trace of a package as nodes and links: what a page needs to draw it, and a program to walk it.
import type { Context } from '#deps.ts';
import { listFiles } from '#features/packages/file-store.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { isQuoted } from '#specification/graph/provenance.ts';
import { referencesOf } from '#specification/graph/references.ts';
import { homeOf } from '#specification/render/homes.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { viewOfPackage } from './view-of-package.ts';

type Link = { from: string; to: string; kind: string };

export async function readTrace({ db, actor }: Pick<Context, 'db' | 'actor'>, package_id: string) {
  const view = await viewOfPackage({ db, actor }, package_id);
  const files = new Set((await listFiles(db, package_id)).map(({ path }) => path));
  const live = view.graph.nodes.filter((node) => !node.retired);
  const { words, links } = quoted(live);
  return {
    nodes: live.map((node) => nodeOf(view, { node, files })),
    words,
    links: [...edgesOf(view), ...live.flatMap((node) => fieldsOf(view, node)), ...links],
  };
}

function nodeOf(view: View, { node, files }: { node: GraphNode; files: ReadonlySet<string> }) {
  const [file = '', anchor = null] = homeOf(node, view).split('#');
  const has_file = files.has(file);
  return {
    id: node.id,
    kind: node.kind,
    title: view.text(node.title),
    file: has_file ? file : null,
    anchor: has_file ? anchor : null,
    origins: unique(node.sources.map(({ kind }) => kind)),
    priority: 'priority' in node ? node.priority : null,
  };
}

/** The same words are one, however many nodes quote them. */
function quoted(nodes: readonly GraphNode[]) {
  const words = new Map<
    string,
    { id: string; quote: string; turn: number; document: string | null; place: string | null }
  >();
  const links: Link[] = [];
  for (const { id: from, sources } of nodes)
    for (const source of sources.filter(isQuoted)) {
      const { turn, quote } = source;
      const key = `${turn} ${quote}`;
      const known = words.get(key) ?? {
        id: `WORDS-${String(words.size + 1).padStart(3, '0')}`,
        quote,
        turn,
        document: source.kind === 'document' ? source.document : null,
        place: source.kind === 'document' ? (source.place ?? null) : null,
      };
      words.set(key, known);
      links.push({ from, to: known.id, kind: 'rests_on' });
    }
  return { words: [...words.values()], links };
}

const edgesOf = (view: View): Link[] =>
  view.graph.edges.filter(({ from, to }) => view.node(from) && view.node(to));

function fieldsOf(view: View, node: GraphNode): Link[] {
  const kinds = new Map<string, Link>();
  for (const { path, target } of referencesOf(node)) {
    const found = view.node(target);
    if (!found || found.id === node.id) continue;
    const [field = ''] = path.split('.');
    const kind = field === 'sources' ? 'rests_on' : found.kind === 'QTY' ? 'quotes' : field;
    kinds.set(`${kind} ${target}`, { from: node.id, to: target, kind });
  }
  return [...kinds.values()];
}
