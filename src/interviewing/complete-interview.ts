// Ends an interview: everything it established as an intake artifact. Cells that nobody settled become
// assumptions with their price; those that would change most of the package stand as open questions as well.
import { intakeArtifact, type Evidence, type IntakeArtifact } from '#contract/intake.ts';
import { capitalised } from './asking/capitalised.ts';
import { splitSentences } from './reading/sentences.ts';
import { nameOf, summaryOf } from './merging/naming.ts';
import { summaryOfFacts } from './merging/summary.ts';
import { typeOf, userText, type InterviewState } from './state.ts';
import { understand, type CellStanding, type Understanding } from './understanding.ts';

const number = (prefix: string, at: number) => `${prefix}-${String(at + 1).padStart(3, '0')}`;

/**
 * What was established so far, at any time. Refuses nothing: an empty interview makes an artifact of
 * assumptions.
 */
export async function completeInterview(state: InterviewState): Promise<IntakeArtifact> {
  const known = hearing(understand(state), state);
  const { merged } = known;
  return intakeArtifact.parse({
    schema_version: '1.0.0',
    project: projectOf(state, known),
    transcript: state.turns.map(({ document, ...turn }) => ({
      ...turn,
      ...(document && { document: { name: document.name, places: document.places } }),
    })),
    facts: merged.facts.map(({ key: _key, ...fact }) => fact),
    decisions: decisionsOf(state, known.cells),
    assumptions: assumptionsOf(state, known.cells),
    deferred: merged.deferred.map(({ key: _key, ...entry }, at) => ({ id: number('L', at), ...entry })),
    open_questions: [...questionsOf(known.cells), ...undecidedOf(state, known)].map((question, at) => ({
      id: number('Q', at),
      ...question,
    })),
    conflicts: known.conflicts.map((conflict, at) => {
      const resolution = state.resolutions.findLast((each) => each.about === conflict.about);
      return {
        id: number('X', at),
        ...conflict,
        resolution: resolution
          ? { statement: resolution.statement, because: resolution.because }
          : bySpoken(conflict.sides, state),
      };
    }),
    glossary: merged.glossary,
    coverage: known.cells.map(({ definition: _definition, answer: _answer, ...cell }) => atEnd(cell)),
    ambiguity: known.ambiguity,
    domain_packs: known.packs,
  });
}

/** What somebody said themselves holds against what they gave to read, until they decide otherwise. */
function bySpoken(
  sides: IntakeArtifact['conflicts'][number]['sides'],
  { turns }: InterviewState,
): { statement: string; because: string } | null {
  const nameOfSource = (turn: number) => turns[turn - 1]?.document?.name ?? null;
  const spoken = sides.filter(({ evidence }) => nameOfSource(evidence.turn) === null);
  const read = sides.flatMap(({ evidence }) => nameOfSource(evidence.turn) ?? []);
  if (spoken.length !== 1 || read.length === 0) return null;
  return { statement: spoken[0]!.statement, because: `The user said so; ${read.join(', ')} says otherwise.` };
}

/**
 * Where words fell on a matter, it is not assumed that there is nothing of the kind: their sentence stands
 * instead.
 */
function hearing(known: Understanding, state: InterviewState): Understanding {
  const said = state.turns.flatMap(({ turn, speaker, text }) =>
    speaker === 'user' ? splitSentences(text).map((sentence) => ({ turn, text: sentence.text })) : [],
  );
  const problem = problemIn(state);
  const cells = known.cells.map((cell): CellStanding => {
    if (cell.cell === 'purpose.problem' && problem && !cell.answer)
      return {
        ...cell,
        status: 'decided',
        value: problem.statement,
        turns: problem.evidence.map(({ turn }) => turn),
      };
    const { fallback, settled_by } = cell.definition;
    const heard =
      cell.status === 'touched' && fallback.denies
        ? said.find(({ text }) => settled_by.words?.test(text))
        : undefined;
    return heard ? { ...cell, status: 'decided', value: heard.text, turns: [heard.turn] } : cell;
  });
  return { ...known, cells };
}

function atEnd<C extends Omit<CellStanding, 'definition' | 'answer'>>(cell: C): C {
  return cell.status === 'silent' || cell.status === 'touched' ? { ...cell, status: 'assumed' } : cell;
}

function projectOf(state: InterviewState, { merged }: Understanding): IntakeArtifact['project'] {
  const text = userText(state);
  const said = summaryOf(text);
  const type = typeOf(state);
  const problem = problemIn(state)?.statement;
  const goal = merged.facts.find((fact) => fact.kind === 'goal');
  return {
    name: state.display_title ?? nameOf(text, []),
    type,
    stakes: stakesOf(state, text),
    summary: summaryOfFacts(type, merged.facts) ?? said,
    problem: summaryOf(problem ?? goal?.statement ?? presentIn(state) ?? said),
  };
}

/** How it is done today, where nobody called that a problem. */
const presentIn = ({ findings }: InterviewState): string | undefined =>
  findings
    .flatMap(({ background }) => background)
    .find(({ statement }) => /^(?:today|currently|at the moment|right now|so far)\b/i.test(statement))
    ?.statement;

const problemIn = ({ findings }: InterviewState) =>
  findings.flatMap(({ background }) => background).find(({ kind }) => kind === 'problem');

const signsOfStakes: [IntakeArtifact['project']['stakes'], RegExp][] = [
  ['regulated', /\b(regulated|hipaa|patients|(?:the|a|each|every|our) patient|medical|safety.critical)\b/i],
  ['internal', /\b(internal|our own team|in-?house|colleagues|our staff only)\b/i],
  ['hobby', /\b(hobby|for myself|just for me|side project|for fun)\b/i],
];

function stakesOf(state: InterviewState, text: string): IntakeArtifact['project']['stakes'] {
  const said = state.answers.findLast((answer) => answer.cell === 'purpose.stakes')?.value ?? '';
  const found =
    signsOfStakes.find(([, sign]) => sign.test(said)) ?? signsOfStakes.find(([, sign]) => sign.test(text));
  return found?.[0] ?? 'launch';
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

/**
 * Cells of weight 1 are left out: their fallback is what anybody would do. So are those that only probe,
 * unasked, and those about which another cell has asked: it states the same.
 */
function assumptionsOf(state: InterviewState, cells: readonly CellStanding[]) {
  const asked = new Set(cells.flatMap((cell) => (cell.answer ? [cell.definition.fallback.statement] : [])));
  return cells
    .filter(
      (cell) =>
        cell.weight >= 2 &&
        (cell.answer || !(cell.definition.probing || asked.has(cell.definition.fallback.statement))) &&
        ['silent', 'touched', 'assumed', 'deferred'].includes(cell.status),
    )
    .map(({ cell, answer, definition: { fallback } }, at) => ({
      id: number('A', at),
      cell,
      statement: fallback.statement,
      confidence: fallback.confidence,
      cost_if_wrong: fallback.cost_if_wrong,
      evidence: answer ? wordsOf(state, answer.turn) : [],
    }));
}

function questionsOf(cells: readonly CellStanding[]) {
  const open = cells.filter(
    (cell) =>
      cell.definition.ask && (cell.status === 'deferred' || (cell.weight >= 4 && cell.status === 'silent')),
  );
  return open.map((cell) => ({
    cell: cell.cell,
    question: cell.definition.ask?.text ?? '',
    why: cell.definition.ask?.why ?? '',
    proposed_default: cell.definition.fallback.statement,
  }));
}

/** What the user called undecided, in their own words: nothing is built on it until somebody decides. */
function undecidedOf(state: InterviewState, { conflicts }: Understanding) {
  const asked = new Set(conflicts.flatMap(({ sides }) => sides.map(({ evidence }) => evidence.quote)));
  const told = state.findings.flatMap(({ background }) =>
    background.filter(
      ({ kind, evidence }) => kind === 'undecided' && !evidence.some(({ quote }) => asked.has(quote)),
    ),
  );
  return told.map(({ statement }, at) => ({
    cell: `undecided.${at + 1}`,
    question: `You left this open: “${statement}” What shall hold?`,
    why: 'You said that it is not decided yet; whoever builds it would have to guess.',
    proposed_default: 'It is left out until it is decided.',
  }));
}
