// What a rule is: data about it, two examples, and a function from a package to what breaks it. Rules of the
// tier `graph` read the statements, those of the tier `files` the rendered documents as well; together they
// are the text tier, which takes milliseconds and needs nothing. Rules of the tiers `executed` and `formal`
// are handed an engine.
import type { Edge, Graph } from '#specification/graph/graph.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { scoreDimensions } from '#specification/render/quality/quality-report.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import type { View } from '#specification/render/view.ts';
import type { ContractState, DatabaseState, Diagram, EngineName, Engines, Mistake } from './engines.ts';
import type { Finding } from './finding.ts';
import type { PackageFiles, PackageText } from './reading/package-text.ts';

export type Dimension = (typeof scoreDimensions)[number];

/** What the review profile allows. */
export interface Limits {
  /** Share of the requirements that may rest on assumptions alone, 0 to 1. */
  assumed_share_max: number;
}

/** One place where a rule does not hold; the rest of the finding is the rule's own data. */
export interface Breach {
  /** What is wrong and what would mend it, in one sentence or two. */
  message: string;
  nodes?: readonly string[];
  place?: Finding['place'];
  /** When this breach weighs differently from the others of its rule. */
  severity?: Finding['severity'];
}

export interface GraphInput {
  view: View;
  limits: Limits;
}

export interface FilesInput extends GraphInput {
  files: PackageText;
  /** What the graph renders. */
  documents: readonly RenderedFile[];
}

/** An example as a change to a sound graph; an added node counts as given by its counter. */
export interface GraphChange {
  project?: Partial<Graph['project']>;
  interview?: Partial<Graph['interview']>;
  opinions?: Graph['opinions'];
  /** Fields to replace, by node id. */
  set?: Record<string, object>;
  add?: readonly GraphNode[];
  /** Ids of nodes to take out, with their edges. */
  drop?: readonly string[];
  link?: readonly Edge[];
  unlink?: readonly Edge[];
}

/** An example as a change to the files of a sound package: texts by path, null takes the file out. */
export type FilesChange = Record<string, string | null>;

interface RuleData<Example> {
  id: RuleId;
  severity: Finding['severity'];
  /** The dimension of the score that a breach lowers. */
  dimension: Dimension;
  /** What the owner is told of first: two places that cannot both hold, or a promise that nothing in the package keeps. */
  tells?: 'contradiction' | 'unkept';
  /** Why it is worth stopping for, in one line. */
  reason: string;
  /** Something close that must not be reported. */
  good: Example;
  /** What the rule is there to catch. */
  bad: Example;
  /** Other rules that the bad example cannot help breaking. */
  also?: readonly RuleId[];
}

export interface GraphRule extends RuleData<GraphChange> {
  tier: 'graph';
  check: (input: GraphInput) => Iterable<Breach>;
}

export interface FileRule extends RuleData<FilesChange> {
  tier: 'files';
  check: (input: FilesInput) => Iterable<Breach>;
}

/** What the engines saw of a package. */
export interface Seen {
  openapi: ContractState;
  mermaid: Diagram[];
  gherkin: Mistake[];
  sql: DatabaseState;
}

export interface ExecutedInput {
  files: PackageFiles;
  /** Null when the package has no graph that can be read. */
  view: View | null;
}

interface ExecutedBy<E extends keyof Seen> extends RuleData<FilesChange> {
  tier: 'executed';
  engine: E;
  check: (seen: Seen[E], input: ExecutedInput) => Iterable<Breach>;
}
export type ExecutedRule = { [E in keyof Seen]: ExecutedBy<E> }[keyof Seen];

export interface FormalRule extends RuleData<GraphChange> {
  tier: 'formal';
  engine: Extract<EngineName, 'solver'>;
  check: (view: View, solve: Engines['solver']) => AsyncIterable<Breach>;
}

export type TextRule = GraphRule | FileRule;
export type DeepRule = ExecutedRule | FormalRule;
export type Rule = TextRule | DeepRule;

export const tiers = ['text', 'executed', 'formal'] as const;
export type Tier = (typeof tiers)[number];

/** The tier that users know. */
export function tierOf({ tier }: Pick<Rule, 'tier'>): Tier {
  return tier === 'graph' || tier === 'files' ? 'text' : tier;
}

/** The groups by the prefix of their rules' ids. */
export const ruleGroups = {
  STR: 'structure and text',
  REQ: 'requirements',
  TRC: 'trace',
  API: 'contract',
  KND: 'kind of software',
  DAT: 'data',
  STM: 'state machines',
  CON: 'consistency',
  NUM: 'numbers',
  LOG: 'logic',
  ARC: 'architecture',
  SEC: 'security',
  OPS: 'operations',
  TSK: 'plan',
  TST: 'tests',
  DGM: 'diagrams',
  AGT: 'instruction files',
  UND: 'understanding',
  REV: 'readers',
} as const;
/** Prefix of its group and a number that is never given again: `REQ-02`. */
export type RuleId = `${keyof typeof ruleGroups}-${number}`;
