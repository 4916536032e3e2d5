// Gives statements the fates that a mind gave them, as far as they hold. Of every other one it says why not, so that the mind
// can be asked once more; who is asked no more keeps the statement in the user's words, with that reason.
import type { Clause, Statement } from '#contract/clauses.ts';
import { sayClause } from '#language/say-clause.ts';
import { tongueOf } from '#language/statements/tongue.ts';
import type { GivenFate } from './fates.ts';
import { withSpans } from './find-spans.ts';
import { openConversation, wordProblems, type Conversation } from './own-words.ts';
import { inHoursOfDay } from './said-numbers.ts';
import { withFree } from './fits-words.ts';
import { isOrder, problemsOf, type Held } from './verify.ts';

export type Reader = `model:${string}` | `agent:${string}`;

/** A statement with what it is said to: the question before it with its options, and the heading or the row above it. */
export type ToRead<S extends Statement> = { statement: S } & Omit<Held, 'quote'>;
export type Refused = { id: string; problems: string[] };
export type HeldFates<S extends Statement> = { statements: S[]; refused: Refused[]; missing: string[] };

export const conversationOf = (said: string): Conversation => {
  const tongue = tongueOf(said);
  return openConversation(said, tongue === 'unknown' ? 'English' : tongue);
};

export function holdFates<S extends Statement & { reader?: string }>(
  asked: readonly ToRead<S>[],
  {
    fates,
    reader,
    conversation,
  }: {
    fates: ReadonlyMap<string, GivenFate>;
    /** Left out where it is not known yet. */
    reader?: Reader | undefined;
    conversation: Conversation;
  },
): HeldFates<S> {
  const held: HeldFates<S> = { statements: [], refused: [], missing: [] };
  for (const each of asked) {
    const { statement } = each;
    const given = fates.get(statement.id);
    if (!given) {
      held.missing.push(statement.id);
      held.statements.push(statement);
      continue;
    }
    const outcome = outcomeOf(each, given, conversation);
    if ('problems' in outcome) {
      held.refused.push({ id: statement.id, problems: outcome.problems });
      held.statements.push(statement);
    } else if (outcome.change === null) held.statements.push(statement);
    else
      held.statements.push({
        ...statement,
        ...outcome.change,
        ...(reader && 'reader' in statement && { reader }),
      });
  }
  return held;
}

type Change = Pick<Statement, 'status' | 'reason' | 'clauses' | 'playback'>;
const without = { clauses: [], playback: '' };

function outcomeOf<S extends Statement>(
  { statement, ...said }: ToRead<S>,
  { fate, mistakes, beside = [] }: GivenFate,
  conversation: Conversation,
): { problems: string[] } | { change: Change | null } {
  const { quote, start, status } = statement;
  // There is one correction, so all that is wrong is told at once; what is missing may stand in the clause that failed.
  if (fate === null)
    return {
      problems: [
        ...mistakes,
        ...(beside.length > 0 ? wordProblems(conversation, { quote, ...said }, beside) : []),
      ],
    };
  switch (fate.as) {
    case 'same':
      if (status === 'quoted')
        return { problems: ['rules did not read it: give clauses, or "quoted" with a question'] };
      return { change: null };
    case 'set_aside':
      return { change: { status: 'set_aside', reason: fate.reason, ...without } };
    case 'quoted':
      if (isOrder(quote))
        return { problems: ['it orders whoever reads it about, not the software: set it aside'] };
      return { change: { status: 'quoted', reason: openReason(fate.question), ...without } };
    case 'read': {
      const tongue = conversation.tongue;
      const given = withFree(inHoursOfDay(fate.clauses, quote, tongue), quote, tongue);
      const problems = problemsOf(conversation, { quote, ...said }, given);
      if (problems.length > 0) return { problems };
      const clauses = given.map((clause) => withSpans(clause, { quote, start, tongue }));
      return { change: { status: 'read', reason: '', clauses, playback: playbackOf(clauses) } };
    }
  }
}

export const playbackOf = (clauses: readonly Clause[]): string => clauses.map(sayClause).join(' ');

const openReason = (question: string): string =>
  question === '' ? 'it is open what it means' : `it is open: ${question}`;

/** How the reason begins of what a mind read twice in vain. */
export const notHeld = 'a reading of it did not hold';

/** Kept in the user's words, because what a mind said of it did not hold; an order to the reader stays set aside. */
export function keptInWords<S extends Statement>(statement: S, problems: readonly string[]): S {
  if (statement.status === 'set_aside' && isOrder(statement.quote)) return statement;
  // Nothing of a reading that did not hold stands anywhere: only what it missed of the user's words.
  const missed = problems.filter((each) => each.startsWith('the statement'));
  const why = missed.length > 0 ? missed.slice(0, 2).join('; ') : 'it said more than the words';
  const reason = `${notHeld}: ${why}`;
  return { ...statement, status: 'quoted', reason, ...without };
}
