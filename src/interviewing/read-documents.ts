// Reads what the user gave to read: each document is a turn of its own, and what it says counts as said.
// Pure, like the rest of the interviewer; the same documents in the same order give the same state.
import type { Evidence } from '#contract/intake.ts';
import { isOrderToReader } from '#knowledge/orders.ts';
import type { TurnFindings } from './findings.ts';
import { splitSentences } from './reading/sentences.ts';
import { readFacts } from './read-facts.ts';
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
    if (read !== '') await readFacts(state, { turn, message: readable(read) });
    state.findings = state.findings.map((findings) =>
      findings.turn === turn ? literal(findings, read) : findings,
    );
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
    findings: before.findings.filter(({ turn }) => !gone.has(turn)),
  };
}

/**
 * As long as the text, without what is not to be read: orders to whoever reads it, which nobody asked of the
 * software, and cells of tables that are no sentences.
 */
function readable(text: string): string {
  const cells = text.replaceAll(tableRow, (row) =>
    row
      .replaceAll(/[^|]+/g, (cell) => (wordsIn(cell) < cell_words_min ? blank(cell) : cell))
      .replaceAll(/ ?\| ?/g, (bar) => '\n'.repeat(bar.length)),
  );
  const orders = splitSentences(cells).filter((sentence) => isOrderToReader(sentence.text));
  return orders.reduce(
    (rest, { start, end }) => rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end),
    cells,
  );
}

/**
 * What rests on words that stand there letter by letter; a sentence that only came about by blanking is none.
 */
function literal(findings: TurnFindings, text: string): TurnFindings {
  const stands = ({ evidence }: { evidence: readonly Evidence[] }) =>
    evidence.every(({ start, end, quote }) => text.slice(start, end) === quote);
  const { facts, deferred, glossary, background, unused } = findings;
  return {
    ...findings,
    facts: facts.filter((fact) => stands(fact) && (!('numbers' in fact) || fact.numbers.every(stands))),
    deferred: deferred.filter(stands),
    glossary: glossary.filter(stands),
    background: background.filter(stands),
    unused: unused.filter((evidence) => stands({ evidence: [evidence] })),
  };
}

const tableRow = /^ *\|.*\| *$/gm;
const cell_words_min = 4;
const wordsIn = (cell: string): number => cell.match(/\p{L}{2,}/gu)?.length ?? 0;
const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

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
  const found = state.findings.filter((findings) => findings.turn === turn);
  const facts = found.reduce((sum, findings) => sum + findings.facts.length + findings.deferred.length, 0);
  const cut = is_cut ? ' It is too long for me: I read its beginning.' : '';
  if (facts === 0) return `I read ${name} and found nothing in it that says what to build.${cut}`;
  return `I read ${name} and take ${facts === 1 ? 'one fact' : `${facts} facts`} from it, with the places where they stand.${cut}`;
}
