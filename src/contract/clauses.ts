// What a text means: statements, each with the clauses that were read in it. One closed schema, which the rules, a model,
// an agent and a person all fill. Things are named in the user's words, without an article: "overdue loan", "card details".
// How a clause sounds in English: say-clause.ts.
import { z } from 'zod';

export const kinds = [
  'capability',
  'prohibition',
  'permission',
  'obligation',
  'limit',
  'rule',
  'calculation',
  'states',
  'record',
  'role',
  'integration',
  'notification',
  'schedule',
  'quality',
  'security',
  'privacy',
  'money',
  'exclusion',
  'goal',
  'problem',
  'constraint',
  'preference',
  'open-question',
] as const;
export const modalities = [
  'must',
  'must not',
  'may',
  'may not',
  'should',
  'could',
  'is',
  'need not',
] as const;
export const senses = [
  'at most',
  'at least',
  'exactly',
  'more than',
  'less than',
  'within',
  'before',
  'after',
  'every',
  'between',
  'about',
] as const;
export const relationRoles = [
  'of',
  'to',
  'for',
  'from',
  'by',
  'with',
  'at',
  'in',
  'on',
  'via',
  'about',
  'into',
  'through',
  'between',
  'among',
  'as',
  'against',
  'onto',
  'behind',
  'inside',
  'near',
  'around',
  'across',
  'over',
  'under',
  'above',
  'below',
  'beside',
  'towards',
  'upon',
  'throughout',
  'how',
] as const;
export const links = [
  'when',
  'unless',
  'until',
  'while',
  'before',
  'after',
  'as soon as',
  'as long as',
  'even if',
  'where',
  'during',
  'without',
  'even without',
  'outside',
  'in case of',
  'upon',
  'throughout',
  'on',
  'at',
  'in',
  'for',
  'by',
  'from',
  'to',
  'with',
] as const;
export const questions = ['whether', 'who', 'how', 'how long', 'how often', 'when', 'where', 'why'] as const;
export const parts = [
  'actors',
  'subject',
  'act',
  'objects',
  'relations',
  'modality',
  'negated',
  'bounds',
  'quantifiers',
  'only',
  'condition',
  'exception',
  'states',
  'fields',
  'formula',
  'asks',
  'kind',
] as const;

const words = z.string().min(1).max(400);

export const Bound = z
  .strictObject({
    sense: z.enum(senses),
    value: z.number(),
    /** The upper end of `between`. */
    high: z.number().optional(),
    /** What is counted or measured: `day`, `EUR`, `%`, `tools`, `day before the start`, `o'clock`. */
    unit: z.string().max(200),
    /** For what it holds each time: `reader and day`. */
    per: words.optional(),
    /** Which thing of the clause it describes: a refund *above 500 EUR*. Without it, the act. */
    of: words.optional(),
    /** Set on a bound that is shown with the act and belongs to its condition or exception. */
    in: z.enum(['condition', 'exception']).optional(),
  })
  .meta({ id: 'Bound' });

export const Relation = z.strictObject({ role: z.enum(relationRoles), what: words });

/**
 * A thing of the clause that is meant each time, all together or whichever it is; `bare` has no article ("by speed"), `a` was
 * said with "a" or "an".
 */
export const Quantifier = z.strictObject({
  of: words,
  word: z.enum(['each', 'all', 'any', 'both', 'bare', 'a']),
});

export const Span = z.strictObject({ part: z.enum(parts), start: z.int().min(0), end: z.int().min(0) });

/** States with the moves between them; no moves means that none were told. */
export const States = z.strictObject({
  names: z.array(words).min(1),
  moves: z.array(z.strictObject({ from: words.optional(), to: words })),
});

export const Formula = z.strictObject({
  operator: z.enum(['plus', 'minus', 'times', 'divided by', 'sum of']),
  terms: z.array(words).min(1),
});

export type Bound = z.infer<typeof Bound>;
export type Relation = z.infer<typeof Relation>;
export type Quantifier = z.infer<typeof Quantifier>;
export type Span = z.infer<typeof Span>;
export type Formula = z.infer<typeof Formula>;
export type Link = (typeof links)[number];
export type Modality = (typeof modalities)[number];
export type Kind = (typeof kinds)[number];
export type Part = (typeof parts)[number];

/** When something holds: clauses of their own, or a phrase that names a time or an event ("during a test"). */
export type Circumstance = {
  link: Link;
  clauses?: Clause[] | undefined;
  join?: 'and' | 'or' | undefined;
  phrase?: string | undefined;
};

export type Clause = {
  kind: Kind;
  actors: string[];
  subject?: string | undefined;
  act: string;
  objects: string[];
  relations: Relation[];
  negated: boolean;
  modality: Modality;
  bounds: Bound[];
  quantifiers?: Quantifier[] | undefined;
  only?: 'actors' | 'subject' | 'objects' | 'relations' | 'bounds' | 'condition' | undefined;
  either?: ('actors' | 'objects')[] | undefined;
  condition?: Circumstance[] | undefined;
  exception?: Circumstance[] | undefined;
  states?: z.infer<typeof States> | undefined;
  fields?: string[] | undefined;
  formula?: z.infer<typeof Formula> | undefined;
  asks?: (typeof questions)[number] | undefined;
  done?: true | undefined;
  spans: Span[];
};

export const Circumstance: z.ZodType<Circumstance> = z
  .strictObject({
    link: z.enum(links),
    clauses: z
      .array(z.lazy(() => Clause))
      .min(1)
      .optional(),
    join: z.enum(['and', 'or']).optional(),
    phrase: words.optional(),
  })
  .refine((value) => (value.clauses === undefined) !== (value.phrase === undefined), {
    error: 'Give either clauses or a phrase.',
  });

const clauseParts = {
  kind: z.enum(kinds),
  /** Who acts: people, teams, offices. Empty when a thing acts or nobody is named. */
  actors: z.array(words),
  /** What the clause is about when no named person acts: "lock", "reservation"; "anyone" for whoever it may be. */
  subject: words.optional(),
  /** The base form of the verb with its particle: `check in`, `be visible`. */
  act: words,
  objects: z.array(words),
  relations: z.array(Relation),
  negated: z.boolean(),
  /** `is` states a fact; `may not` forbids as `must not` does; `need not` takes a duty away. */
  modality: z.enum(modalities),
  bounds: z.array(Bound),
  quantifiers: z.array(Quantifier).min(1).optional(),
  /** The part that "only" narrows. */
  only: z.enum(['actors', 'subject', 'objects', 'relations', 'bounds', 'condition']).optional(),
  /** The parts of whose names one is enough: "the caretaker or the office". */
  either: z
    .array(z.enum(['actors', 'objects']))
    .min(1)
    .optional(),
  states: States.optional(),
  /** What a record keeps. */
  fields: z.array(words).min(1).optional(),
  formula: Formula.optional(),
  /** What an open question asks of the clause. */
  asks: z.enum(questions).optional(),
  /** The act is over: "has paid". */
  done: z.literal(true).optional(),
  /** The words of the text that each part rests on, as offsets into the text. */
  spans: z.array(Span),
};

const isDenied = ({ negated, modality }: { negated: boolean; modality: Modality }) =>
  !modality.endsWith(' not') || negated;
const denied = { error: 'A modality with "not" needs negated: true.', path: ['negated'] };

export const Clause: z.ZodType<Clause> = z
  .strictObject({
    ...clauseParts,
    condition: z.array(Circumstance).min(1).optional(),
    exception: z.array(Circumstance).min(1).optional(),
  })
  .refine(isDenied, denied)
  .meta({ id: 'Clause' });

const Occasion = z.strictObject({ link: z.enum(links), phrase: words });
const occasions = z.array(Occasion).min(1).max(8).optional();
const InnerClause = z
  .strictObject({ ...clauseParts, condition: occasions, exception: occasions })
  .refine(isDenied, denied)
  .meta({ id: 'InnerClause' });
const givenCircumstances = z
  .array(
    z
      .strictObject({
        link: z.enum(links),
        clauses: z.array(InnerClause).min(1).max(8).optional(),
        join: z.enum(['and', 'or']).optional(),
        phrase: words.optional(),
      })
      .refine(({ clauses, phrase }) => (clauses === undefined) !== (phrase === undefined), {
        error: 'Give either clauses or a phrase.',
      }),
  )
  .min(1)
  .max(8)
  .optional();

/** A clause that somebody outside gives: its conditions may be clauses, and theirs are phrases. */
export const GivenClause: z.ZodType<Clause, Clause> = z
  .strictObject({ ...clauseParts, condition: givenCircumstances, exception: givenCircumstances })
  .refine(isDenied, denied)
  .meta({ id: 'GivenClause' });

/**
 * As much of a clause as the words of a statement give without doubt; the rest is left to whoever settles it. An empty
 * part was not certain.
 */
export const ClauseDraft = z
  .strictObject({
    actors: z.array(words),
    subject: words.nullable(),
    act: z.string().max(400),
    objects: z.array(words),
    modality: z.enum(modalities).nullable(),
    negated: z.boolean().nullable(),
    bounds: z.array(Bound),
    only: z.enum(['actors', 'subject', 'objects']).nullable(),
    condition: z.array(Occasion),
    /** Words of the statement that stand in no part yet, to be picked. */
    left: z.array(words),
  })
  .meta({ id: 'ClauseDraft' });
export type ClauseDraft = z.infer<typeof ClauseDraft>;

export const statuses = ['read', 'quoted', 'set_aside'] as const;

export const Statement = z.strictObject({
  id: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  quote: z.string(),
  status: z.enum(statuses),
  /** Why it was not read; empty for one that was. */
  reason: z.string(),
  clauses: z.array(Clause),
  /** The clauses said in plain English; empty when there are none. */
  playback: z.string(),
});
export type Statement = z.infer<typeof Statement>;

export const Reading = z.strictObject({
  /** `rules`, `model:<id>`, `agent:<client>` or `person`. */
  reader: z.string(),
  statements: z.array(Statement),
});
export type Reading = z.infer<typeof Reading>;

/** The clause without the words it rests on: two readings of different sentences can be compared. */
export function withoutSpans(clause: Clause): Clause {
  const bare = (list: Circumstance[] | undefined) =>
    list?.map((each) => ({ ...each, clauses: each.clauses?.map(withoutSpans) }));
  return JSON.parse(
    JSON.stringify({
      ...clause,
      condition: bare(clause.condition),
      exception: bare(clause.exception),
      spans: [],
    }),
  ) as Clause;
}

/** Whether they mean the same: which words they rest on and whether "a" or "the" was said make no difference. */
export const sameClauses = (one: readonly Clause[], other: readonly Clause[]): boolean =>
  orderedJson(one.map(compared)) === orderedJson(other.map(compared));

const compared = (clause: Clause) => withoutArticles(withoutSpans(clause));

/** The clause with no difference between "a tool" and "the tool". */
export function withoutArticles(clause: Clause): Clause {
  const inner = (list: Circumstance[] | undefined) =>
    list?.map((each) => ({ ...each, clauses: each.clauses?.map(withoutArticles) }));
  const kept = clause.quantifiers?.filter(({ word }) => word !== 'a') ?? [];
  return {
    ...clause,
    quantifiers: kept.length > 0 ? kept : undefined,
    condition: inner(clause.condition),
    exception: inner(clause.exception),
  };
}

function orderedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(orderedJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const rows = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${rows.map(([key, each]) => `${key}:${orderedJson(each)}`).join(',')}}`;
}
