// What a node rests on in as few words as can be: the ids of statements, assumptions and nodes. The words themselves
// stand in the ledger.
import type { Provenance } from '#specification/graph/provenance.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { escapeMarkdown } from '#specification/render/syntax/markdown.ts';
import { statementsOf, unique } from '#specification/render/trace.ts';
import type { Writer } from '#specification/render/writer.ts';

/** `S-003, ASM-012`. */
export function marksOf({ sources }: Pick<GraphNode, 'sources'>, { view, ref }: Writer): string {
  const mark = (source: Provenance): string[] => {
    const cited = statementsOf(view, { sources: [source] });
    if (cited.length > 0) return cited;
    switch (source.kind) {
      case 'interview':
        return [`turn ${source.turn}`];
      case 'document':
        return [
          [source.document, source.place]
            .flatMap((part) => part ?? [])
            .map(escapeMarkdown)
            .join(', '),
        ];
      case 'public':
        return [escapeMarkdown(source.title)];
      case 'derived':
        return source.from.map((id) => ref(id));
      case 'assumed':
        return [ref(source.assumption)];
    }
  };
  return unique(sources.flatMap(mark)).join(', ');
}
