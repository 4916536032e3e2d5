// The specification graph: one project, its nodes, and the trace edges between them. What a node owns (a
// criterion its requirement, a task its dependencies) is a field of the node; an edge states a relation that
// neither side owns.
import { z } from 'zod';
import { projectTypes, reviewProfiles, schema_version } from '#contract/capabilities.ts';
import { intakeStatement } from '#contract/intake.ts';
import { graphNode, type GraphNode, type NodeOf } from './nodes.ts';
import type { NodeKind } from './node-kinds.ts';
import { opinion } from './opinions.ts';
import { givenDocument } from './provenance.ts';

/** What each edge kind means and which kinds it may join; the rules reject every other pair. */
export const edgeKinds = {
  realises: {
    from: ['CMP', 'API', 'IF', 'ENT', 'SM', 'EVT', 'SCR', 'INT', 'CTL', 'INV', 'ADR'],
    to: ['FR', 'NFR', 'US'],
    meaning: 'this part of the design makes the requirement true',
  },
  raises: {
    from: ['FR'],
    to: ['ERR'],
    meaning: 'the unwanted case of the requirement answers with this error',
  },
  bounds: { from: ['QTY'], to: ['FR', 'NFR', 'ENT', 'INV', 'INT'], meaning: 'the number limits this node' },
  concerns: {
    from: ['FR', 'NFR'],
    to: ['ENT', 'INT', 'ROLE', 'SM'],
    meaning: 'the requirement is about this',
  },
  serves: { from: ['FR', 'NFR'], to: ['GOAL'], meaning: 'what is hoped for comes about by this' },
  presumes: {
    from: ['FR', 'NFR', 'ROLE', 'ENT', 'API', 'IF', 'SCR', 'CMP', 'INT'],
    to: ['ASM', 'OQ'],
    meaning: 'it is built as the assumption, or the default of the question, says',
  },
  defines: { from: ['TERM'], to: ['ENT', 'ROLE', 'INT', 'SM'], meaning: 'the term names this node' },
} as const satisfies Record<string, { from: readonly NodeKind[]; to: readonly NodeKind[]; meaning: string }>;
export type EdgeKind = keyof typeof edgeKinds;

export const edge = z.strictObject({
  kind: z.enum(Object.keys(edgeKinds) as [EdgeKind, ...EdgeKind[]]),
  from: z.string().meta({ ref: 'any' }),
  to: z.string().meta({ ref: 'any' }),
});
export type Edge = z.infer<typeof edge>;

/** What the whole package is about. `summary` is at most three sentences in the user's own terms. */
export const project = z.strictObject({
  name: z.string().min(1),
  type: z.enum(projectTypes),
  profile: z.enum(reviewProfiles),
  stakes: z.enum(['hobby', 'internal', 'launch', 'regulated']),
  summary: z.string().min(1),
  problem: z.string().min(1),
  domain_packs: z.array(z.string()),
  /** A mind chose the words. Without it, sentences are composed of the parts of clauses, and can be held against them. */
  worded_by: z.literal('mind').optional(),
  /**
   * Read from documents that other tools made. They say neither type, profile nor stakes: those stand here because
   * every project has them, and nothing is drawn from them.
   */
  drawn_from: z.literal('documents').optional(),
});

/** A turn of the interview as the package may quote it. */
export const transcriptTurn = z.strictObject({
  turn: z.int().min(1),
  speaker: z.enum(['user', 'interviewer']),
  text: z.string(),
  document: givenDocument.optional(),
  /** Asked or answered while the package was made: it belongs to no statement of the interview. */
  in_run: z.literal(true).optional(),
});

/** How one concern of the interview's coverage grid stands. */
export const coverageCell = z.strictObject({
  cell: z.string(),
  group: z.string(),
  concern: z.string(),
  weight: z.number(),
  status: z.enum(['silent', 'touched', 'decided', 'assumed', 'deferred', 'not_applicable']),
  value: z.string().nullable(),
  turns: z.array(z.int()),
});

export const graph = z.strictObject({
  schema_version: z.literal(schema_version),
  project,
  interview: z.strictObject({
    transcript: z.array(transcriptTurn),
    coverage: z.array(coverageCell),
    /** What was said, statement by statement; a graph from before has none. */
    statements: z.array(intakeStatement).default([]),
  }),
  /** The highest number given so far for each id prefix: ids are never used twice. */
  counters: z.record(z.string(), z.int().min(0)),
  nodes: z.array(graphNode),
  edges: z.array(edge),
  /** What readers say of it, and what a mind holds against a rule. */
  opinions: z.array(opinion).default([]),
});
export type Graph = z.infer<typeof graph>;
export type Project = z.infer<typeof project>;

/** The live nodes of one kind, in id order. */
export function nodesOf<K extends NodeKind>(of: Graph, kind: K): NodeOf<K>[] {
  return of.nodes.filter((node): node is NodeOf<K> => node.kind === kind && !node.retired);
}

/** A node by id; `undefined` when the graph has none or it is retired. */
export function findNode(of: Graph, id: string): GraphNode | undefined {
  return of.nodes.find((node) => node.id === id && !node.retired);
}
