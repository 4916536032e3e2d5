// Where each node is defined: the file, and the anchor in it where the file has anchors. Every mention of an
// id in the package links there.
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { slugOf } from './areas.ts';
import { anchorName } from './syntax/markdown.ts';
import type { View } from './view.ts';

/** Kinds that live in one document, with an anchor each. */
const anchored = {
  GOAL: 'spec/01-scope.md',
  NG: 'spec/01-scope.md',
  ROLE: 'spec/01-scope.md',
  TERM: 'spec/02-glossary.md',
  QTY: 'spec/02-glossary.md',
  SRC: 'spec/02-glossary.md',
  US: 'spec/requirements/stories.md',
  NFR: 'spec/requirements/quality.md',
  PROP: 'spec/requirements/properties.md',
  CMP: 'design/components.md',
  API: 'design/components.md',
  EVT: 'design/components.md',
  INT: 'design/architecture.md',
  INV: 'design/invariants.md',
  ERR: 'design/errors.md',
  ENT: 'data/model.md',
  SM: 'data/model.md',
  THR: 'security/threat-model.md',
  CTL: 'security/threat-model.md',
  ASM: 'decisions/assumptions.md',
  OQ: 'decisions/open-questions.md',
  DEC: 'decisions/decision-log.md',
  ALT: 'research/alternatives.md',
} as const satisfies Partial<Record<NodeKind, string>>;

export function decisionRecordPath(record: NodeOf<'ADR'>): string {
  const number = record.id.slice(record.id.lastIndexOf('-') + 1).padStart(4, '0');
  return ['design/adr/', number, '-', slugOf(record.title) || 'decision', '.md'].join('');
}

/** `path` or `path#anchor` of a node's definition. */
export function locationOf(node: GraphNode, view: View): string {
  const anchor = anchorName(node.id);
  if (node.kind === 'FR') return `spec/requirements/${view.chapterOf(node.id)}.md#${anchor}`;
  if (node.kind === 'AC') {
    const requirement = view.node(node.requirement);
    return requirement ? `${locationOf(requirement, view).split('#')[0]}#${anchor}` : 'spec/graph.json';
  }
  if (node.kind === 'ADR') return decisionRecordPath(node);
  if (node.kind === 'SCR') return `ux/screens/${node.id}.md`;
  if (node.kind === 'TASK') return `plan/packs/${node.id}.md`;
  if (node.kind === 'TC') return 'test/cases.csv';
  if (node.kind === 'RISK') return 'decisions/risks.csv';
  return `${anchored[node.kind]}#${anchor}`;
}
