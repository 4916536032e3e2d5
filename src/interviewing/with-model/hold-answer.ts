// Judges what a model says of a turn. What holds enters the state in the form in which the rules keep what
// they read themselves, so that the interview goes on with a model or without; what does not hold is left
// out, without a word.
import type { IntakeStatement } from '#contract/intake.ts';
import { isOpen, type Wish } from '#interviewing/asking/choose-next.ts';
import type { Heard } from '#interviewing/interviewer.ts';
import type { Answer, InterviewState } from '#interviewing/state.ts';
import { understand, type Understanding } from '#interviewing/understanding.ts';
import { readText } from '#language/read-text.ts';
import { oneLine } from '#platform/models/fence.ts';
import type { InterviewerAnswer } from './answer-form.ts';
import { saysAll, saysNoMore } from '#language/compare-words.ts';
import { citedIn, quotesLiterally, type Cited } from './grounding.ts';

/** More than a long brief holds is no reading of it. */
const max = { facts: 60, settled: 8, contradictions: 2 };
const chars_max = { statement: 300, lead: 500, question: 400, why: 300, option: 120, about: 60 };

export type Held = { heard: Heard; wish: Wish | null; lead: string };

export async function holdAnswer(heard: Heard, answer: InterviewerAnswer): Promise<Held> {
  const { state } = heard;
  const turn = state.turns.length;
  const known = understand(state);
  const told = answer.facts.slice(0, max.facts).flatMap((fact) => heldFact(fact, { state, known }));
  const answers = settledBy([...told, ...answer.settled.flatMap((each) => citedCell(each, state))], {
    heard,
    known,
    turn,
  });
  return {
    heard: {
      ...heard,
      unclear: answers.some(({ cell }) => cell === heard.unclear) ? null : heard.unclear,
      state: {
        ...state,
        statements: state.statements.map((statement) => withFacts(statement, told)),
        contradictions: [...state.contradictions, ...contradictionsIn(answer, { state, known })],
        answers: [...state.answers, ...answers],
      },
    },
    wish: wishIn(answer, state),
    lead: heldLead(answer.lead, state),
  };
}

type Judging = { state: InterviewState; known: Understanding };
type HeldFact = { cited: Cited; cell: string; said: string; clauses: IntakeStatement['clauses'] };

/** A plain sentence is read by our own rules, and says no more than the words that it cites. */
function heldFact(fact: InterviewerAnswer['facts'][number], { state, known }: Judging): HeldFact[] {
  const cited = citedIn(state, fact);
  const said = oneLine(fact.statement);
  if (!cited || said === '' || said.length > chars_max.statement) return [];
  const names = known.facts.flatMap((each) =>
    'name' in each && each.kind !== 'quantity' ? [each.name] : [],
  );
  if (!saysNoMore(said, cited.evidence.quote, names)) return [];
  const read = readText(said).statements;
  if (read.length === 0 || read.some(({ status }) => status !== 'read')) return [];
  const clauses = read.flatMap((each) => each.clauses).map((clause) => ({ ...clause, spans: [] }));
  return [{ cited, cell: fact.cell, said, clauses }];
}

/** A statement that the rules did not read is read when the facts that cite it leave nothing of it out. */
function withFacts(statement: IntakeStatement, told: readonly HeldFact[]): IntakeStatement {
  if (statement.status !== 'quoted') return statement;
  const own = told.filter(({ cited }) => cited.statements.some(({ id }) => id === statement.id));
  const sentences = own.map(({ said }) => said);
  if (own.length === 0 || !saysAll(sentences, statement.quote)) return statement;
  return {
    ...statement,
    status: 'read',
    reason: '',
    reader: 'model',
    clauses: own.flatMap(({ clauses }) => clauses),
    playback: sentences.join(' '),
  };
}

type CitedCell = { cell: string; cited: Cited };

function citedCell(settled: InterviewerAnswer['settled'][number], state: InterviewState): CitedCell[] {
  const cited = citedIn(state, settled);
  return cited ? [{ cell: settled.cell, cited }] : [];
}

/** Only cells that are open, each by a sentence of its own: no sentence answers everything. */
function settledBy(
  cells: readonly CitedCell[],
  { heard, known, turn }: { heard: Heard; known: Understanding; turn: number },
): Answer[] {
  const used = new Set<string>();
  const answers: Answer[] = [];
  for (const { cell, cited } of cells) {
    const standing = known.cells.find((each) => each.cell === cell);
    const places = cited.statements.map(({ id }) => id);
    const may = standing && isOpen(standing) && !answers.some((each) => each.cell === cell);
    if (!may || places.some((place) => used.has(place)) || answers.length === max.settled) continue;
    for (const place of places) used.add(place);
    const { quote } = cited.evidence;
    answers.push({
      cell,
      outcome: 'decided',
      value: oneLine(quote),
      turn: cited.evidence.turn,
      words: quote,
    });
  }
  return answers.filter((each) => each.cell !== heard.unclear || each.turn === turn);
}

function contradictionsIn(
  { contradictions }: InterviewerAnswer,
  { state, known }: Judging,
): InterviewState['contradictions'] {
  return contradictions.slice(0, max.contradictions).flatMap(({ about, one, other }) => {
    const [first, second] = [citedIn(state, one), citedIn(state, other)];
    const [here, there] = [first?.statements[0], second?.statements[0]];
    if (!first || !second || !here || !there || here.id === there.id) return [];
    const is_known = known.conflicts.some(({ sides }) =>
      [here, there].every(({ id }) => sides.some(({ of }) => of.id === id)),
    );
    if (is_known) return [];
    const named = oneLine(about);
    const quotes = `${first.evidence.quote} ${second.evidence.quote}`;
    const holds = named !== '' && named.length <= chars_max.about && saysNoMore(named, quotes, []);
    return [
      {
        about: holds ? named : oneLine(first.evidence.quote).slice(0, chars_max.about).trim(),
        sides: [
          { statement: here.id, said: oneLine(first.evidence.quote) },
          { statement: there.id, said: oneLine(second.evidence.quote) },
        ],
      },
    ];
  });
}

/**
 * One question about one thing, with options to choose from. Which cells it may be about is judged where it
 * is asked.
 */
function wishIn({ question }: InterviewerAnswer, state: InterviewState): Wish | null {
  const [text, why] = [oneLine(question.text), oneLine(question.why)];
  const options = [...new Set(question.options.map(oneLine))].filter(Boolean);
  const fits =
    /^[^?]{3,}\?$/.test(text) &&
    text.length <= chars_max.question &&
    why !== '' &&
    why.length <= chars_max.why &&
    options.length >= 2 &&
    options.length <= 4 &&
    options.every((option) => option.length <= chars_max.option);
  return fits && quotesLiterally(`${text} ${why}`, state)
    ? { cell: question.cell, question: { text, why, options } }
    : null;
}

/**
 * The beginning of a question as far as it may be one: to the end of its sentence, and to words that nobody
 * wrote.
 */
export function heldQuestion(text: string, state: InterviewState): string {
  const begun = oneLine(text);
  const quoted =
    begun.lastIndexOf('“') > begun.lastIndexOf('”') ? begun.slice(0, begun.lastIndexOf('“')) : begun;
  const ended = quoted.slice(0, quoted.indexOf('?') + 1 || quoted.length + 1);
  return ended.length <= chars_max.question && quotesLiterally(ended, state) ? ended : '';
}

/**
 * What may stand before the question; nothing where it asks itself, claims what nobody wrote, or goes on and
 * on.
 */
export function heldLead(lead: string, state: InterviewState): string {
  const text = oneLine(lead);
  return text.length > chars_max.lead || text.includes('?') || !quotesLiterally(text, state) ? '' : text;
}
