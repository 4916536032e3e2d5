// One concern that an interview must settle: what shows that it is settled, what is taken for granted when
// nobody says, what that costs when it is wrong, and how to ask. Cells without a question are settled by what
// is said, or assumed.
import type { ProjectType } from '#contract/capabilities.ts';

export type FactKind =
  | 'actor'
  | 'capability'
  | 'object'
  | 'rule'
  | 'quantity'
  | 'quality'
  | 'integration'
  | 'data'
  | 'constraint'
  | 'goal';

/** What happened to something that was spoken of and is not built. */
export type DeferredFate = 'out_of_scope' | 'later';

export type Question = {
  text: string;
  why: string;
  /** Two to four; the first is the one we recommend. */
  options: readonly string[];
  /** What an answer is worth, for a type of project or for any, where weight and confidence do not say it. */
  worth?: { any?: number } & Partial<Record<ProjectType, number>>;
};

/**
 * A fact that a question is about; `{said}` in the question's text stands for its words, `{name}` for what it
 * names.
 */
export type Trigger = {
  kinds: readonly FactKind[];
  words: RegExp;
  /** Only a role that nothing is said to be done by, or a thing whose states nobody is said to change. */
  lacking?: 'deeds' | 'movers';
};

export type Fallback = {
  statement: string;
  confidence: number;
  cost_if_wrong: string;
  /**
   * It says that there is nothing of the kind: not assumed beside words that speak of it, for they are heard.
   */
  denies?: true;
};

export type Cell = {
  id: string;
  group: string;
  /** The concern, as the end of "We need to know …". */
  concern: string;
  /** 1 to 5: how much of the package changes with the answer. */
  weight: number;
  /** Only for these project types; all when absent. */
  types?: readonly ProjectType[];
  /**
   * Settled when this many facts of these kinds match the words (one unless told), or something met such a
   * fate.
   */
  settled_by: {
    kinds?: readonly FactKind[];
    words?: RegExp;
    /** Words that make it another thing: "at most 3 a day" is no telling of how often it happens. */
    except?: RegExp;
    /** Of several facts that settle it, the one in such words says it best. */
    prefers?: RegExp;
    count?: number;
    fates?: readonly DeferredFate[];
  };
  fallback: Fallback;
  ask?: Question;
  /** Only when such a fact is held. */
  follows?: Trigger;
  /** The fact that the question quotes, where one is held. */
  quotes?: Trigger;
  /** Asks for what only this project knows: without an answer nothing is assumed and nothing is ambiguous. */
  probing?: true;
};

type Row = Omit<Cell, 'group'>;

/** The cells of one group. */
export function group(name: string, rows: readonly Row[]): Cell[] {
  return rows.map((row) => ({ ...row, group: name }));
}

export const likely = (statement: string, cost_if_wrong: string) => ({
  statement,
  confidence: 0.75,
  cost_if_wrong,
});
/** Likely, and that there is nothing of the kind. */
export const none = (statement: string, cost_if_wrong: string) => ({
  ...likely(statement, cost_if_wrong),
  denies: true as const,
});
export const guess = (statement: string, cost_if_wrong: string) => ({
  statement,
  confidence: 0.5,
  cost_if_wrong,
});

/** "At most 3 ads per day" bounds how many there are; it is no price and no habit. */
export const boundedCount =
  /: (?:at most|at least|less than|more than) [\d.]+ (?!EUR|USD|GBP|CHF|%)\S+(?: [a-z]+)? per\b/;

type Probe = Pick<Row, 'id' | 'concern' | 'types' | 'follows' | 'quotes'> & {
  settled: RegExp;
  except?: RegExp;
  prefers?: RegExp;
  /** What holds when the choice is handed to us, and what it costs when that is wrong. */
  otherwise: readonly [statement: string, cost_if_wrong: string];
  ask: Question;
};

export const probe = ({ settled, except, prefers, otherwise, ...row }: Probe): Row => ({
  ...row,
  weight: 2,
  probing: true,
  settled_by: { words: settled, ...(except ? { except } : {}), ...(prefers ? { prefers } : {}) },
  fallback: guess(...otherwise),
});

/** The question about a fact in these words, or without one. */
export const askAbout = (ask: Question, fact: { said: string; name: string } | null): Question => ({
  ...ask,
  text: fact
    ? ask.text.replace('{said}', () => fact.said).replace('{name}', () => fact.name)
    : ask.text.replace(/^You wrote “\{said\}” /, '').replace('{name}', 'they'),
});

/** What an answer to the question of this cell is worth to a project of this type. */
export function worthOf({ ask, weight, fallback }: Cell, type: ProjectType): number {
  return ask?.worth?.[type] ?? ask?.worth?.any ?? weight * (1 - fallback.confidence);
}
