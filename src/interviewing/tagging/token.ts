// A word with its part of speech, as every reader sees it.
import type { Tag } from './closed-classes.ts';

export type VerbForm = 'base' | 'third' | 'past' | 'gerund';
export type Token = {
  text: string;
  lower: string;
  tag: Tag;
  /** Set for verbs. */
  form: VerbForm | null;
  /** Infinitive of a verb, singular of a noun. */
  lemma: string;
  plural: boolean;
  proper: boolean;
  possessive: boolean;
  start: number;
  end: number;
  /** Punctuation behind the word, without spaces. */
  after: string;
  /** Inside round brackets. */
  bracketed: boolean;
};
export type Tagger = (text: string) => Token[];
