import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { TraceNode } from './trace-index.ts';
import { kindOf } from './trace-kinds.ts';

type Place = { packageId: string; show?: 'picture' | undefined };
export type NodeProps = Place & { node: TraceNode };

export const searchFor = (id: string, show: Place['show']) => ({ node: id, ...(show && { show }) });

/** A node of the trace in a list: on to it, and to its file. */
export function NodeRow({ packageId, node, show }: NodeProps) {
  return (
    <li className="relative flex items-start gap-3 px-3.5 py-2.5 text-sm transition-colors hover:bg-hover">
      <Link
        to={paths.packageTrace}
        params={{ id: packageId }}
        search={searchFor(node.id, show)}
        resetScroll={false}
        className="min-w-0 flex-1 after:absolute after:inset-0 [overflow-wrap:anywhere]"
      >
        {node.words ? `“${node.title}”` : node.title}
        <span className="block text-xs text-muted">
          {kindOf(node.kind).one}
          {!node.words && ` · ${node.id}`}
        </span>
      </Link>
      <FileLink packageId={packageId} node={node} />
    </li>
  );
}

/** To the place where the node is defined. */
export function FileLink({ packageId, node, label }: NodeProps & { label?: string }) {
  if (node.file === null) return null;
  return (
    <Link
      to={paths.package}
      params={{ id: packageId }}
      search={{ file: node.file }}
      {...(node.anchor !== null && { hash: node.anchor })}
      {...(label === undefined && { 'aria-label': `${node.id} in ${node.file}` })}
      title={node.file}
      className="relative z-10 -m-1 inline-flex items-center gap-1.5 rounded-md p-1 text-muted hover:text-accent-text"
    >
      <Icon name="file" />
      {label}
    </Link>
  );
}

export const nodeListClass = 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface';

/** Some nodes under a heading; nothing when there are none. */
export function NodeList({ title, nodes, ...place }: Place & { title: string; nodes: readonly TraceNode[] }) {
  if (nodes.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <ul className={nodeListClass}>
        {nodes.map((node) => (
          <NodeRow key={node.id} node={node} {...place} />
        ))}
      </ul>
    </section>
  );
}
