// The graph as files of a package: `trace/graph.json` with everything but the nodes, and the nodes in few files by what
// they are about, each small enough to be read alone.
import { z } from 'zod';
import { graphPlaces, nodeFolders } from '#specification/places.ts';
import { graph as graphSchema, type Graph } from './graph.ts';
import { graphNode, type GraphNode } from './nodes.ts';
import type { NodeKind } from './node-kinds.ts';
import { jsonLine, jsonLines, sortGraph } from './serialise.ts';

const [graphPath] = graphPlaces;
const [nodesFolder] = nodeFolders;
/** A file of nodes holds as many bytes, and goes on in another. */
const bytes_max = 200 * 1024;

const groups: readonly [name: string, kinds: readonly NodeKind[]][] = [
  ['needs', ['GOAL', 'NG', 'ROLE', 'US', 'FR', 'NFR', 'AC', 'PROP']],
  ['records', ['ENT', 'SM']],
  ['design', ['API', 'EVT', 'CMP', 'ADR', 'INV', 'SCR', 'THR', 'CTL', 'INT', 'ERR']],
  ['work', ['TC', 'TASK', 'RISK']],
  ['open', ['ASM', 'OQ', 'DEC', 'TERM', 'QTY', 'SRC', 'ALT']],
];

/** The graph without its nodes, and where they stand. */
export const graphFile = graphSchema.omit({ nodes: true }).extend({ nodes_in: z.array(z.string()) });
/** One of the files that `nodes_in` names. */
export const nodesFile = z.array(graphNode);

export function graphFiles(of: Graph): { path: string; text: string }[] {
  const { schema_version, project, counters, edges, interview, nodes, opinions } = sortGraph(of);
  const files = groups.flatMap(([name, kinds]) =>
    inParts(nodes.filter(({ kind }) => kinds.includes(kind))).map((part, at) => ({
      path: `${nodesFolder}${name}${at === 0 ? '' : `-${at + 1}`}.json`,
      text: `${jsonLines(part)}\n`,
    })),
  );
  // A graph from before statements were kept is written as it was.
  const statements =
    interview.statements.length === 0 ? '' : `"statements": ${jsonLines(interview.statements)}, `;
  const head = [
    '{',
    `  "schema_version": ${JSON.stringify(schema_version)},`,
    `  "project": ${jsonLine(project)},`,
    `  "nodes_in": ${JSON.stringify(files.map(({ path }) => path))},`,
    `  "counters": ${jsonLine(counters)},`,
    `  "edges": ${jsonLines(edges)},`,
    ...(opinions.length === 0 ? [] : [`  "opinions": ${jsonLines(opinions)},`]),
    `  "interview": { "coverage": ${jsonLines(interview.coverage)}, ${statements}"transcript": ${jsonLines(interview.transcript)} }`,
    '}',
    '',
  ].join('\n');
  return [{ path: graphPath, text: head }, ...files];
}

/** The nodes one after the other, in as few parts as hold them. */
function inParts(nodes: readonly GraphNode[]): GraphNode[][] {
  const parts: GraphNode[][] = [];
  let room = 0;
  for (const node of nodes) {
    const bytes = Buffer.byteLength(jsonLine(node)) + 8;
    if (bytes > room) {
      parts.push([]);
      room = bytes_max;
    }
    parts.at(-1)!.push(node);
    room -= bytes;
  }
  return parts;
}

/** Reads the graph back. Throws an error that names the file and the place that is wrong. */
export function readGraphFiles(read: (path: string) => string | undefined): Graph {
  const place = graphPlaces.find((path) => read(path) !== undefined) ?? graphPath;
  const { nodes_in, ...head } = parse(place, graphFile, read);
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
