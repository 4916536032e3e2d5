import type { Evidence } from '#contract/intake.ts';

/** What a change does to what was said before, in the words of both. */
export type ChangeReading = {
  /** The turn whose words the change is. */
  turn: number;
  /** What was said before and what the change says instead. */
  replaced: { about: string; before: Evidence; now: Evidence }[];
  /** What the change takes away, with every statement that goes with it. */
  removed: { what: string; now: Evidence; gone: { statement: string; before: Evidence }[] }[];
  /** Where the change says again what was said before. */
  known: Evidence[];
  /** What nothing can be drafted from, and why. */
  unread: { words: Evidence; why: string }[];
  /** Why the change is wanted: told, and nothing to build. */
  told: Evidence[];
};
