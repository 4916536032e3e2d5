// What depends on the kind of software alone, as one folder of data a kind: `kind.json`, `questions.json` and, where such
// software needs what nobody says, `needs.json`. Code asks for these fields and never for a kind by its name.
import { z } from 'zod';
import { projectTypes } from '#contract/capabilities.ts';
import { StandingAssumption } from '#knowledge/authoring/standing.ts';
import { Cell, Fallback } from '#knowledge/coverage/cell.ts';
import { Signs } from '#knowledge/signs/signs.ts';

const Line = z.string().min(1);
const Lines = z.array(Line);

/** What people or programs use it through: it decides which interface a package describes. */
export const forms = ['command', 'function', 'job', 'signal'] as const;
export type Form = (typeof forms)[number];

/** Only of what is taken in, or only of what is given. */
const of = z.enum(['takes', 'gives']).optional();

/** What the task of a part reaches and gives to others. */
const Built = z.strictObject({ goal: Line, symbol: Line, signature: Line, evidence: Line });

/** How an interface of a form is described, beside its name: what it takes, what it gives, how it ends, what it promises. */
const Interface = z.strictObject({
  form: z.enum(forms),
  /** The document that describes all of them. */
  document: z.string().startsWith('contracts/'),
  /** What it is called in headings: "Commands". */
  title: Line,
  /** Nouns that stand before its name in a sentence: the command `check`. */
  nouns: Lines.min(1),
  /** Those of its nouns that stand before what is taken in: the input `door`. */
  input_nouns: Lines,
  /** The program has an interface element of its own, for what all of them share. */
  has_root: z.literal(true).optional(),
  /** What the software does by itself that makes one: what it takes in, and what it gives. */
  acts: z.strictObject({ takes: Lines, gives: Lines }),
  /** How it is used, what stands ready before, and the case in which it cannot work, in the words of criteria. */
  runs: Line,
  /** The same where nothing that was said names one. */
  runs_any: Line,
  ready: Line,
  failing: z.strictObject({ title: Line, given: Line, then: Lines.min(1) }),
  /** What is seen of an act, and where it was not done; `{things}` stands for what it is done to. */
  shows: z.array(z.strictObject({ acts: Lines.min(1), says: Line, denies: Line })),
  /** What is tried to show that something never happens. */
  exhausted: Line,
  /** What those who use it gain. */
  benefit: Line,
  /** How a measured target is shown where nobody says how. */
  shown_by: z.strictObject({ stimulus: Line, verification: Line }),
  /** What the component of that name does. */
  surface: Line,
  skeleton: Built.extend({ title: Line }),
  /** What keeps something beside a database; nothing is kept where it is left out. */
  store: Built.extend({ title: Line, responsibility: Line, owns: Lines }).optional(),
  /** What nobody says of one and all of them have, each unless the clauses about it speak of the matter. */
  takes: z.array(z.strictObject({ name: Line, as: Line, type: Line, description: Line })),
  gives: z.array(z.strictObject({ as: Line, description: Line })),
  outcomes: z.array(z.strictObject({ code: Line, meaning: Line, of })),
  promises: z.array(
    z.strictObject({
      about: Line,
      text: Line,
      told_by: Signs,
      of,
      /** Owed by those of software of this kind; software of another kind that has such an element owes the rest. */
      of_kind_alone: z.literal(true).optional(),
    }),
  ),
});
export type Interface = z.infer<typeof Interface>;

export const Kind = z.strictObject({
  /** The first is what it is called in a sentence. */
  names: Lines.min(1),
  /** What leaves it out when somebody leaves it out; too general to choose it by. */
  also_called: Lines.min(1),
  /** Phrases that are hardly ever written about another kind, those of one sign together; "stm32*" is any word that begins so. */
  signs: z.array(Lines.min(1)).optional(),
  /** What it may be called, and phrases that say it of what is called so: "a program" where Windows is spoken of. */
  pointed_to: z.array(z.strictObject({ called: Lines.min(1), beside: Lines.min(1) })).optional(),
  /** What the software itself is called in sentences about it: "the tool". */
  own_names: Lines,
  runs_on: z.enum(['server', 'phone', 'computer', 'browser', 'program', 'machine']),
  /** A language model is the heart of it. */
  thinks: z.literal(true).optional(),
  /** Its model calls operations of the software by itself. */
  calls_tools: z.literal(true).optional(),
  /** The component that people or programs touch. */
  surface: Line,
  /** The area of what belongs to no record. */
  core: Line,
  /** Screens over an HTTP contract, the contract alone, or interface elements of one form. */
  used_by: z.enum(['screens', 'http', ...forms]),
  interface: Interface.optional(),
  /**
   * When people have accounts here: as soon as somebody does something, where several do or sign in, or never. What has no requests to
   * tell people apart by keeps what was said of signing in as its requirements, and no more.
   */
  accounts: z.enum(['who_acts', 'who_differs', 'never']),
  /** How they get in, where nobody says how. */
  way_in: z.enum(['password', 'device', 'key']),
  /** Records are tables of a database, files or values in memory, unless a database is named. */
  keeps: z.enum(['tables', 'files', 'values']),
  stacks: z.strictObject({
    usual: Line,
    /** What each lens of a Researcher run takes instead. */
    lenses: z.record(z.string(), Line),
    /** Those that can build it, at least two where there is more than one engine for it. */
    only: Lines.min(1),
  }),
  /** Groups of quality targets that are assumed where nobody names one. */
  qualities: Lines,
  /** How it reaches those who use it. */
  delivery: Lines,
  checklist: z.enum(['stores', 'installers']).optional(),
  /** Documents of a package that make no sense for it. */
  without: Lines,
  /** Domains that a mind is asked about only where what was said calls for one. */
  rarely: Lines,
});
export type Kind = z.infer<typeof Kind>;

const types = z.array(z.enum(projectTypes)).min(1).readonly();
export const Questions = z.strictObject({
  /** What decides this kind, and those of `also_for`. */
  cells: z.array(Cell.unwrap().extend({ also_for: types.optional() })),
  /** What an answer to a question is worth here, where it is another figure than elsewhere. */
  worth: z.record(z.string(), z.number().min(0)),
  /** What is taken for granted here, where it is another thing than elsewhere. */
  fallbacks: z.record(z.string(), Fallback),
  /** Cells, or groups of cells ending in a dot, that do not arise. */
  settled: Lines,
});

const Criterion = z.strictObject({
  polarity: z.enum(['positive', 'negative', 'boundary']),
  title: Line,
  given: Lines.min(1),
  when: Lines.min(1),
  then: Lines.min(1),
});

/** A requirement that such software cannot do without; left out where a clause speaks of the matter. */
export const KindNeed = z.strictObject({
  key: z.string().startsWith('fr:'),
  title: Line,
  /** `<<surface>>` stands for the component, `<<name>>` for the name by which it is called. */
  statement: Line,
  why: Line,
  assumption: StandingAssumption,
  told_by: Signs.optional(),
  criteria: z.array(Criterion).min(2),
});
export type KindNeed = z.infer<typeof KindNeed>;
