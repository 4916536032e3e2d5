// What a sentence is read into: who does what to what, when and under which condition.
import { clean } from './clean.ts';
import type { NounPhrase, VerbGroup } from './phrases.ts';
import type { Token } from '#interviewing/tagging/token.ts';

export type Clause = {
  subjects: NounPhrase[];
  /** "who owe money" or "with overdue tools": what narrows the subject, as written. */
  qualifier: string | null;
  group: VerbGroup;
  objects: NounPhrase[];
  receiver: NounPhrase | null;
  /** What follows the object, as written: "up to 7 days ahead". */
  complement: string | null;
  trigger: string | null;
  condition: string | null;
  /** What the positions of this clause count in. */
  source: Source;
  /** Position of the first token and behind the last. */
  start: number;
  end: number;
};

export type Parse = {
  tokens: Token[];
  clauses: Clause[];
  /** The first circumstance of each kind. */
  trigger: string | null;
  condition: string | null;
  leftovers: NounPhrase[];
};

export type Source = { text: string; tokens: Token[] };

/** The words between two positions, as the user wrote them, on one line. */
export function wordsBetween({ text, tokens }: Source, from: number, to: number): string {
  const first = tokens[from];
  const last = tokens[to - 1];
  if (first === undefined || last === undefined || to <= from) return '';
  return clean(text.slice(first.start, last.end));
}
