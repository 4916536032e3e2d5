// The terms of a capability that its clause gives: who receives, under which condition, how binding it is.
import type { Evidence, FactOf } from '#contract/intake.ts';
import type { QuantityFinding } from '#interviewing/findings.ts';
import { wordsBetween } from '#interviewing/reading/clause.ts';
import type { Clause } from '#interviewing/reading/clause.ts';
import { resolve } from '#interviewing/extraction/resolving.ts';
import { type Doer } from './capability-words.ts';
import type {
  NounInMind,
  Memory,
  ReadingContext,
  Resolved,
  Statement,
} from '#interviewing/extraction/reading-context.ts';

type Capability = FactOf<'capability'>;

export type ReadingOf = {
  statement: Statement;
  context: ReadingContext;
  memory: Memory;
  evidence: Evidence[];
  numbers: QuantityFinding[];
  /** What "it" means inside a circumstance. */
  topic: NounInMind | null;
};

/** Who is given something, as the sentence names them; "me" and "us" are the speaker. */
export function receiverText({ receiver, source }: Clause, { context, memory }: ReadingOf): string | null {
  if (receiver === null) return null;
  const words = wordsBetween(source, receiver.start, receiver.end);
  return receiver.pronoun
    ? resolve(
        source,
        { ...receiver, name: words.replace(/^(?:me|us)$/i, 'we') },
        { context, memory, does: true },
      ).text
    : words;
}

export function qualifierAsCondition(doer: Doer, qualifier: string): string {
  const who = doer.text;
  const relative = /^(?:who|which|that)\s+(.+)$/i.exec(qualifier);
  return relative?.[1] === undefined
    ? `${who} ${/^with(?:out)? /.test(qualifier) ? qualifier.replace(/^without /, 'have no ').replace(/^with /, 'have ') : `are ${qualifier}`}`
    : `${who} ${relative[1]}`;
}

/** "A loan that is overdue cannot be renewed": it holds while the loan is overdue. */
export function relativeAsCondition(thing: Resolved | null, qualifier: string): string | null {
  const told = /^(?:which|that)\s+(.+)$/i.exec(qualifier)?.[1];
  return told === undefined || thing === null || / of /.test(thing.text)
    ? null
    : `${thing.text.replace(/^(?:an?|each|every|any) /i, 'the ')} ${told}`;
}

export function modalityOf(clause: Clause, doer: Doer, wish: boolean): Capability['modality'] {
  const { modality, negated } = clause.group;
  if (negated) return 'must_not';
  if (wish && modality !== 'can') return 'should';
  if (modality === 'can' || modality === 'must' || modality === 'should')
    return doer.inferred && modality === 'must' ? 'can' : modality;
  return doer.actor === null ? 'must' : 'can';
}

export function priorityOf(statement: Statement, modality: Capability['modality']): Capability['priority'] {
  if (statement.wish) return 'P3';
  return modality === 'should' && !statement.insist ? 'P2' : 'P1';
}
