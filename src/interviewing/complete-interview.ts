// Ends an interview: everything it established as an intake artifact. While statements stand in the user's words, what
// nobody settled is asked and not assumed: the words may say otherwise.
import { withoutMark } from '#language/without-mark.ts';
import { articleFor } from '#language/inflection.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import { cellById } from '#knowledge/coverage/coverage-cells.ts';
import { intakeArtifact, type Evidence, type IntakeArtifact } from '#contract/intake.ts';
import { capitalised } from './asking/capitalised.ts';
import { decidedIn } from './contested.ts';
import { sideOf, type StatementConflict } from './conflicts.ts';
import { nameOf, problemOf, summaryOf } from './naming.ts';
import { kind_cell } from './project-type.ts';
import { isTypeSaid, typeOf, type InterviewState } from './state.ts';
import { understand, type CellStanding, type Understanding } from './understanding.ts';

const number = (prefix: string, at: number) => `${prefix}-${String(at + 1).padStart(3, '0')}`;

/** Whether nothing stands in the user's words, so that what nobody was asked about may be assumed. */
export const isAllRead = (state: InterviewState): boolean => understand(state).quoted === 0;

/**
 * What was established so far, at any time. Refuses nothing: an empty interview makes an artifact of
 * assumptions. `assumes` is given for a change: what it leaves unread takes no assumption back.
 */
export async function completeInterview(
  state: InterviewState,
  assumes: boolean = isAllRead(state),
): Promise<IntakeArtifact> {
  const known = understand(state);
  const decided = state.before_changes?.decided ?? [];
  const matters = known.cells.filter(({ cell, status }) => status === 'decided' || !decided.includes(cell));
  const open = leftUnanswered(state).map(({ cell }) => cell);
  const unasked = matters.filter(({ cell }) => !open.includes(cell));
  return intakeArtifact.parse({
    schema_version: '1.0.0',
    project: projectOf(state, known),
    transcript: state.turns.map(({ document, ...turn }) => ({
      ...turn,
      ...(document && { document: { name: document.name, places: document.places } }),
    })),
    statements: known.statements,
    facts: known.facts,
    decisions: decisionsOf(state, known.cells),
    assumptions: assumptionsOf(state, { ...known, cells: unasked }, assumes),
    deferred: known.deferred.map((entry, at) => ({ id: number('L', at), ...entry })),
    open_questions: [...questionsOf(unasked, state), ...leftUnanswered(state), ...undecidedOf(known)].map(
      (question, at) => ({ id: number('Q', at), ...question }),
    ),
    conflicts: known.conflicts.map((conflict, at) => ({ id: number('X', at), ...toldOf(conflict, state) })),
    glossary: [],
    coverage: known.cells.map(({ definition: _definition, answer: _answer, ...cell }) => cell),
    ambiguity: known.ambiguity,
    domain_packs: known.packs,
  });
}

function toldOf(conflict: StatementConflict, state: InterviewState) {
  const { about, sides } = conflict;
  const resolution = state.resolutions.findLast((each) => each.about === about);
  const decided = decidedIn(conflict, state);
  return {
    about,
    sides: sides.map(sideOf),
    resolution: resolution
      ? { statement: resolution.statement, because: resolution.because }
      : decided && { statement: decided.holds.said, because: decided.because },
  };
}

function projectOf(state: InterviewState, known: Understanding): IntakeArtifact['project'] {
  return {
    name: state.display_title ?? nameOf(known.statements),
    type: typeOf(state),
    stakes: stakesOf(state),
    summary: state.framed?.summary ?? summaryOf(known.statements),
    problem: state.framed?.problem ?? problemOf(known, known.statements),
  };
}

/** By the option that was chosen when asked. */
const stakesByAnswer: Readonly<Record<string, IntakeArtifact['project']['stakes']>> = {
  'For customers or members': 'launch',
  'For our own team': 'internal',
  'A hobby': 'hobby',
  'Regulated (health, money, children, safety)': 'regulated',
};

function stakesOf(state: InterviewState): IntakeArtifact['project']['stakes'] {
  const answer = state.answers.findLast(({ cell }) => cell === 'purpose.stakes');
  return stakesByAnswer[answer?.value ?? ''] ?? 'launch';
}

function wordsOf(state: InterviewState, turn: number, words?: string): Evidence[] {
  const text = state.turns[turn - 1]?.text ?? '';
  const quote = words ?? text.trim();
  if (quote === '') return [];
  const start = text.indexOf(quote);
  return [{ turn, start, end: start + quote.length, quote }];
}

function decisionsOf(state: InterviewState, cells: readonly CellStanding[]) {
  return cells
    .filter((cell) => cell.answer?.outcome === 'decided')
    .map((cell, at) => ({
      id: number('D', at),
      cell: cell.cell,
      question: cell.answer?.question ?? cell.definition.ask?.text ?? null,
      statement: `${capitalised(cell.concern)}: ${cell.answer?.value ?? ''}`,
      evidence: wordsOf(state, cell.answer?.turn ?? 0, cell.answer?.words),
    }));
}

/** The assumption for a matter that nobody settled; the kind is always the one that the package is drawn as. */
function supposedOf({ id, fallback }: CellStanding['definition'], state: InterviewState): string {
  if (id !== kind_cell) return fallback.statement;
  const [name = ''] = kindOf(typeOf(state)).names;
  return `It is ${articleFor(name)} ${name}.`;
}

/**
 * The kind of software is assumed wherever it was not said: a package is always of one. Cells of weight 1 are left out: their
 * fallback is what anybody would do. So are those that only probe, unasked, and those about which another cell has asked: it
 * states the same.
 */
function assumptionsOf(state: InterviewState, { cells }: Understanding, assumes: boolean) {
  const asked = new Set(cells.flatMap((cell) => (cell.answer ? [cell.definition.fallback.statement] : [])));
  const mayAssume = (cell: CellStanding) =>
    assumes && !cell.definition.probing && !asked.has(cell.definition.fallback.statement);
  const left = leftToUs(state);
  const usual = cells
    .filter(
      (cell) =>
        cell.weight >= 2 &&
        !left.some((row) => row.cell === cell.cell) &&
        (cell.answer || mayAssume(cell) || (cell.cell === kind_cell && !isTypeSaid(state))) &&
        ['silent', 'touched', 'assumed', 'deferred'].includes(cell.status),
    )
    .map(({ cell, answer, definition, definition: { fallback } }) => ({
      cell,
      statement: supposedOf(definition, state),
      confidence: fallback.confidence,
      cost_if_wrong: fallback.cost_if_wrong,
      evidence: answer ? wordsOf(state, answer.turn) : [],
    }));
  return [...left, ...usual].map((row, at) => ({ id: number('A', at), ...row }));
}

/** What a mind asked in its own words and the user left to us: its recommendation holds, whatever else settles the cell. */
function leftToUs(state: InterviewState) {
  return state.answers
    .filter(
      ({ cell, outcome, question, value }) =>
        outcome === 'delegated' && question !== undefined && value !== cellById.get(cell)?.fallback.statement,
    )
    .map(({ cell, question, value, turn }) => ({
      cell,
      statement: `${question} ${value}`,
      confidence: 0.6,
      cost_if_wrong: 'What rests on this answer has to be changed.',
      evidence: wordsOf(state, turn),
    }));
}

function questionsOf(cells: readonly CellStanding[], state: InterviewState) {
  const open = cells.filter(
    (cell) =>
      cell.definition.ask && (cell.status === 'deferred' || (cell.weight >= 4 && cell.status === 'silent')),
  );
  return open.map((cell) => ({
    cell: cell.cell,
    question: cell.definition.ask?.text ?? '',
    why: cell.definition.ask?.why ?? '',
    proposed_default: supposedOf(cell.definition, state),
  }));
}

/** What a mind asked last in its own words, when the interview ended without an answer. */
function leftUnanswered({ pending }: InterviewState) {
  if (pending?.kind !== 'cell' && pending?.kind !== 'question') return [];
  const { question } = pending;
  if (!question) return [];
  return [
    {
      cell: pending.kind === 'cell' ? pending.cell : 'asked',
      question: question.text,
      why: question.why || 'It was asked last, and the interview ended without an answer.',
      proposed_default: question.options[0] ?? 'It is left out until it is decided.',
    },
  ];
}

/** What the user called undecided: nothing is built on it until somebody decides. */
function undecidedOf({ background }: Understanding) {
  return background
    .filter(({ kind }) => kind === 'undecided')
    .map(({ evidence: [words] }, at) => ({
      cell: `undecided.${at + 1}`,
      question: `You left this open: “${withoutMark(words!.quote).replace(/\s+/g, ' ')}” What shall hold?`,
      why: 'You said that it is not decided yet; whoever builds it would have to guess.',
      proposed_default: 'It is left out until it is decided.',
    }));
}
