// Whether a task leads to a requirement, by any trace.
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';

/** What a requirement, or the trace from one, can lead to. */
const purposeful = new Set<NodeKind>([
  'US',
  'FR',
  'NFR',
  'AC',
  'PROP',
  'ENT',
  'API',
  'IF',
  'EVT',
  'SM',
  'CMP',
  'ADR',
  'INV',
  'SCR',
  'CTL',
  'INT',
  'ERR',
]);

/** That a part of the design serves a requirement is for the trace rules to say. */
export function leadsToRequirement(task: NodeOf<'TASK'>, view: View): boolean {
  const built = task.implements.flatMap((id) => view.node(id)?.kind ?? []);
  return task.component !== undefined || built.some((kind) => purposeful.has(kind));
}
