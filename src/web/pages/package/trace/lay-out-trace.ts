// Where each node of a trace stands in the picture: a band for each of its parts from left to right, long
// bands in columns side by side, so that the whole has about the shape of its window. Within a band, nodes
// stand near what they hang on.
import { bands, type Band } from './trace-kinds.ts';
import type { TraceIndex, TraceNode } from './trace-index.ts';

export const box = { width: 168, height: 20 } as const;
const step = { x: 180, y: 26, band: 130 } as const;
const shapes = { min: 0.7, max: 2 } as const;
const sweeps = 3;

export type Placed = { node: TraceNode; x: number; y: number };
export type Layout = {
  placed: readonly Placed[];
  at: ReadonlyMap<string, Placed>;
  heads: readonly { band: Band; x: number; width: number }[];
  width: number;
  height: number;
};

export function layOutTrace(index: TraceIndex, shape: number): Layout {
  const columns = bands
    .map((band) => ({ band, nodes: index.nodes.filter((node) => node.band === band) }))
    .filter(({ nodes }) => nodes.length > 0);
  order(
    index,
    columns.map(({ nodes }) => nodes),
  );
  const rows = rowsFor(
    columns.map(({ nodes }) => nodes.length),
    Math.min(shapes.max, Math.max(shapes.min, shape)),
  );
  const placed: Placed[] = [];
  const heads: Layout['heads'][number][] = [];
  let x = 0;
  for (const { band, nodes } of columns) {
    const count = Math.ceil(nodes.length / rows);
    const each = Math.ceil(nodes.length / count);
    for (const [at, node] of nodes.entries())
      placed.push({ node, x: x + Math.floor(at / each) * step.x, y: (at % each) * step.y });
    const width = (count - 1) * step.x + box.width;
    heads.push({ band, x, width });
    x += width + step.band;
  }
  const height = Math.max(...placed.map(({ y }) => y)) + box.height;
  return {
    placed,
    at: new Map(placed.map((each) => [each.node.id, each])),
    heads,
    width: x - step.band,
    height,
  };
}

/** The fewest rows with which the picture is not wider than its shape. */
function rowsFor(counts: readonly number[], shape: number): number {
  for (let rows = 8; ; rows += 1) {
    const columns = counts.reduce((sum, count) => sum + Math.ceil(count / rows), 0);
    const width = columns * step.x + (counts.length - 1) * step.band;
    if (width <= shape * rows * step.y || rows >= Math.max(...counts)) return rows;
  }
}

/** Each band by the middle of what its nodes hang on in the other bands, a few times. */
function order(index: TraceIndex, columns: readonly TraceNode[][]): void {
  const share = new Map<string, number>();
  const number = (nodes: readonly TraceNode[]) => {
    for (const [at, { id }] of nodes.entries()) share.set(id, at / nodes.length);
  };
  columns.forEach(number);
  for (let sweep = 0; sweep < sweeps; sweep += 1)
    for (const nodes of columns) {
      const middle = new Map(nodes.map((node) => [node.id, middleOf(index, node, share)]));
      nodes.sort((a, b) => middle.get(a.id)! - middle.get(b.id)!);
      number(nodes);
    }
}

function middleOf(index: TraceIndex, node: TraceNode, share: ReadonlyMap<string, number>): number {
  const others = index.neighboursOf(node.id).filter((each) => each.node.band !== node.band);
  if (others.length === 0) return share.get(node.id)!;
  return others.reduce((sum, each) => sum + share.get(each.node.id)!, 0) / others.length;
}
