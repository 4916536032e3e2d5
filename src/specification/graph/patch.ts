// A graph patch: the only way anything enters, changes or leaves a graph. Agents write patches with `@key`
// references; `applyPatch` gives the ids. A node is known by its key, so that adding it again updates it in
// place: that is all there is to an update of a package. A patch is applied whole or, when anything is wrong
// with it, not at all.
import { z } from 'zod';
import { edge, edgeKinds, type Edge, type Graph } from './graph.ts';
import { areaCode, areaOfId, takeId } from './ids.ts';
import { graphNode, type GraphNode } from './nodes.ts';
import type { NodeKind } from './node-kinds.ts';
import {
  referencesOf,
  replaceProse,
  replaceQuotes,
  replaceReferences,
  type Reference,
} from './references.ts';
import { citedFrom } from './provenance.ts';
import { sortGraph } from './serialise.ts';

type DraftOf<N> = N extends unknown ? Omit<N, 'id' | 'retired'> : never;
/** A node before it has an id. References are ids or `@key`; prose quotes numbers as `{{@key}}`. */
export type DraftNode = DraftOf<GraphNode>;
export type DraftNodeOf<K extends NodeKind> = Extract<DraftNode, { kind: K }>;

const drafts = graphNode.options.map((schema) => (schema as z.ZodObject).omit({ id: true, retired: true }));
export const draftNode = z.discriminatedUnion('kind', drafts as never) as unknown as z.ZodType<DraftNode>;

export const patch = z.strictObject({
  add: z.array(draftNode).optional(),
  /** `set` replaces whole top-level fields; null removes an optional one. */
  change: z
    .array(z.strictObject({ node: z.string().min(1), set: z.record(z.string(), z.unknown()) }))
    .optional(),
  link: z.array(edge).optional(),
  unlink: z.array(edge).optional(),
  retire: z.array(z.strictObject({ node: z.string().min(1), reason: z.string().trim().min(1) })).optional(),
});
export type Patch = z.infer<typeof patch>;

export const changesNothing = (of: Patch): boolean => Object.values(of).every((part) => part.length === 0);

/** What is wrong with a patch: the node's key (or id), the place in it, and what to do about it. */
export interface PatchProblem {
  node: string;
  path: string;
  message: string;
}

/** The graph under change: everything that the steps of one patch share. */
interface Draft {
  transcript: Graph['interview']['transcript'];
  byId: Map<string, GraphNode>;
  idOfKey: Map<string, string>;
  counters: Record<string, number>;
  edges: Map<string, Edge>;
  problems: PatchProblem[];
}

export function applyPatch(to: Graph, change: Patch): { graph: Graph; problems: PatchProblem[] } {
  const draft: Draft = {
    transcript: to.interview.transcript,
    byId: new Map(to.nodes.map((node) => [node.id, node])),
    idOfKey: new Map(to.nodes.map((node) => [node.key, node.id])),
    counters: { ...to.counters },
    edges: new Map(to.edges.map((each) => [edgeKey(each), each])),
    problems: [],
  };
  const touched = [...addNodes(draft, change.add ?? []), ...changeNodes(draft, change.change ?? [])];
  retireNodes(draft, change.retire ?? []);
  for (const node of touched) settle(draft, node);
  if ((change.retire ?? []).length > 0) refuseDangling(draft);
  for (const each of change.unlink ?? []) draft.edges.delete(edgeKey(resolveEdge(draft, each)));
  for (const each of change.link ?? []) link(draft, each);

  if (draft.problems.length > 0) return { graph: to, problems: draft.problems };
  const edges = [...draft.edges.values()].filter(
    (each) => isLive(draft, each.from) && isLive(draft, each.to),
  );
  const next = { ...to, counters: draft.counters, nodes: [...draft.byId.values()], edges };
  return { graph: sortGraph(next), problems: [] };
}

function edgeKey(of: Edge): string {
  return `${of.kind} ${of.from} ${of.to}`;
}

function isLive(draft: Draft, id: string): boolean {
  const node = draft.byId.get(id);
  return node !== undefined && !node.retired;
}

/** Gives every added node its id first, so that nodes may refer to each other in any order. */
function addNodes(draft: Draft, added: readonly DraftNode[]): GraphNode[] {
  const draftByKey = new Map(added.map((node) => [node.key, node]));
  const seen = new Set<string>();
  const nodes: GraphNode[] = [];
  for (const node of added) {
    const { key, kind } = node;
    const known = draft.byId.get(draft.idOfKey.get(key) ?? '');
    if (seen.has(key)) {
      draft.problems.push({ node: key, path: 'key', message: 'this key is added twice in one patch' });
    } else if (known && known.kind !== kind) {
      const message = `this key belongs to ${known.id}; choose another key for the new ${kind}`;
      draft.problems.push({ node: key, path: 'key', message });
    } else {
      const id = known?.id ?? takeId(draft.counters, kind, areaOf(draft, node, draftByKey));
      const whole = { ...structuredClone(node), id } as GraphNode;
      draft.byId.set(id, whole);
      draft.idOfKey.set(key, id);
      nodes.push(whole);
    }
    seen.add(key);
  }
  return nodes;
}

/** The area code of a requirement or of the requirement that a criterion belongs to. */
function areaOf(draft: Draft, node: DraftNode, draftByKey: Map<string, DraftNode>): string | null {
  if (node.kind === 'FR') return areaCode(textOf(node.area));
  if (node.kind !== 'AC') return null;
  const reference = textOf(node.requirement);
  const id = reference.startsWith('@') ? draft.idOfKey.get(reference.slice(1)) : reference;
  if (id) return areaOfId(id) ?? 'QUAL';
  const requirement = draftByKey.get(reference.slice(1));
  return requirement?.kind === 'FR' ? areaCode(textOf(requirement.area)) : 'QUAL';
}

/** Ids are given before nodes are checked, so that a node may still hold anything. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const unchangeable = new Set(['id', 'kind', 'key', 'retired']);

function changeNodes(draft: Draft, changes: NonNullable<Patch['change']>): GraphNode[] {
  const nodes: GraphNode[] = [];
  for (const { node: reference, set } of changes) {
    const node = resolveNode(draft, reference);
    if (!node) continue;
    const whole: Record<string, unknown> = { ...structuredClone(node), ...structuredClone(set) };
    for (const [field, value] of Object.entries(set)) {
      if (value === null) delete whole[field];
      if (!unchangeable.has(field)) continue;
      draft.problems.push({
        node: node.key,
        path: field,
        message: `the ${field} of a node cannot be changed`,
      });
    }
    draft.byId.set(node.id, whole as GraphNode);
    nodes.push(whole as GraphNode);
  }
  return nodes;
}

function retireNodes(draft: Draft, retirements: NonNullable<Patch['retire']>): void {
  for (const { node: reference, reason } of retirements) {
    const node = resolveNode(draft, reference);
    if (node) draft.byId.set(node.id, { ...node, retired: { reason } });
  }
}

function resolveNode(draft: Draft, reference: string): GraphNode | undefined {
  const id = reference.startsWith('@') ? draft.idOfKey.get(reference.slice(1)) : reference;
  const node = draft.byId.get(id ?? '');
  if (!node) draft.problems.push({ node: reference, path: '', message: 'the graph has no such node' });
  return node;
}

/**
 * Resolves the references and quoted quantities of a node of the patch, then checks it against its schema.
 */
function settle(draft: Draft, node: GraphNode): void {
  replaceReferences(node, (reference) => resolve(draft, node.key, reference));
  replaceProse(node, (text, path) =>
    replaceQuotes(text, (target) => `{{${resolve(draft, node.key, { path, target, kinds: ['QTY'] })}}}`),
  );
  const checked = graphNode.safeParse(node);
  if (checked.success) {
    refuseParts(draft, checked.data);
    if (!node.retired && draft.byId.get(node.id)?.retired) return;
    const sources = checked.data.sources.map((source) => citedFrom(draft.transcript, source));
    draft.byId.set(node.id, { ...checked.data, sources });
    return;
  }
  for (const issue of checked.error.issues) {
    draft.problems.push({ node: node.key, path: issue.path.join('.'), message: issue.message });
  }
}

/** Only documents that were brought lack these; what is written has them. */
const writtenFields: Partial<Record<NodeKind, readonly string[]>> = {
  US: ['role', 'independent_test'],
  NFR: ['characteristic', 'stimulus', 'environment', 'verification'],
  AC: ['given', 'when'],
};

/** What a node lacks that every written one has. */
export function missingParts(node: GraphNode): string[] {
  const fields = new Map<string, unknown>(Object.entries(node));
  return (writtenFields[node.kind] ?? []).filter((path) => {
    const value = fields.get(path);
    return value === undefined || (Array.isArray(value) && value.length === 0);
  });
}

function refuseParts(draft: Draft, node: GraphNode): void {
  for (const path of missingParts(node)) draft.problems.push({ node: node.key, path, message: 'is missing' });
}

function resolve(draft: Draft, node: string, { path, target, kinds }: Reference): string {
  const id = target.startsWith('@') ? draft.idOfKey.get(target.slice(1)) : target;
  const found = draft.byId.get(id ?? '');
  const refuse = (message: string) => draft.problems.push({ node, path, message });
  if (!found) refuse(`${target} is neither a node of the graph nor one of this patch`);
  else if (found.retired) refuse(`${target} is retired (${found.retired.reason}); refer to a live node`);
  else if (kinds !== 'any' && !kinds.includes(found.kind)) {
    refuse(`${target} is ${found.id}, a ${found.kind}; expected ${kinds.join(' or ')}`);
  }
  return id ?? target;
}

/** A node may be retired only together with everything that refers to it; its edges go by themselves. */
function refuseDangling(draft: Draft): void {
  for (const node of draft.byId.values()) {
    if (node.retired) continue;
    for (const { path, target } of referencesOf(node)) {
      if (isLive(draft, target) || !draft.byId.has(target)) continue;
      const message = `refers to ${target}, which this patch retires; change it in the same patch`;
      draft.problems.push({ node: node.key, path, message });
    }
  }
}

function resolveEdge(draft: Draft, of: Edge): Edge {
  const end = (reference: string) =>
    reference.startsWith('@') ? (draft.idOfKey.get(reference.slice(1)) ?? reference) : reference;
  return { kind: of.kind, from: end(of.from), to: end(of.to) };
}

function link(draft: Draft, of: Edge): void {
  const allowed: { from: readonly NodeKind[]; to: readonly NodeKind[] } = edgeKinds[of.kind];
  const label = `${of.from} ${of.kind} ${of.to}`;
  const from = resolve(draft, label, { path: 'from', target: of.from, kinds: allowed.from });
  const to = resolve(draft, label, { path: 'to', target: of.to, kinds: allowed.to });
  const resolved: Edge = { kind: of.kind, from, to };
  draft.edges.set(edgeKey(resolved), resolved);
}
