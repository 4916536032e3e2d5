// Circles in a relation between nodes: what needs what, what waits for what.

interface Linked {
  id: string;
}

/**
 * The ids of one circle in the order of the relation, null when there is none. Ids outside the nodes are no
 * part of it.
 */
export function cycleIn<N extends Linked>(
  nodes: readonly N[],
  next: (node: N) => readonly string[],
): string[] | null {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (id: string): string[] | null => {
    const node = byId.get(id);
    if (!node || done.has(id)) return null;
    if (trail.includes(id)) return trail.slice(trail.indexOf(id));
    trail.push(id);
    for (const target of next(node)) {
      const circle = visit(target);
      if (circle) return circle;
    }
    trail.pop();
    done.add(id);
    return null;
  };
  for (const node of nodes) {
    const circle = visit(node.id);
    if (circle) return circle;
  }
  return null;
}

/** Everything that a node reaches by the relation, itself only when it lies on a circle. */
export function reachedFrom(start: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(next(start));
  for (const id of reached) for (const target of next(id)) reached.add(target);
  return reached;
}
