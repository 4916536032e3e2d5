// The intake artifact: everything an interview established, as data. It is what a generation is kicked off
// with, and the whole of what it may use: each fact cites the user's words, each silence is an assumption
// with a price or an open question. Served as JSON Schema at /v1/schema/intake/1.0.0.
import { z } from 'zod';
import { projectTypes } from './capabilities.ts';
import { Statement, statuses } from './clauses.ts';

const text = z.string().trim().min(1);
const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}-\\d{3,}$`));

export const settlements = ['clauses', 'background', 'left_out', 'question'] as const;
export type Settlement = (typeof settlements)[number];

/**
 * A statement of the interview with its fate. `start` and `end` are offsets into the text of its turn. Ids count
 * through the whole interview (`S-001`), in the order in which things were said.
 */
export const intakeStatement = Statement.extend({
  turn: z.int().min(1),
  /** Who filled the clauses: `rules`, `person`, `model:<id>`, `agent:<client>`. */
  reader: text,
  /** A person said yes to the playback, or settled the statement: it is never read again. */
  confirmed: z.boolean(),
  /**
   * How a person settled it: with `clauses`, or as words that ask for nothing (`background`), that are left out
   * (`left_out`) or that are a question of theirs (`question`).
   */
  settled: z.enum(settlements).optional(),
});
export type IntakeStatement = z.infer<typeof intakeStatement>;

/** The user's words. `quote` is `transcript[turn].text.slice(start, end)`, offsets in UTF-16 code units. */
export const evidence = z.strictObject({
  turn: z.int().min(1),
  start: z.int().min(0),
  end: z.int().min(1),
  quote: z.string().min(1),
});
export type Evidence = z.infer<typeof evidence>;

/**
 * `stated`: the user wrote it; `confirmed`: played back and agreed to; `inferred`: follows from the words
 * cited.
 */
const basis = z.enum(['stated', 'confirmed', 'inferred']);

function fact<const K extends string, S extends z.ZodRawShape>(kind: K, shape: S) {
  return z.strictObject({
    kind: z.literal(kind),
    id: id('F'),
    basis,
    evidence: z.array(evidence).min(1),
    ...shape,
  });
}
const names = z.array(text);

/** Somebody (or some system) that acts. Names are singular, lower case unless proper: `receptionist`. */
const actor = fact('actor', { name: text, plural: text, description: text.nullable(), human: z.boolean() });

/**
 * Something an actor, or the system itself (`actor: null`), does or must not do. The parts are the user's own
 * words in normal form: "members can book a class up to 7 days ahead" gives actor `member`, verb `book`,
 * object `class`, complement `up to 7 days ahead`.
 */
const capability = fact('capability', {
  actor: text.nullable(),
  verb: text,
  object: text.nullable(),
  /** The object as it was said, article and adjectives included: `a private class`. */
  object_phrase: text.nullable(),
  complement: text.nullable(),
  /** What sets it off: `a class is full`, without the conjunction. */
  trigger: text.nullable(),
  /** Under which circumstance it holds: `the member has paid`, without the conjunction. */
  condition: text.nullable(),
  modality: z.enum(['can', 'must', 'should', 'must_not']),
  /** Who gains or receives: `owner` in "the owner gets a reminder". */
  beneficiary: text.nullable(),
  statement: text,
  quantities: z.array(id('F')),
  priority: z.enum(['P1', 'P2', 'P3']),
});

/** A thing the system keeps. `attributes` and `states` are the words the user gave. */
const object = fact('object', {
  name: text,
  plural: text,
  attributes: names,
  states: names,
  description: text.nullable(),
});

/** A law of the domain that holds whoever acts: limits, permissions, calculations, timing, uniqueness. */
const rule = fact('rule', {
  rule: z.enum(['limit', 'permission', 'validation', 'calculation', 'timing', 'uniqueness', 'policy']),
  statement: text,
  about: names,
  quantities: z.array(id('F')),
});

/** One number as it was said: `3 bookings`, `under 300 ms`, `40 clinics`. `name` says what it measures. */
const quantity = fact('quantity', {
  name: text,
  value: z.number(),
  unit: text,
  sense: z.enum(['exactly', 'at_most', 'at_least', 'about', 'less_than', 'more_than']),
  about: text,
});

const quality = fact('quality', {
  characteristic: z.enum([
    'functional_suitability',
    'performance_efficiency',
    'compatibility',
    'interaction_capability',
    'reliability',
    'security',
    'maintainability',
    'flexibility',
    'safety',
  ]),
  statement: text,
  quantities: z.array(id('F')),
});

/** Another system this one talks to. `name` is a product (`Stripe`) or a kind of service (`SMS provider`). */
const integration = fact('integration', {
  name: text,
  category: z.enum([
    'payments',
    'sms',
    'email',
    'push',
    'calendar',
    'identity',
    'maps',
    'accounting',
    'storage',
    'ai_model',
    'chat',
    'analytics',
    'shipping',
    'hardware',
    'platform_store',
    'other',
  ]),
  direction: z.enum(['inbound', 'outbound', 'both']),
  purpose: text,
});

const dataMove = fact('data', {
  movement: z.enum(['import', 'export', 'migrate', 'delete', 'retain']),
  statement: text,
  objects: names,
  format: text.nullable(),
});
const constraint = fact('constraint', {
  constraint: z.enum(['technology', 'deadline', 'budget', 'team', 'platform', 'law', 'forbidden']),
  statement: text,
});
const goal = fact('goal', { statement: text, metric: text.nullable() });

export const intakeFact = z.discriminatedUnion('kind', [
  actor,
  capability,
  object,
  rule,
  quantity,
  quality,
  integration,
  dataMove,
  constraint,
  goal,
]);
export type IntakeFact = z.infer<typeof intakeFact>;
export type FactOf<K extends IntakeFact['kind']> = Extract<IntakeFact, { kind: K }>;

export const intakeArtifact = z.strictObject({
  schema_version: z.literal('1.0.0'),
  project: z.strictObject({
    name: text,
    type: z.enum(projectTypes),
    stakes: z.enum(['hobby', 'internal', 'launch', 'regulated']),
    /** At most three sentences, the user's own where possible. */
    summary: text,
    problem: text,
  }),
  transcript: z.array(
    z.strictObject({
      turn: z.int().min(1),
      speaker: z.enum(['user', 'interviewer']),
      text: z.string(),
      /** Set where the turn is not said, but a document that was given to read. */
      document: z
        .strictObject({ name: text, places: z.array(z.strictObject({ start: z.int().min(0), place: text })) })
        .optional(),
      /** Set where it was asked or answered while a package was made, after the interview. */
      in_run: z.literal(true).optional(),
    }),
  ),
  /** Every statement of the user's turns and documents; intake artifacts from before have none. */
  statements: z.array(intakeStatement).default([]),
  facts: z.array(intakeFact),
  /** Choices between alternatives that the user made when asked, or volunteered. */
  decisions: z.array(
    z.strictObject({
      id: id('D'),
      cell: text,
      question: text.nullable(),
      statement: text,
      evidence: z.array(evidence).min(1),
    }),
  ),
  /** What nobody said and the interviewer filled in; `confidence` 0 to 1. */
  assumptions: z.array(
    z.strictObject({
      id: id('A'),
      cell: text,
      statement: text,
      confidence: z.number().min(0).max(1),
      cost_if_wrong: text,
      /** Set when the user answered "you decide". */
      evidence: z.array(evidence),
    }),
  ),
  /** Named and put off or ruled out: the package must not build these. */
  deferred: z.array(
    z.strictObject({
      id: id('L'),
      statement: text,
      fate: z.enum(['out_of_scope', 'later']),
      evidence: z.array(evidence).min(1),
    }),
  ),
  open_questions: z.array(
    z.strictObject({ id: id('Q'), cell: text, question: text, why: text, proposed_default: text }),
  ),
  /** Statements that cannot all hold. `resolution` is null while open. */
  conflicts: z.array(
    z.strictObject({
      id: id('X'),
      about: text,
      sides: z.array(z.strictObject({ statement: text, evidence })).min(2),
      resolution: z.strictObject({ statement: text, because: text }).nullable(),
    }),
  ),
  glossary: z.array(
    z.strictObject({
      term: text,
      definition: text.nullable(),
      not_called: names,
      evidence: z.array(evidence),
    }),
  ),
  coverage: z.array(
    z.strictObject({
      cell: text,
      group: text,
      concern: text,
      weight: z.number().min(0),
      status: z.enum(['silent', 'touched', 'decided', 'assumed', 'deferred', 'not_applicable']),
      value: text.nullable(),
      turns: z.array(z.int().min(1)),
    }),
  ),
  /** 0 (all said) to 1 (nothing said), weighted over goal, boundary, constraint and acceptance. */
  ambiguity: z.number().min(0).max(1),
  domain_packs: z.array(text),
});
export type IntakeArtifact = z.infer<typeof intakeArtifact>;

const evidenceOf = z.array(
  z.object({
    turn: z.int().min(1).nullable().describe('Of the interview; null: of a document.'),
    document: z.string().nullable(),
    quote: z.string(),
  }),
);
/** What the interviewer has understood so far, as it is shown beside an interview. */
export const understanding = z
  .object({
    facts: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        statement: z.string(),
        basis: z.string(),
        evidence: evidenceOf,
      }),
    ),
    statements: z
      .array(
        z.object({
          id: z.string(),
          turn: z.int().min(1).nullable().describe('Of the interview; null: of a document.'),
          document: z.string().nullable(),
          quote: z.string(),
          status: z.enum(statuses),
          reason: z.string().describe('Why it was not read, or set aside; empty for one that was read.'),
          playback: z.string().describe('What was understood, in plain English.'),
          confirmed: z.boolean(),
          settled: z.enum(settlements).nullable(),
        }),
      )
      .describe('Everything that was said, in order, with what became of it.'),
    put_aside: z.array(
      z.object({ statement: z.string(), fate: z.enum(['out_of_scope', 'later']), evidence: evidenceOf }),
    ),
    coverage: z
      .array(z.object({ group: z.string(), cells_total: z.int(), cells_settled: z.int() }))
      .describe('The coverage grid, group by group.'),
  })
  .meta({ id: 'Understanding' });
