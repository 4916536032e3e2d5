// Prose without what is not the writer's own: somebody's words in quotation marks, and code.
import type { GraphNode } from '#specification/graph/nodes.ts';
import { replaceProse } from '#specification/graph/references.ts';
import type { View } from '#specification/render/view.ts';

/** Quotations and code spans leave a gap, so that the words around them do not run together. */
export function unquoted(text: string): string {
  return text.replaceAll(/"[^"]*"|“[^”]*”|`[^`]*`/g, '…');
}

/** The live nodes, each with its prose, field by field, without what it quotes. */
export function proseOf(view: View): readonly { node: GraphNode; texts: readonly string[] }[] {
  return view.once(readProse);
}

function readProse(view: View): { node: GraphNode; texts: string[] }[] {
  return view.graph.nodes
    .filter((node) => !node.retired)
    .map((node) => {
      const texts: string[] = [];
      replaceProse(node, (text) => {
        texts.push(unquoted(text));
        return text;
      });
      return { node, texts };
    });
}

/** A name, or its plural by `s`, as words of their own. */
export function wordPattern(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?<plural>s?)(?![\\p{L}\\p{N}])`, 'iu');
}
