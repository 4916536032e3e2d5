// An interview of which a person has settled every statement, as the labels of its brief say: each labelled quote is a
// statement with its clauses, and what lies between the quotes is background.
import type { IntakeArtifact } from '#contract/intake.ts';
import { completeInterview } from '#interviewing/complete-interview.ts';
import { idOf } from '#interviewing/hear.ts';
import { startInterview, submitTurn } from '#interviewing/interviewer.ts';
import { settle, type Settled } from '#interviewing/settle.ts';
import type { InterviewState } from '#interviewing/state.ts';
import { clauseOfGold, type FromGold } from './clause-of-gold.ts';
import type { GoldBrief } from './corpus.ts';

type Piece = { start: number; end: number; told: FromGold[] };

/** The intake of a brief as its labels mean it, with what the labels say and no clause holds. */
export async function intakeOfGold(
  brief: GoldBrief,
): Promise<{ intake: IntakeArtifact; left_over: string[] }> {
  const { state } = await submitTurn(startInterview().state, brief.brief);
  const pieces = piecesOf(brief);
  const uncut: InterviewState = {
    ...state,
    turns: state.turns.slice(0, 2),
    statements: pieces.map(({ start, end }, at) => ({
      id: idOf(at + 1),
      turn: 2,
      start,
      end,
      quote: brief.brief.slice(start, end),
      status: 'quoted',
      reason: 'not read',
      clauses: [],
      playback: '',
      reader: 'rules',
      confirmed: false,
    })),
  };
  const settled = pieces.reduce(
    (so_far, { told }, at) => settle(so_far, idOf(at + 1), settlementOf(told)) ?? so_far,
    uncut,
  );
  const left_over = pieces.flatMap(({ told }) => told.flatMap((each) => each.left_over));
  return { intake: await completeInterview(settled), left_over };
}

type Cut = { id: string; start: number; end: number };

/** What to say of each statement that the product has cut itself: the labels whose words it has most of, else nothing. */
export function settlementsOf(brief: GoldBrief, statements: readonly Cut[]): Map<string, Settled> {
  const told = new Map(statements.map(({ id }) => [id, [] as FromGold[]]));
  let from = 0;
  for (const gold of brief.statements) {
    from = placeOf(brief.brief, gold.quote, from);
    const end = from + gold.quote.length;
    const shared = ({ start, end: other }: Cut) => Math.min(end, other) - Math.max(from, start);
    const [nearest] = statements.toSorted((one, other) => shared(other) - shared(one));
    if (nearest && shared(nearest) > 0) told.get(nearest.id)!.push(clauseOfGold(gold, brief));
  }
  return new Map([...told].map(([id, own]) => [id, settlementOf(own)]));
}

const settlementOf = (told: readonly FromGold[]): Settled =>
  told.length === 0 ? { as: 'background' } : { as: 'clauses', clauses: told.map(({ clause }) => clause) };

/** The text without gaps: quotes that lie in one another are one piece, so that no word is in two statements. */
export function piecesOf(brief: GoldBrief): Piece[] {
  const quoted: Piece[] = [];
  let from = 0;
  for (const gold of brief.statements) {
    const start = placeOf(brief.brief, gold.quote, from);
    from = start;
    const told = [clauseOfGold(gold, brief)];
    quoted.push({ start, end: start + gold.quote.length, told });
  }
  const pieces: Piece[] = [];
  for (const next of quoted.toSorted((one, other) => one.start - other.start)) {
    const last = pieces.at(-1);
    if (last && next.start < last.end) {
      last.end = Math.max(last.end, next.end);
      last.told.push(...next.told);
    } else pieces.push({ ...next });
  }
  return withGaps(pieces, brief.brief);
}

/** A quote that stands twice is the one behind the quote before it. */
function placeOf(text: string, quote: string, from: number): number {
  const behind = text.indexOf(quote, from);
  return behind >= 0 ? behind : text.indexOf(quote);
}

function withGaps(pieces: readonly Piece[], text: string): Piece[] {
  const all: Piece[] = [];
  let at = 0;
  const gap = (end: number) => {
    const said = text.slice(at, end);
    const start = at + said.length - said.trimStart().length;
    if (said.trim() !== '') all.push({ start, end: start + said.trim().length, told: [] });
  };
  for (const piece of pieces) {
    gap(piece.start);
    all.push(piece);
    at = piece.end;
  }
  gap(text.length);
  return all;
}
