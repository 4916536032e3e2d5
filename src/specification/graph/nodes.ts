// The node kinds of the specification graph, one schema each. A node is the smallest thing a package can
// state, cite, change or retire; every file of a package is rendered from nodes and edges and from nothing
// else.
//
// Two conventions hold in every kind. References to other nodes are marked with `ref(...)`: ids in a graph,
// ids or `@key` in a patch. Prose may quote a quantity as `{{QTY-004}}` (in a patch also `{{@key}}`), so that
// a number lives in one node only and is rendered with its unit wherever it is quoted.
import { z } from 'zod';
import { field, ownBodies } from './fields.ts';
import { interfaceElement } from './interface-node.ts';
import { node, ref, text, type NodeKind } from './node-kinds.ts';
import { apart, length, recordCheck, uniqueWhile } from './record-constraints.ts';

const priority = z.enum(['P1', 'P2', 'P3']);
const confidence = z.number().min(0).max(1);

/** What a quality requirement is about, by ISO 25010. */
export const characteristic = z.enum([
  'functional_suitability',
  'performance_efficiency',
  'compatibility',
  'interaction_capability',
  'reliability',
  'security',
  'maintainability',
  'flexibility',
  'safety',
]);
export const threatCategory = z.enum([
  'spoofing',
  'tampering',
  'repudiation',
  'information_disclosure',
  'denial_of_service',
  'elevation_of_privilege',
  'linkability',
  'unawareness',
  'prompt_injection',
]);

export type Field = z.infer<typeof field>;
/** What is hoped for; with `bounds`, the money, time, people or first extent that it has to fit into. */
const goal = node('GOAL', {
  statement: text,
  metric: text.optional(),
  counter_metric: text.optional(),
  bounds: z.enum(['budget', 'deadline', 'team', 'scope']).optional(),
});
const nonGoal = node('NG', { statement: text, reason: text });
const role = node('ROLE', { description: text, is_human: z.boolean() });
/** A document that was brought may name no role and no test. */
const story = node('US', {
  role: ref('ROLE').optional(),
  want: text,
  /** The reason of a person; left out where nobody gave one. */
  so_that: text.optional(),
  priority,
  goal: ref('GOAL').optional(),
  independent_test: text.optional(),
});
/**
 * `statement` is one EARS sentence with exactly one `shall`; its subject is a CMP title or the project's
 * name.
 */
const functionalRequirement = node('FR', {
  area: text,
  statement: text,
  priority,
  story: ref('US').optional(),
  /** Left out where no person and no row of knowledge gives a reason. */
  why: text.optional(),
  confidence,
});
/** Of a document that was brought there is the sentence alone, which is its own measure. */
const qualityRequirement = node('NFR', {
  characteristic: characteristic.optional(),
  statement: text,
  stimulus: text.optional(),
  environment: text.optional(),
  measure: text,
  verification: text.optional(),
  priority,
  confidence,
  /** What is measured before it is missed, as a clause with its number. */
  early_sign: text.optional(),
  /** What to do, step by step, when the target is missed in operation. */
  remedy: z.array(text).min(1).optional(),
});
/** Documents that were brought have criteria of a whole story, and some that say only what is seen. */
const criterion = node('AC', {
  requirement: ref('FR', 'NFR', 'US'),
  polarity: z.enum(['positive', 'negative', 'boundary']),
  given: z.array(text),
  when: z.array(text),
  then: z.array(text).min(1),
});
const property = node('PROP', {
  statement: text,
  validates: z.array(ref('FR', 'INV', 'SM')).min(1),
  generator: text,
});
const entity = node('ENT', {
  plural: text,
  table: z.string().regex(/^[a-z][a-z0-9_]*$/),
  description: text,
  component: ref('CMP'),
  owner: ref('ROLE').optional(),
  fields: z.array(field).min(1),
  /** Combinations that must be unique, as field names. */
  unique_together: z.array(z.array(z.string()).min(2)).optional(),
  unique_while: z.array(uniqueWhile).optional(),
  lasts: z.array(length).optional(),
  apart: z.array(apart).optional(),
  /** Pairs of fields of which the first is never greater than the second. */
  ordered: z.array(z.strictObject({ first: z.string(), then: z.string() })).optional(),
  checks: z.array(recordCheck).optional(),
  retention: text,
  volume: text.optional(),
});
/** One HTTP operation. `access` is total over the roles: one entry for each ROLE node. */
const operation = node('API', {
  operation: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string().regex(/^\//),
  summary: text,
  component: ref('CMP'),
  entity: ref('ENT').optional(),
  shape: z.enum(['create', 'read', 'list', 'update', 'remove', 'command']),
  /** Names of the entity's fields that the body carries. */
  body_fields: z.array(z.string()),
  /** What the request carries beside fields of the entity: in its body, and in the query of a GET or DELETE. */
  arguments: z.array(field).optional(),
  ...ownBodies,
  success_status: z.int().min(200).max(299),
  /** The media type of the file that it answers with. */
  file: z
    .string()
    .regex(/^[a-z]+\/[a-z0-9.+-]+$/)
    .optional(),
  errors: z.array(ref('ERR')),
  access: z.array(
    z.strictObject({ role: ref('ROLE'), allow: z.enum(['yes', 'own', 'no']), condition: text.optional() }),
  ),
  idempotent: z.boolean(),
  /** Answered to people who are not signed in: what changes nothing, what opens their session, what `admits` guards. */
  anonymous: z.boolean().optional(),
  /** What lets callers without an account change something, and what guards it: a secret link, a signed call. */
  admits: text.optional(),
  /** The system outside that calls it, with a body of its own form that the contract does not describe. */
  sent_by: ref('INT').optional(),
  /** Its success opens a session for the caller. */
  signs_in: z.boolean().optional(),
  transition: z.strictObject({ machine: ref('SM'), event: text }).optional(),
});
const event = node('EVT', {
  name: z.string().regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/),
  emitted_by: ref('CMP'),
  entity: ref('ENT').optional(),
  payload: z.array(z.string()),
  consumers: z.array(text),
});
/** Total by construction: every pair of state and event has exactly one cell. */
const stateMachine = node('SM', {
  entity: ref('ENT'),
  states: z.array(z.strictObject({ name: text, meaning: text, terminal: z.boolean() })).min(2),
  initial: text,
  events: z.array(z.strictObject({ name: text, meaning: text })).min(1),
  cells: z.array(
    z.union(
      [
        z.strictObject({
          state: text,
          event: text,
          to: text,
          guard: text.optional(),
          effect: text.optional(),
        }),
        z.strictObject({ state: text, event: text, rejected_with: ref('ERR') }),
      ],
      {
        error:
          'give the cell a "to" or a "rejected_with", and not both; where nothing happens, "to" is the same state and "effect" is "nothing changes"',
      },
    ),
  ),
});
const component = node('CMP', {
  /** `client` runs on people's devices and reaches the rest through the `interface`. */
  role: z.enum(['client', 'interface', 'domain', 'worker', 'store', 'gateway']),
  responsibility: text,
  owns: z.array(text),
  must_not: z.array(text),
  depends_on: z.array(ref('CMP', 'INT')),
  /** The folder that this component's files live in, ending in a slash. */
  folder: z.string().regex(/^[A-Za-z0-9._/-]+\/$/),
});
const decisionRecord = node('ADR', {
  status: z.enum(['proposed', 'accepted', 'superseded']),
  context: text,
  drivers: z.array(text).min(1),
  options: z.array(z.strictObject({ name: text, good: z.array(text), bad: z.array(text) })).min(2),
  outcome: text,
  because: text,
  consequences: z.array(text).min(1),
  confirmation: text,
  binds: z.array(ref()),
});
const invariant = node('INV', { binds: z.array(ref()).min(1), prevents: text, rule: text, check: text });
const screen = node('SCR', {
  role: ref('ROLE'),
  /** Other roles that open it. Each is offered the actions that it may call. */
  also: z.array(ref('ROLE')).min(1).optional(),
  /** Its address in the browser, where it has one. */
  path: z
    .string()
    .regex(/^\/\S*$/)
    .optional(),
  purpose: text,
  shows: z.array(text),
  actions: z.array(
    z.strictObject({ label: text, operation: ref('API').optional(), leads_to: ref('SCR').optional() }),
  ),
  loading: text,
  empty: text,
  error: text,
  denied: text,
  accessibility: z.array(text).min(1),
});
const threat = node('THR', {
  category: threatCategory,
  boundary: text,
  threatens: z.array(ref()).min(1),
  description: text,
  likelihood: z.enum(['low', 'medium', 'high']),
  impact: z.enum(['low', 'medium', 'high']),
});
const control = node('CTL', { statement: text, mitigates: z.array(ref('THR')).min(1), verification: text });
const testCase = node('TC', {
  level: z.enum([
    'unit',
    'property',
    'integration',
    'contract',
    'end_to_end',
    'security',
    'performance',
    'review',
  ]),
  verifies: z.array(ref()).min(1),
  steps: z.array(text).min(1),
  expected: text,
  automated: z.boolean(),
});
const task = node('TASK', {
  goal: text,
  /** What can be seen when it is done, one sentence each, where the goal alone does not say it. */
  outcomes: z.array(text).min(1).optional(),
  /** The scaffold that it begins with; the package carries its files in `scaffold/`. */
  scaffold: text.optional(),
  /** The part of the plan that it belongs to, which ends in something to show. */
  slice: z.strictObject({ number: z.int().min(1), title: text, shows: text }).optional(),
  component: ref('CMP').optional(),
  /** Tasks of which it uses something: symbols, records, operations, set-up. The order of slices is no need. */
  depends_on: z.array(ref('TASK')),
  /** Tasks of its slice that come before it, of which it uses nothing. */
  follows: z.array(ref('TASK')).min(1).optional(),
  implements: z.array(ref()).min(1),
  tests: z.array(ref('TC', 'AC', 'PROP')),
  /** Files this task writes. Tasks that may run at the same time write disjoint files. */
  files: z.array(text).min(1),
  consumes: z.array(z.strictObject({ symbol: text, from: ref('TASK') })),
  /** `file` is the one of its files that has it. */
  produces: z.array(z.strictObject({ symbol: text, signature: text, file: text.optional() })),
  /** The gate: a command that ends by itself on a machine with nothing attached. */
  verify: text,
  /** What only more than that can show: a board, a phone, an outside account, a person. No task waits for it. */
  bench: z.strictObject({ verify: text, needs: text }).optional(),
  evidence: text,
  effort_hours: z.strictObject({ low: z.number().positive(), high: z.number().positive() }),
});
const risk = node('RISK', {
  description: text,
  probability: z.enum(['low', 'medium', 'high']),
  impact: z.enum(['low', 'medium', 'high']),
  mitigation: text,
  early_sign: text,
});
const assumption = node('ASM', { statement: text, confidence, cost_if_wrong: text, cell: text.optional() });
const openQuestion = node('OQ', {
  question: text,
  why: text,
  proposed_default: text,
  affects: z.array(ref()),
  /** Its answer cannot wait: whoever asked would have waited for it. */
  asked_now: z.boolean().optional(),
});
/** A choice the user made in the interview; `fate` says what became of it, `realised_by` where. */
const decision = node('DEC', {
  statement: text,
  fate: z.enum(['realised', 'deferred', 'rejected']),
  reason: text.optional(),
  realised_by: z.array(ref()),
});
const term = node('TERM', { definition: text, not_called: z.array(text), entity: ref('ENT').optional() });
/** One number with its unit. `sense` says what the number bounds; `value` is in `unit`. */
const quantity = node('QTY', {
  value: z.number(),
  unit: text,
  sense: z.enum(['exactly', 'at_most', 'at_least', 'about', 'less_than', 'more_than']),
  applies_to: text,
});
/** `is_local`: part of the machine or attached to it, so that it has no address and no credential; `no_key`: it asks for none. */
const integration = node('INT', {
  vendor: text.optional(),
  purpose: text,
  direction: z.enum(['inbound', 'outbound', 'both']),
  data: text,
  timeout: ref('QTY'),
  retry: text,
  fallback: text,
  is_local: z.literal(true).optional(),
  no_key: z.literal(true).optional(),
});
const errorCode = node('ERR', {
  code: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
  status: z.int().min(400).max(599),
  /** Of a command: how it exits, and where the text stands. */
  exit_code: z.int().min(1).max(255).optional(),
  printed_on: z.enum(['stdout', 'stderr']).optional(),
  /** The part that refuses by itself, without a call, and shows the text; where no operation answers with it, its status tells nothing. */
  shown_by: ref('CMP').optional(),
  meaning: text,
  retryable: z.boolean(),
  user_text: text,
});
const source = node('SRC', { locator: text, used_for: text });
/** A whole design that was drawn beside the others, measured and compared. */
const alternative = node('ALT', {
  aim: text,
  fate: z.enum(['chosen', 'compared', 'not_finished']),
  because: text,
  /** What the rules give it, dimension by dimension, and the mean of that and of the criteria. */
  scores: z.array(z.strictObject({ dimension: text, score: z.number() })),
  total: z.number().optional(),
  /** What can be measured of it. What weighs nothing is shown and not judged by. */
  figures: z.array(
    z.strictObject({ title: text, value: z.number(), unit: text, weight: z.number(), points: z.number() }),
  ),
  /** What it decides on the subject of a record. */
  choices: z.array(z.strictObject({ record: ref('ADR'), outcome: text, because: text })),
  /** What the chosen design has from this one. */
  taken_over: z.array(ref()),
});

export const graphNode = z.discriminatedUnion('kind', [
  goal,
  nonGoal,
  role,
  story,
  functionalRequirement,
  qualityRequirement,
  criterion,
  property,
  entity,
  operation,
  interfaceElement,
  event,
  stateMachine,
  component,
  decisionRecord,
  invariant,
  screen,
  threat,
  control,
  testCase,
  task,
  risk,
  assumption,
  openQuestion,
  decision,
  term,
  quantity,
  integration,
  errorCode,
  source,
  alternative,
]);
export type GraphNode = z.infer<typeof graphNode>;
export type NodeOf<K extends NodeKind> = Extract<GraphNode, { kind: K }>;
