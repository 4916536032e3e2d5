// What stands already, as a mind that writes reads it: one line each, by id and key, with no more than is needed to build on.
import { shownKey, shortKey } from '#pipeline/writing/rows/keys.ts';
import { replaceQuotes } from '#specification/graph/references.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';

type Line<K extends NodeKind> = (node: NodeOf<K>, graph: Graph) => string;
type Lines = { [K in NodeKind]?: Line<K> };

const titleOf = (id: string | undefined, { nodes }: Graph): string =>
  nodes.find((node) => node.id === id)?.title ?? '';

/** What each sort says of itself behind its title. */
const lines: Lines = {
  ROLE: ({ description }) => description,
  NG: ({ statement }) => statement,
  GOAL: ({ statement, bounds }) => `${statement}${bounds ? ` (${bounds})` : ''}`,
  QTY: ({ sense, value, unit, applies_to }) => `${sense.replace('_', ' ')} ${value} ${unit}: ${applies_to}`,
  CMP: ({ role, responsibility, folder }) => `${role}, ${folder}: ${responsibility}`,
  INT: ({ direction, purpose }) => `${direction}: ${purpose}`,
  TERM: ({ definition }) => definition,
  FR: ({ statement }) => statement,
  NFR: ({ statement }) => statement,
  ERR: ({ code, status, meaning, shown_by }, graph) =>
    `${code} ${shown_by ? `shown by ${titleOf(shown_by, graph)} itself` : status}: ${meaning}`,
  ASM: ({ statement }) => statement,
  OQ: ({ question, proposed_default }) => `${question} Until then: ${proposed_default}`,
  ENT: ({ component, fields }, graph) =>
    `table of ${titleOf(component, graph)}: ${fields.map(({ name }) => name).join(', ')}`,
  SM: ({ states, events }) =>
    `${states.map(({ name }) => name).join(', ')}; by ${events.map(({ name }) => name).join(', ')}`,
  API: ({ method, path, component }, graph) => `${method} ${path}, ${titleOf(component, graph)}`,
  EVT: ({ name }) => name,
  SCR: ({ role, purpose }, graph) => `for ${titleOf(role, graph)}: ${purpose}`,
  CTL: ({ statement }) => statement,
  ADR: ({ outcome }) => outcome,
  INV: ({ rule }) => rule,
};

/** Numbers quoted by the key that a mind gave them, in place of the id that code did. */
export const withNumberKeys = (line: string, graph: Graph): string =>
  replaceQuotes(line, (id) => {
    const number = nodesOf(graph, 'QTY').find((node) => node.id === id);
    return `{{${number ? shortKey(number.key) : id}}}`;
  });

/** `id key title: what it says`, in the order of the ids. */
export function standingLines(graph: Graph, ...kinds: readonly NodeKind[]): string[] {
  return kinds.flatMap((kind) => {
    const say = lines[kind] as Line<NodeKind> | undefined;
    return nodesOf(graph, kind).map((node) => {
      const key = shownKey(node);
      const told = say?.(node, graph) ?? '';
      const head = told.startsWith(node.title) ? '' : ` ${node.title}`;
      const line = `${node.id} ${key}:${head}${told === '' ? '' : `${head === '' ? '' : '.'} ${told}`}`;
      return withNumberKeys(line, graph);
    });
  });
}
