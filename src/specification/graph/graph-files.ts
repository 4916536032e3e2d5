// The graph as files of a package: `spec/graph.json` with everything but the nodes, and one file for each
// kind of node, so that every file stays small enough to be read alone.
import { z } from 'zod';
import { graph as graphSchema, type Graph } from './graph.ts';
import { graphNode } from './nodes.ts';
import { nodeKinds } from './node-kinds.ts';
import { jsonLine, jsonLines, sortGraph } from './serialise.ts';

export const graphPath = 'spec/graph.json';
const nodesPath = (kind: string) => `spec/nodes/${kind}.json`;

/** `spec/graph.json`: the graph without its nodes, and where they stand. */
export const graphFile = graphSchema.omit({ nodes: true }).extend({ nodes_in: z.array(z.string()) });
/** One of the files that `nodes_in` names. */
export const nodesFile = z.array(graphNode);

export function graphFiles(of: Graph): { path: string; text: string }[] {
  const { schema_version, project, counters, edges, interview, nodes, opinions } = sortGraph(of);
  const kinds = nodeKinds.filter((kind) => nodes.some((node) => node.kind === kind));
  // A graph from before statements were kept is written as it was.
  const statements =
    interview.statements.length === 0 ? '' : `"statements": ${jsonLines(interview.statements)}, `;
  const head = [
    '{',
    `  "schema_version": ${JSON.stringify(schema_version)},`,
    `  "project": ${jsonLine(project)},`,
    `  "nodes_in": ${JSON.stringify(kinds.map(nodesPath))},`,
    `  "counters": ${jsonLine(counters)},`,
    `  "edges": ${jsonLines(edges)},`,
    ...(opinions.length === 0 ? [] : [`  "opinions": ${jsonLines(opinions)},`]),
    `  "interview": { "coverage": ${jsonLines(interview.coverage)}, ${statements}"transcript": ${jsonLines(interview.transcript)} }`,
    '}',
    '',
  ].join('\n');
  return [
    { path: graphPath, text: head },
    ...kinds.map((kind) => ({
      path: nodesPath(kind),
      text: `${jsonLines(nodes.filter((node) => node.kind === kind))}\n`,
    })),
  ];
}

/** Reads the graph back. Throws an error that names the file and the place that is wrong. */
export function readGraphFiles(read: (path: string) => string | undefined): Graph {
  const { nodes_in, ...head } = parse(graphPath, graphFile, read);
  return sortGraph({ ...head, nodes: nodes_in.flatMap((path) => parse(path, nodesFile, read)) });
}

function parse<T>(path: string, schema: z.ZodType<T>, read: (path: string) => string | undefined): T {
  const text = read(path);
  if (text === undefined) throw new Error(`${path} is missing`);
  const parsed = schema.safeParse(readJson(path, text));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function readJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}
