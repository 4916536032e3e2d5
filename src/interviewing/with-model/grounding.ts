// Whether words were really said.
import type { Evidence, IntakeStatement } from '#contract/intake.ts';
import type { InterviewState } from '#interviewing/state.ts';
import { isOrderToReader } from '#language/statements/order-to-reader.ts';
import { quoteIn } from '#platform/models/find-quote.ts';

export type Cited = { evidence: Evidence; statements: IntakeStatement[] };

/**
 * The place of these words; null where no statement has them that tells something, or where they order us about.
 */
export function citedIn(state: InterviewState, said: { turn: number; words: string }): Cited | null {
  const found = quoteIn(
    state.turns.filter(({ speaker }) => speaker === 'user'),
    said,
  );
  if (!found) return null;
  const { turn, quote } = found;
  const start = state.turns[turn - 1]!.text.indexOf(quote);
  const end = start + quote.length;
  const statements = state.statements.filter(
    (each) => each.turn === turn && each.start < end && start < each.end,
  );
  const orders = [quote, ...statements.map((each) => each.quote)].some(isOrderToReader);
  if (statements.length === 0 || orders || statements.some(({ status }) => status === 'set_aside'))
    return null;
  return { evidence: { turn, start, end, quote }, statements };
}

/** Quotations in a text of ours are the user's own letters. */
export function quotesLiterally(text: string, { turns }: InterviewState): boolean {
  const quotes = [...text.matchAll(/“([^”]*)”/g)].map(([, quote]) => quote!.replace(/[\s.…]+$/, ''));
  return quotes.every((quote) => turns.some((turn) => turn.speaker === 'user' && turn.text.includes(quote)));
}
