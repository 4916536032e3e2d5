// What the reader makes of a sentence, for tests: its playback, or "quoted" with the reason.
import { sayClause } from '#language/say-clause.ts';
import { readSentence } from '#language/english/read-sentence.ts';

export function said(text: string): string {
  const reading = readSentence(text);
  return reading.ok ? reading.clauses.map(sayClause).join(' ') : `quoted: ${reading.reason}`;
}

/** Sentences with their playback; those that are said as they were written stand alone. */
export type Said = readonly (readonly [text: string, playback: string])[];
