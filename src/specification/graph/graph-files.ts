// The graph as a file of a package, and back.
import { z } from 'zod';
import { graphPlaces } from '#specification/places.ts';
import { graph as graphSchema, type Graph } from './graph.ts';
import { graphNode } from './nodes.ts';
import { jsonLine, jsonLines, sortGraph } from './serialise.ts';

const [graphPath] = graphPlaces;

/** The graph; in a package of an older version its nodes stand in the files that `nodes_in` names. */
export const graphFile = graphSchema
  .omit({ nodes: true })
  .extend({ nodes: z.array(graphNode).optional(), nodes_in: z.array(z.string()).optional() });
/** One of the files that `nodes_in` names. */
export const nodesFile = z.array(graphNode);

/** The graph as the file of a package: one node, edge or statement a line, so that versions can be compared. */
export function graphFileOf(of: Graph): { path: string; text: string } {
  const { schema_version, project, counters, edges, interview, nodes, opinions } = sortGraph(of);
  // A graph from before statements were kept is written as it was.
  const statements =
    interview.statements.length === 0 ? '' : `"statements": ${jsonLines(interview.statements)}, `;
  const text = [
    '{',
    `  "schema_version": ${JSON.stringify(schema_version)},`,
    `  "project": ${jsonLine(project)},`,
    `  "counters": ${jsonLine(counters)},`,
    `  "nodes": ${jsonLines(nodes)},`,
    `  "edges": ${jsonLines(edges)},`,
    ...(opinions.length === 0 ? [] : [`  "opinions": ${jsonLines(opinions)},`]),
    `  "interview": { "coverage": ${jsonLines(interview.coverage)}, ${statements}"transcript": ${jsonLines(interview.transcript)} }`,
    '}',
    '',
  ].join('\n');
  return { path: graphPath, text };
}

/** Reads the graph back. Throws an error that names the file and the place that is wrong. */
export function readGraphFiles(read: (path: string) => string | undefined): Graph {
  const place = graphPlaces.find((path) => read(path) !== undefined) ?? graphPath;
  const { nodes_in = [], nodes = [], ...head } = parse(place, graphFile, read);
  return sortGraph({
    ...head,
    nodes: [...nodes, ...nodes_in.flatMap((path) => parse(path, nodesFile, read))],
  });
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
