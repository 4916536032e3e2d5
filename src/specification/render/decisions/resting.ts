// What rests on which assumption. What was taken for a concern of the interview that no part of the package touches is a
// default.
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import { isOnRecord } from '#specification/graph/on-record.ts';
import { requirementsOf, statementsOf, unique, type Requirement } from '#specification/render/trace.ts';
import { quotesIn } from '#specification/graph/references.ts';
import type { View } from '#specification/render/view.ts';

/** For each assumption the nodes that cite it as their source, or are built as it says. */
export const restingOn = (view: View): ReadonlyMap<string, readonly string[]> => view.once(index);

function index(view: View): Map<string, string[]> {
  const resting = new Map<string, string[]>();
  for (const node of view.graph.nodes) {
    if (node.retired) continue;
    for (const source of node.sources)
      if (source.kind === 'assumed')
        resting.set(source.assumption, unique([...(resting.get(source.assumption) ?? []), node.id]));
  }
  for (const { id } of view.all('ASM')) {
    const built = view.to(id, 'presumes').map((node) => node.id);
    if (built.length > 0) resting.set(id, unique([...(resting.get(id) ?? []), ...built]));
  }
  return resting;
}

/** What a requirement is only as certain as: the assumptions and open questions of itself and of the numbers in its sentence. */
export function assumedFor(node: Requirement, view: View): string[] {
  const numbers = quotesIn(node.statement).flatMap((id) => view.one('QTY', id) ?? []);
  const cited = [node, ...numbers].flatMap(({ sources }) =>
    sources.flatMap((source) => (source.kind === 'assumed' ? [source.assumption] : [])),
  );
  return unique([...cited, ...view.from(node.id, 'presumes').map(({ id }) => id)]);
}

/** What was taken for a concern of every project that was not spoken of, while nothing rests on it. */
export const isDefault = ({ id, cell }: NodeOf<'ASM'>, view: View): boolean =>
  cell !== undefined && !restingOn(view).has(id);

/** The open question whose answer it is until somebody gives another; null for any other assumption. */
export function questionBehind(node: NodeOf<'ASM'>, view: View): NodeOf<'OQ'> | null {
  const from = node.sources.flatMap((source) => (source.kind === 'derived' ? source.from : []));
  const questions = from.flatMap((id) => view.one('OQ', id) ?? []);
  return questions.find(({ proposed_default }) => proposed_default === node.statement) ?? null;
}

/** What somebody should look at: something rests on it, or whoever wrote the specification chose it. */
export const assumptionsOf = (view: View): NodeOf<'ASM'>[] =>
  view.all('ASM').filter((node) => !isDefault(node, view) && questionBehind(node, view) === null);

/** All that the page of assumptions names: what is answered until then stands with its question, and counts. */
export const namedAssumptions = (view: View): NodeOf<'ASM'>[] =>
  view.all('ASM').filter((node) => !isDefault(node, view) || questionBehind(node, view) !== null);

/** A decision that the log tells: put off, turned down, or built for a reason of its own; without a ledger, each. */
export const isLogged = (node: NodeOf<'DEC'>, view: View): boolean =>
  statementsOf(view, node).length === 0 ||
  (!isOnRecord(node) &&
    (node.fate !== 'realised' ||
      (node.reason !== undefined && node.realised_by.some((id) => !id.startsWith('GOAL-')))));

/** The requirements that cite each statement, by its id. */
const requirementsBySaid = (view: View): ReadonlyMap<string, readonly string[]> => view.once(indexSaid);

function indexSaid(view: View): Map<string, string[]> {
  const citing = new Map<string, string[]>();
  for (const node of requirementsOf(view))
    for (const said of statementsOf(view, node)) citing.set(said, [...(citing.get(said) ?? []), node.id]);
  return citing;
}

/** The requirements that cite the same statements as a node: those that cite the most of them. */
export function requirementsBeside(node: GraphNode, view: View): string[] {
  const shared = new Map<string, number>();
  for (const said of statementsOf(view, node))
    for (const id of requirementsBySaid(view).get(said) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
  const most = Math.max(0, ...shared.values());
  return [...shared].flatMap(([id, count]) => (count === most ? [id] : []));
}

/** What an assumption is about: what rests on it, else what its question changes, else the requirements from the same statements. */
export function concernedBy(node: NodeOf<'ASM'>, view: View): readonly string[] {
  const resting = restingOn(view).get(node.id);
  if (resting) return resting;
  const question = questionBehind(node, view);
  return question ? changedBy(question, view) : requirementsBeside(node, view);
}

/** What another answer changes: the requirements that rest on the question or on its words, else what it is about. */
export function changedBy(node: NodeOf<'OQ'>, view: View): readonly string[] {
  const ids = requirementsChangedBy(node, view);
  return ids.length > 0 ? ids : node.affects;
}

export function requirementsChangedBy(node: NodeOf<'OQ'>, view: View): readonly string[] {
  const own = view
    .all('ASM')
    .filter((each) => questionBehind(each, view)?.id === node.id)
    .flatMap(({ id }) => restingOn(view).get(id) ?? []);
  const derived = requirementsOf(view)
    .filter(({ sources }) => sources.some((each) => each.kind === 'derived' && each.from.includes(node.id)))
    .map(({ id }) => id);
  const built = view.to(node.id, 'presumes').map(({ id }) => id);
  const resting = unique([...node.affects, ...built, ...own, ...derived].filter(isRequirement));
  return resting.length > 0 ? resting : requirementsBeside(node, view);
}

const isRequirement = (id: string): boolean => /^N?FR-/.test(id);

/** How much rests on an assumption, what quotes a number that rests on it included. */
function countResting({ id }: NodeOf<'ASM'>, view: View): number {
  const direct = restingOn(view).get(id) ?? [];
  const quoting = direct.flatMap((each) =>
    each.startsWith('QTY-') ? view.from(each, 'bounds').map((node) => node.id) : [],
  );
  return new Set([...direct, ...quoting]).size;
}

/** The weightiest first: the least certain ones on which, or beside which, the most rests; none where all weigh the same. */
export function weightiest(view: View, most: number): NodeOf<'ASM'>[] {
  const weighed = assumptionsOf(view)
    .map((node) => ({
      node,
      weight:
        (1 - node.confidence) *
        (1 + Math.max(countResting(node, view), requirementsBeside(node, view).length)),
    }))
    .toSorted((a, b) => b.weight - a.weight);
  const next = weighed[most]?.weight ?? weighed.at(-1)?.weight ?? 0;
  return weighed
    .slice(0, most)
    .filter(({ weight }) => weight > next)
    .map(({ node }) => node);
}
