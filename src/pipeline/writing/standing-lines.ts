// What stands already, as a mind that writes reads it: one line each, by id and key, with no more than is needed to build on.
import { shownKey, shortKey } from '#pipeline/writing/rows/keys.ts';
import { replaceQuotes } from '#specification/graph/references.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { takesRequests } from '#knowledge/kinds/kinds.ts';
import { isStanding } from '#specification/graph/standing-fields.ts';

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
  ERR: (node, graph) => `${[node.code, ...seenIn(node, graph)].join(' ')}: ${node.meaning}`,
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

/** How a refusal is seen: without HTTP it has no status. */
function seenIn({ status, exit_code, shown_by }: NodeOf<'ERR'>, graph: Graph): string[] {
  if (shown_by) return [`shown by ${titleOf(shown_by, graph)} itself`];
  if (exit_code !== undefined) return [`exit code ${exit_code}`];
  return takesRequests(graph.project.type) ? [`${status}`] : [];
}

/** Numbers quoted by the key that a mind gave them, in place of the id that code did. */
export const withNumberKeys = (line: string, graph: Graph): string =>
  replaceQuotes(line, (id) => {
    const number = nodesOf(graph, 'QTY').find((node) => node.id === id);
    return `{{${number ? shortKey(number.key) : id}}}`;
  });

/** How the fields of a record are shown to whoever writes what is sent and answered. */
export const fieldLegend =
  'name:type, of an enum its values, "->" of a reference its record; "!" must be given when it is created, "=" the value that it starts with, "~" is worked out';

/** The records with their fields, each as short as tells what a request may and must hold. */
export function recordLines(graph: Graph): string[] {
  const records = new Map(nodesOf(graph, 'ENT').map((node) => [node.id, shownKey(node)]));
  return nodesOf(graph, 'ENT').map((node) => {
    const fields = node.fields.map((field) => (isStanding(field) ? field.name : fieldText(field, records)));
    const owner = node.owner ? `, owned by ${titleOf(node.owner, graph)}` : '';
    const head = `${node.id} ${shownKey(node)}: ${node.title}. table of ${titleOf(node.component, graph)}${owner}`;
    return withNumberKeys(`${head}: ${fields.join(', ')}`, graph);
  });
}

function fieldText(field: Field, records: ReadonlyMap<string, string>): string {
  const { name, type, values = [], references = '', required, worked_out } = field;
  const what =
    type === 'reference'
      ? `->${records.get(references) ?? ''}`
      : type === 'enum' && values.length > 0
        ? `:${values.join('|')}`
        : `:${type}`;
  const starts = field.default === undefined ? (required && !worked_out ? '!' : '') : `=${field.default}`;
  return `${name}${what}${worked_out ? '~' : starts}`;
}

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
