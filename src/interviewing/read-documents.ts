// Reads what the user gave to read: each document is a turn of its own, and what it says counts as said.
// Pure, like the rest of the interviewer; the same documents in the same order give the same state.
import { statementsIn } from './hear.ts';
import type { GivenDocument, InterviewState } from './state.ts';

export type DocumentToRead = GivenDocument & { id: string; text: string };

/** Of all documents of an interview together. */
const read_chars_max = 60_000;

export type ReadResult = { state: InterviewState; read: string | null };

/** Those that were read before are left alone. */
export async function readDocuments(
  before: InterviewState,
  documents: readonly DocumentToRead[],
): Promise<ReadResult> {
  const known = new Set(before.turns.flatMap(({ document }) => document?.id ?? []));
  const state = structuredClone(before);
  const told: string[] = [];
  for (const { text, ...document } of documents.filter(({ id }) => !known.has(id))) {
    const read = beginningOf(text, read_chars_max - readSoFar(state));
    const turn = state.turns.length + 1;
    const places = document.places.filter(({ start }) => start < read.length);
    state.turns.push({ turn, speaker: 'user', text: read, document: { ...document, places } });
    state.statements.push(...statementsIn(state, { turn, text: read }));
    told.push(sentenceAbout(document.name, { state, turn, is_cut: read.length < text.length }));
  }
  return { state, read: told.length > 0 ? told.join('\n') : null };
}

/** Takes back what was read in documents that are no longer given: their words and what was made of them. */
export function forgetDocuments(before: InterviewState, given: ReadonlySet<string>): InterviewState {
  const gone = new Set(
    before.turns.flatMap(({ turn, text, document }) =>
      document && text !== '' && !given.has(document.id ?? '') ? [turn] : [],
    ),
  );
  if (gone.size === 0) return before;
  return {
    ...before,
    turns: before.turns.map((turn) =>
      gone.has(turn.turn) ? { ...turn, text: '', document: { ...turn.document!, places: [] } } : turn,
    ),
    statements: before.statements.filter(({ turn }) => !gone.has(turn)),
  };
}

function readSoFar({ turns }: InterviewState): number {
  return turns.reduce((sum, { text, document }) => sum + (document ? text.length : 0), 0);
}

/** Whole lines of it. */
function beginningOf(text: string, chars_max: number): string {
  if (text.length <= chars_max) return text;
  const end = text.lastIndexOf('\n', Math.max(0, chars_max));
  return end > 0 ? text.slice(0, end) : '';
}

function sentenceAbout(
  name: string,
  { state, turn, is_cut }: { state: InterviewState; turn: number; is_cut: boolean },
): string {
  const told = state.statements.filter((each) => each.turn === turn && each.status !== 'set_aside');
  const read = told.filter(({ status }) => status === 'read').length;
  const cut = is_cut ? ' It is too long for me: I read its beginning.' : '';
  if (told.length === 0) return `I read ${name} and found nothing in it that says what to build.${cut}`;
  return `I read ${name}: ${countsOf(told.length, read)}.${cut}`;
}

function countsOf(told: number, read: number): string {
  if (told === 1) return read === 1 ? 'one statement, understood' : 'one statement, kept in its words';
  const kept = told - read;
  return `${told} statements, ${read} understood${kept === 0 ? '' : `, ${kept} kept in their words`}`;
}
