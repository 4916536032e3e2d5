// Whether a package demands what somebody said: the words that matter of it stand in one node that a builder
// has to follow. What only records what was said (decisions, open questions, sources) carries nothing.
import { numberWords } from '#knowledge/units.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { replaceProse } from '#specification/graph/references.ts';
import { buildView, type View } from '#specification/render/view.ts';
import type { Hidden } from '#test/interviewing-bench/people.ts';

const demanding: readonly NodeKind[] = [
  'FR',
  'NFR',
  'AC',
  'PROP',
  'INV',
  'NG',
  'CTL',
  'ENT',
  'SM',
  'SCR',
  'INT',
  'QTY',
];

export function carriedOf(hidden: readonly Hidden[], graph: Graph): Hidden[] {
  const view = buildView(graph);
  const stated = demanding.flatMap((kind) => view.all(kind)).map((node) => wordsOf(proseOf(node, view)));
  return hidden.filter(({ sign }) => stated.some((words) => wordsOf(sign).isSubsetOf(words)));
}

function proseOf(node: GraphNode, view: View): string {
  const prose: string[] = node.kind === 'QTY' ? [view.text(`{{${node.id}}}`)] : [];
  replaceProse(structuredClone(node), (text) => (prose.push(view.text(text)), text));
  return prose.join(' ');
}

const joints = new Set(
  'a an and are at be by for from in is it its may must of on only or our shall so that the their then they this to was were when with'.split(
    ' ',
  ),
);

/** Figures as figures, words by their stems. */
function wordsOf(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll(/(?<=\d),(?=\d{3})/g, '')
      .match(/\p{N}+(?:[.,:]\p{N}+)*|\p{L}+/gu) ?? [];
  return new Set(
    words.filter((word) => !joints.has(word)).map((word) => String(numberWords.get(word) ?? stem(word))),
  );
}

const stem = (word: string): string => word.replace(/(?:ies|y)$/, 'i').replace(/(?:ing|ed|es|s|e)$/, '');
