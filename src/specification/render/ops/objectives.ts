// What is watched in operation: quality requirements with a number, and every service outside. Objectives,
// alerts and runbooks are made from this one list, so that the chain from target to runbook is closed.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';

export interface Objective {
  requirement: NodeOf<'NFR'>;
  /** The numbers that its measure names; what else it quotes is the load under which it holds. */
  targets: readonly NodeOf<'QTY'>[];
}

const watched = new Set<NodeOf<'NFR'>['characteristic']>(['performance_efficiency', 'reliability']);

export function objectivesOf(view: View): Objective[] {
  return view.all('NFR').flatMap((requirement) => {
    const bounding = view
      .to(requirement.id, 'bounds')
      .filter((node): node is NodeOf<'QTY'> => node.kind === 'QTY');
    const named = bounding.filter(({ id }) => requirement.measure.includes(`{{${id}}}`));
    const targets = named.length > 0 ? named : bounding;
    return watched.has(requirement.characteristic) && targets.length > 0 ? [{ requirement, targets }] : [];
  });
}

/** The name under which something is measured and alerted on: `nfr_001`. */
export function metricName(id: string): string {
  return id.toLowerCase().replaceAll('-', '_');
}

/** How the software is brought up, watched, repaired and restored, on one page. */
export const operationsPath = 'ops/operations.md';

/** The place of a runbook on that page. */
export const runbookPath = (id: string): string => `${operationsPath}#runbook-${id.toLowerCase()}`;

/** The components that a node concerns: those that realise it, and those that call it. */
export function componentsAt(id: string, view: View): NodeOf<'CMP'>[] {
  const realising = view.to(id, 'realises').filter((node): node is NodeOf<'CMP'> => node.kind === 'CMP');
  const calling = view.all('CMP').filter((component) => component.depends_on.includes(id));
  return unique([...realising, ...calling]);
}
