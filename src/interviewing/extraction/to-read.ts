import type { Evidence } from '#contract/intake.ts';
import type { Sentence } from '#interviewing/reading/sentences.ts';
import type { Framed } from './framing.ts';
import type { Memory, ReadingContext } from './reading-context.ts';

/** A sentence of a turn, with what the reader knows when it comes to it. */
export type ToRead = {
  framed: Framed;
  sentence: Sentence;
  context: ReadingContext;
  memory: Memory;
  evidence: Evidence[];
};
