// The graph as text. Canonical: equal graphs are equal bytes, one node a line, so that two versions of a
// package can be compared with any diff tool.
import type { Edge, Graph, Project } from './graph.ts';
import { compareIds } from './ids.ts';
import { schema_version } from '#contract/capabilities.ts';
import { nodeKinds } from './node-kinds.ts';
import type { GraphNode } from './nodes.ts';

const rank = new Map<string, number>(nodeKinds.map((kind, index) => [kind, index]));

export function compareNodes(a: GraphNode, b: GraphNode): number {
  return (rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0) || compareIds(a.id, b.id);
}

export function compareEdges(a: Edge, b: Edge): number {
  return compareText(a.kind, b.kind) || compareText(a.from, b.from) || compareText(a.to, b.to);
}

/** Code-unit order: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A value with its object keys in order and what is undefined left out. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([a], [b]) => compareText(a, b));
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]));
}

/** A value on one line, keys in order. */
export const jsonLine = (value: unknown): string => JSON.stringify(canonical(value));

/** A JSON array with one element a line, keys in order. */
export function jsonLines(values: readonly unknown[]): string {
  if (values.length === 0) return '[]';
  return `[\n${values.map((value) => `    ${jsonLine(value)}`).join(',\n')}\n  ]`;
}

type Interview = Omit<Graph['interview'], 'statements'> & Partial<Graph['interview']>;

export function emptyGraph(project: Project, interview: Interview): Graph {
  return {
    schema_version,
    project,
    interview: { statements: [], ...interview },
    counters: {},
    nodes: [],
    edges: [],
    opinions: [],
  };
}

/** The graph with nodes and edges in canonical order. */
export function sortGraph(of: Graph): Graph {
  return { ...of, nodes: of.nodes.toSorted(compareNodes), edges: of.edges.toSorted(compareEdges) };
}
