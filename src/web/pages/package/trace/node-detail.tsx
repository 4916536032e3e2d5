// One node of a trace with all that it leads to. Requirements tell more of themselves.
import type { Package } from '#web/data/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Empty } from '#web/ui/states.tsx';
import { FileLink, NodeList } from './node-link.tsx';
import { Quoted } from './quoted.tsx';
import { RequirementDetail } from './requirement-detail.tsx';
import type { Neighbour, TraceIndex, TraceNode } from './trace-index.ts';
import { kindOf, relationOf } from './trace-kinds.ts';

type Props = { record: Package; index: TraceIndex; id: string; show?: 'picture' | undefined };

export function NodeDetail({ record, index, id, show }: Props) {
  const node = index.find(id);
  if (!node)
    return (
      <Empty icon="search" title="Nothing by this name">
        <p>This package has no {id}. Choose something else from the list.</p>
      </Empty>
    );
  return (
    <article aria-label={node.words ? 'Words' : node.id} className="grid gap-6">
      <NodeHead record={record} node={node} />
      {node.words && <Quoted record={record} said={node.words} />}
      {node.band === 'required' ? (
        <RequirementDetail record={record} index={index} id={id} show={show} />
      ) : (
        <Neighbours record={record} neighbours={index.neighboursOf(id)} show={show} />
      )}
    </article>
  );
}

function NodeHead({ record, node }: { record: Package; node: TraceNode }) {
  return (
    <header className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="accent">{kindOf(node.kind).one}</Badge>
        {!node.words && <span className="font-mono text-xs text-muted">{node.id}</span>}
        {node.priority && <Badge>{node.priority}</Badge>}
      </div>
      {!node.words && (
        <h2 className="text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">{node.title}</h2>
      )}
      {node.file !== null && (
        <p className="text-sm">
          <FileLink packageId={record.id} node={node} label={node.file} />
        </p>
      )}
    </header>
  );
}

type Relation = { title: string; nodes: TraceNode[] };

function Neighbours({
  record,
  neighbours,
  show,
}: {
  record: Package;
  neighbours: readonly Neighbour[];
  show: Props['show'];
}) {
  if (neighbours.length === 0) return <p className="text-muted">Nothing else hangs on it.</p>;
  return byRelation(neighbours).map(({ title, nodes }) => (
    <NodeList key={title} title={title} nodes={nodes} packageId={record.id} show={show} />
  ));
}

/** What it rests on comes first. */
function byRelation(neighbours: readonly Neighbour[]): Relation[] {
  const found = new Map<string, Relation>();
  const is_origin = ({ kind, is_out }: Neighbour) => is_out && kind === 'rests_on';
  for (const { kind, is_out, node } of neighbours.toSorted(
    (a, b) => Number(is_origin(b)) - Number(is_origin(a)),
  )) {
    const title = relationOf(kind, is_out);
    const known = found.get(title) ?? { title, nodes: [] };
    if (!known.nodes.includes(node)) known.nodes.push(node);
    found.set(title, known);
  }
  return [...found.values()];
}
