// One concern that an interview must settle: what shows that it is settled, what is taken for granted when nobody says,
// what that costs when it is wrong, and how to ask. Cells without a question are settled by what is said, or assumed.
import { z } from 'zod';
import { projectTypes } from '#contract/capabilities.ts';
import { Signs } from '#knowledge/signs/signs.ts';

const Line = z.string().min(1);

const factKinds = [
  'actor',
  'capability',
  'object',
  'rule',
  'quantity',
  'quality',
  'integration',
  'constraint',
  'goal',
] as const;
const FactKinds = z.array(z.enum(factKinds)).min(1).readonly();

const Question = z.strictObject({
  text: z.string().regex(/[?.]$/),
  why: z.string().endsWith('.'),
  /** The first is the one we recommend. */
  options: z.array(Line).min(2).max(4).readonly(),
  /** What an answer is worth, where weight and confidence do not say it; a kind of software may give it another figure. */
  worth: z.number().min(0).optional(),
});
export type Question = z.infer<typeof Question>;

/** A fact that a question is about; `{said}` in the question stands for its words, `{name}` for what it names. */
const Trigger = z.strictObject({
  fact_kinds: FactKinds,
  signs: Signs.optional(),
  /** Only a role that nothing is said to be done by, or a thing whose states nobody is said to change. */
  lacking: z.enum(['deeds', 'movers']).optional(),
});
export type Trigger = z.infer<typeof Trigger>;

/** What is assumed; `denies`: that there is nothing of the kind. */
export const Fallback = z.strictObject({
  statement: z.string().regex(/^\p{Lu}.*\.$/su),
  confidence: z.number().gt(0).lt(1),
  cost_if_wrong: z.string().endsWith('.'),
  denies: z.literal(true).optional(),
});

/** What happened to something that was spoken of and is not built. */
const Fate = z.enum(['out_of_scope', 'later']);
export type DeferredFate = z.infer<typeof Fate>;

/** So many facts of these kinds that speak of it, one unless told; or something met such a fate. */
const SettledBy = z
  .strictObject({
    fact_kinds: FactKinds.optional(),
    signs: Signs.optional(),
    /** Of several facts that settle it, the one with such signs says it best. */
    prefers: Signs.optional(),
    /** A thing whose states, or whose fields, were named. */
    tells: z.enum(['states', 'fields']).optional(),
    count: z.int().min(1).optional(),
    fates: z.array(Fate).min(1).optional(),
    /** Nothing that is said by itself settles it. */
    by_answer: z.literal(true).optional(),
  })
  .refine(({ fact_kinds, signs, fates, by_answer }) => fact_kinds ?? signs ?? fates ?? by_answer, {
    error: 'Say what settles the cell.',
  });

/** What a statement must say itself to decide a matter that was taken for granted; kinds alone where there are no signs. */
const DecidedBy = z
  .strictObject({ fact_kinds: FactKinds.optional(), signs: Signs.optional() })
  .refine(({ fact_kinds, signs }) => fact_kinds ?? signs, { error: 'Say what decides the cell.' });

export const Cell = z
  .strictObject({
    id: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
    group: Line,
    /** The concern, as the end of "We need to know …". */
    concern: Line,
    /** How much of the package changes with the answer. */
    weight: z.int().min(1).max(5),
    /** Only for these project types; all when absent. */
    types: z.array(z.enum(projectTypes)).min(1).readonly().optional(),
    settled_by: SettledBy,
    /** What decides it in a change to a package, where much that settles it in an interview only touches it. */
    decided_by: DecidedBy.optional(),
    fallback: Fallback,
    ask: Question.optional(),
    /** Only when such a fact is held. */
    follows: Trigger.optional(),
    /** The fact that the question quotes, where one is held. */
    quotes: Trigger.optional(),
    /** Asks for what only this project knows: without an answer nothing is assumed and nothing is ambiguous. */
    probing: z.literal(true).optional(),
  })
  .readonly();
export type Cell = z.infer<typeof Cell>;

/** The question about a fact in these words, or without one. */
export const askAbout = (ask: Question, fact: { said: string; name: string } | null): Question => ({
  ...ask,
  text: fact
    ? ask.text.replace('{said}', () => fact.said).replace('{name}', () => fact.name)
    : ask.text.replace('You wrote “{said}” ', '').replace('{name}', 'they'),
});
