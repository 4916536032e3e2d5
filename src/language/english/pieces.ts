// What the grammar builds sentences from: things, and what may follow a verb.
import type { Bound, Clause, Formula, Link, Quantifier, Relation } from '#contract/clauses.ts';
import type { Person } from './lexicon.ts';

/** Tokens from and to, the end not included. */
export type Range = readonly [from: number, to: number];

/** A noun phrase. */
export type Thing = {
  /** Its words without article, quantifier and count. */
  text: string;
  /** The word that it is a kind of: "price" of "price of the room". */
  head: string;
  range: Range;
  plural: boolean | null;
  person: boolean;
  quantifier?: Quantifier['word'];
  /** One thing without an article: "for display". */
  bare?: boolean;
  /** "a tool". */
  a?: true;
  /** "no tool". */
  none?: boolean;
  only?: boolean;
  /** The preposition that a subject carries: "mistakes in a delivery". */
  place?: { role: string; base: string; what: string; bare?: boolean; a?: boolean };
  /** "who has paid": what is said of the thing by itself. */
  relative?: { base: Thing; predicate: Predicate };
  /** "the manager or the deputy": each of them by itself. */
  choice?: Thing[];
  /** The pronoun that its owner was said with: "its" of "its title". */
  owned?: string;
  bounds: Bound[];
  /** A bare number before the noun: "two rooms". */
  bare_count?: boolean;
  /** Stands for another thing, wholly or as its owner: "it", "their". */
  pronoun?: { who: Person; word: string; own: boolean; before?: string };
};

/** When something holds, before its sentences are made clauses. */
export type Occasion = { link: Link; spoken?: Spoken[]; join?: 'and' | 'or'; phrase?: string };

export type Item =
  | { type: 'object' | 'recipient' | 'agent'; things: Thing[]; range: Range; only?: boolean }
  | { type: 'relation'; role: Relation['role']; things: Thing[]; what: string; range: Range; only?: boolean }
  | { type: 'bound'; bound: Bound; range: Range; only?: boolean }
  | { type: 'per'; per: string; range: Range; only?: boolean }
  | {
      type: 'condition' | 'exception';
      occasion: Occasion;
      things: Thing[];
      range: Range;
      only?: boolean;
      bounds?: Bound[];
    }
  | { type: 'particle' | 'complement'; word: string; range: Range; only?: boolean }
  | { type: 'only'; range: Range; only?: boolean };

/** What is said of a subject: one verb with what follows it. */
export type Predicate = {
  act: string;
  range: Range;
  /** Where the rest of the act stands: "take the parcel *back*". */
  also?: Range[];
  modality: string;
  negated: boolean;
  negation?: number;
  passive: boolean;
  done: boolean;
  /** "can" and "be able to" say an ability, "may" a permission. */
  ability: boolean;
  /** "and then removed": later than what was said before. */
  then?: true;
  items: Item[];
};

export type Frame =
  | 'exclusion'
  | 'role'
  | 'states'
  | 'record'
  | 'goal'
  | 'problem'
  | 'preference'
  | 'open-question'
  | 'calculation';

/** One sentence as it was found: a subject with what is said of it, maybe in one of the fixed frames. */
export type Spoken = {
  subjects: Thing[];
  predicate: Predicate;
  /** What stands before the subject: times and conditions. */
  front: Item[];
  range: Range;
  frame?: Frame;
  /** Words of a frame that the parts do not rest on: "The system lets". */
  covers?: Range;
  formula?: Formula;
  names?: string[];
  asks?: Clause['asks'];
};
