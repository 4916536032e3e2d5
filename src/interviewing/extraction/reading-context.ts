// What a reader knows while it goes through a turn: who the speaker is, what the thing being built is called,
// and whom the last pronoun can mean. Made anew for each turn from the turns before, so that reading stays a
// function.
import type { Sentence } from '#interviewing/reading/sentences.ts';
import type { Parse } from '#interviewing/reading/clause.ts';
import type { Tagger } from '#interviewing/tagging/token.ts';

export type ReadingContext = {
  tag: Tagger;
  turn: number;
  /** Words that mean the thing being built. */
  system_words: ReadonlySet<string>;
  /** Roles known so far, singular. */
  known_actors: Set<string>;
  /** "I'm the archivist": what the speaker calls themself. */
  speaker_role: string | null;
  /** Who "you" and "people" are, where it is not just users: players of a game. */
  everybody?: string | undefined;
};

/** What the sentences before leave in mind. Changed as reading goes on. */
export type Memory = {
  actor: NounInMind | null;
  object: NounInMind | null;
  /** The last thing spoken of as one, and as many: what "it" and "them" agree with. */
  one: NounInMind | null;
  many: NounInMind | null;
  /** What was spoken of as one before that. */
  earlier: NounInMind | null;
  /** What was planned or arranged: what is then moved, whatever was named between. */
  planned: NounInMind | null;
  /** The thing whose fields were listed last: what "a field" belongs to. */
  described: string | null;
  /** By head: the last compound ("fee": "damage fee"), or the head itself where it stood alone first. */
  compounds: Map<string, string>;
};
export type NounInMind = { name: string; text: string; plural: boolean };

/** A sentence ready to be read: `text` may be rewritten, the evidence is always `sentence`. */
export type Statement = {
  sentence: Sentence;
  /**
   * Without small talk, list joints and "we want"; with the introducing words of a list where they belong.
   */
  text: string;
  parse: Parse;
  /** Only wished for, or insisted on. */
  wish: boolean;
  insist: boolean;
  /** The person whose list or user story this is. */
  owner: string | null;
};

export type Resolved = {
  kind: 'actor' | 'system' | 'speaker' | 'thing' | 'unknown';
  name: string;
  text: string;
  plural: boolean;
};
