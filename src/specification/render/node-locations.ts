// Where each node is defined: the file, and the anchor in it where the file has anchors. Every mention of an
// id in the package links there.
import { interfaceOf } from '#knowledge/kinds/kinds.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { isDefault, isLogged } from './decisions/resting.ts';
import { isCore } from './profiles.ts';
import { qualityFeature } from './spec/acceptance.ts';
import { recordOfTerm, requirementOfNumber } from './spec/terms.ts';
import { isItsScenarios } from './test/scenarios.ts';
import { anchorName } from './syntax/markdown.ts';
import type { View } from './view.ts';

/** What a person reads, in one document. */
export const specificationPath = 'SPEC.md';
/** Threats and the controls that answer them. */
export const threatsPath = 'security/threats.md';
/** Every operation, with its bodies and answers. */
export const contractPath = 'contracts/openapi.yaml';
/** Every event, with its message. */
export const eventsPath = 'contracts/asyncapi.yaml';
/** Every code that the software may answer with. */
export const errorsPath = 'contracts/errors.json';

/** What the package takes for granted. */
export const assumptionsPath = 'decisions/assumptions.md';
/** What was taken for matters that no part of the package touches. */
export const defaultsPath = 'trace/defaults.md';

/** The test cases that have steps of their own. */
export const casesPath = 'test/cases.csv';
/** What was said, and what became of it. */
export const ledgerPath = 'trace/ledger.md';
/** What realises, checks and builds each requirement. */
export const matrixPath = 'trace/matrix.csv';

/** Every decision record. */
export const recordsPath = 'decisions/records.md';

/** Kinds that live in one document, with an anchor each. */
const anchored = {
  GOAL: specificationPath,
  NG: specificationPath,
  ROLE: specificationPath,
  TERM: specificationPath,
  QTY: specificationPath,
  SRC: specificationPath,
  US: specificationPath,
  FR: specificationPath,
  AC: specificationPath,
  NFR: specificationPath,
  PROP: specificationPath,
  INV: specificationPath,
  IF: specificationPath,
  CMP: 'design/architecture.md',
  INT: 'design/architecture.md',
  SCR: 'ux/screens.md',
  ENT: 'data/model.md',
  SM: 'data/model.md',
  THR: threatsPath,
  CTL: threatsPath,
  ADR: recordsPath,
  ASM: assumptionsPath,
  OQ: 'decisions/open-questions.md',
  DEC: 'decisions/decision-log.md',
  ALT: 'research/alternatives.md',
} as const satisfies Partial<Record<NodeKind, string>>;

/** The tasks of a package that is the core alone, each in brief. */
export const packsPath = 'plan/packs.md';

/** The plan as data. */
export const taskDataPath = 'trace/tasks.json';

/** Where a task's pack stands: a page of its own, or its place on the page of all. */
export const packPath = ({ id }: Pick<NodeOf<'TASK'>, 'id'>, { project }: View): string =>
  isCore(project) ? `${packsPath}#${anchorName(id)}` : `plan/packs/${id}.md`;

/** Whether others hear of what happens: a tool or a device without anything outside has messages between its parts alone. */
export function eventsLeave(view: View): boolean {
  if (interfaceOf(view.project.type) === null) return true;
  const outside = new Set([...view.all('INT'), ...view.all('ROLE')].map(({ title }) => title));
  return view.all('EVT').some(({ consumers }) => consumers.some((each) => outside.has(each)));
}

/** `path` or `path#anchor` of a node's definition. */
export function locationOf(node: GraphNode, view: View): string {
  const anchor = anchorName(node.id);
  if (node.kind === 'AC' && (isCore(view.project) || view.one('NFR', node.requirement)))
    return qualityFeature(view);
  if (node.kind === 'TERM') {
    const record = recordOfTerm(node, view);
    if (record) return locationOf(record, view);
  }
  if (node.kind === 'QTY') {
    const requirement = requirementOfNumber(node, view);
    if (requirement) return locationOf(requirement, view);
  }
  if (node.kind === 'ASM' && isDefault(node, view)) return `${defaultsPath}#${anchor}`;
  if (node.kind === 'TASK') return packPath(node, view);
  if (node.kind === 'TC') return isItsScenarios(node) ? matrixPath : casesPath;
  if (node.kind === 'ERR') return errorsPath;
  if (node.kind === 'API') return contractPath;
  if (node.kind === 'EVT') return eventsLeave(view) ? eventsPath : `${anchored.CMP}#${anchor}`;
  if (node.kind === 'DEC' && !isLogged(node, view)) return ledgerPath;
  if (node.kind === 'RISK') return 'decisions/risks.csv';
  return `${anchored[node.kind]}#${anchor}`;
}
