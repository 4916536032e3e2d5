// Assumptions: what no person said and the package takes for granted, weakest first, each with the price of
// being wrong.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, pageFile, section, table, type Block } from '#specification/render/syntax/markdown.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { writer, type Writer } from '#specification/render/writer.ts';

const path = 'decisions/assumptions.md';
const shown = { named: 2 };

export function renderAssumptions(view: View): FileText[] {
  const order = tellsApart(view) ? ' The least certain come first.' : '';
  const assumptions = view.all('ASM').toSorted((a, b) => a.confidence - b.confidence);
  const { resting = [], bare = [] } = Object.groupBy(assumptions, ({ id }) =>
    view.once(restIndex).has(id) ? 'resting' : 'bare',
  );
  return pageFile(
    path,
    'Assumptions',
    assumptions.length > 0 &&
      `You did not say these.${order} Correct a wrong one before the first task that rests on it; later it costs what its row says.`,
    restingTable(resting, view),
    section(2, 'No document of this package cites these', bareTable(bare, view)),
  );
}

/** Where nearly all are as certain as each other, a column of one number says nothing. */
function tellsApart(view: View): boolean {
  const all = view.all('ASM');
  const shares = [...Map.groupBy(all, ({ confidence }) => confidence).values()].map((same) => same.length);
  return Math.max(0, ...shares) < all.length * 0.9;
}

function restingTable(nodes: readonly NodeOf<'ASM'>[], view: View): Block {
  const writing = writer(view, path);
  const { say } = writing;
  const restingOn = view.once(restIndex);
  return table(
    ['Id', 'Assumed', 'Confidence', 'If it is wrong', 'Concerns'],
    nodes.map((node) => [
      `${anchor(node.id)}${node.id}`,
      say(node.statement),
      tellsApart(view) ? String(node.confidence) : '',
      say(node.cost_if_wrong),
      concerned(restingOn.get(node.id) ?? [], writing),
    ]),
  );
}

/** Some of what rests on it, requirements first; the rest as a number. */
function concerned(ids: readonly string[], { refs }: Writer): string {
  const { requirements = [], others = [] } = Object.groupBy(ids, (id) =>
    /^N?FR-/.test(id) ? 'requirements' : 'others',
  );
  const named = [...requirements, ...others].slice(0, shown.named);
  const more = ids.length - named.length;
  return [refs(named), ...(more > 0 ? [`${more} more`] : [])].join(' and ');
}

/** Defaults for what no one talked about: what to take until somebody decides. */
function bareTable(nodes: readonly NodeOf<'ASM'>[], view: View): Block {
  const { say } = writer(view, path);
  return table(
    ['Id', 'Assumed', 'If it is wrong'],
    nodes.map((node) => [`${anchor(node.id)}${node.id}`, say(node.statement), say(node.cost_if_wrong)]),
  );
}

/** The weightiest first: those that are the least certain and that most rests on. */
export function byWeight(view: View): NodeOf<'ASM'>[] {
  const restingOn = view.once(restIndex);
  const weight = ({ id, confidence }: NodeOf<'ASM'>) =>
    (1 - confidence) * (1 + (restingOn.get(id)?.length ?? 0));
  return view.all('ASM').toSorted((a, b) => weight(b) - weight(a));
}

/** For each assumption the nodes that cite it as their source. */
function restIndex(view: View): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const node of view.graph.nodes) {
    if (node.retired) continue;
    for (const source of node.sources) {
      if (source.kind === 'assumed')
        index.set(source.assumption, unique([...(index.get(source.assumption) ?? []), node.id]));
    }
  }
  return index;
}
