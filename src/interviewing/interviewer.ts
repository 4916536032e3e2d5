// The offline interviewer: no network, no model, no randomness. The same turns give the same state, byte for
// byte. The caller keeps the state; nothing here remembers anything between calls.
import type { IntakeStatement } from '#contract/intake.ts';
import { cellById } from '#knowledge/coverage/coverage-cells.ts';
import type { Question } from '#knowledge/coverage/cell.ts';
import { bareAnswer } from './asking/bare-answer.ts';
import { chooseNext, conflictKey, isNearlyOver, reflect, type Wishes } from './asking/choose-next.ts';
import { readAnswer, type Answered } from './asking/read-answer.ts';
import {
  complaintText,
  correctionText,
  finished,
  followUpText,
  heardText,
  helpText,
  nothingYet,
  opening,
  pendingText,
  questionText,
} from './asking/wording.ts';
import { chosen, complained, corrected, ordered, statementsIn, withoutThose } from './hear.ts';
import { titleOf } from './naming.ts';
import { projectTypeOf } from './project-type.ts';
import { readDocuments, type DocumentToRead } from './read-documents.ts';
import { newState, type Answer, type InterviewState, type Pending } from './state.ts';
import { questionOf, understand } from './understanding.ts';

export type InterviewTurn = { state: InterviewState; reply: string; done: boolean };

/** A new interview and its opening turn, which is already the first of `state.turns`. */
export function startInterview(): { state: InterviewState; reply: string } {
  return { state: newState(opening), reply: opening };
}

/**
 * Takes the user's message. `done` once the user confirmed the closing summary or asked to stop. Never throws
 * on text, and leaves the state it was given as it was.
 */
export async function submitTurn(
  before: InterviewState,
  message: string,
  documents: readonly DocumentToRead[] = [],
): Promise<InterviewTurn> {
  const heard = await hearTurn(before, message, documents);
  return heard.final ?? replyTo(heard);
}

export type Heard = {
  state: InterviewState;
  /** The cell that was asked about, when the answer was too vague to use. */
  unclear: string | null;
  /** What was read in documents, in words; null when there was nothing. */
  read: string | null;
  /** What is said to a correction or to words for the interviewer; null: what was understood is said back. */
  told: string | null;
  /** What is pending is asked again: the message was for the interviewer, and answered nothing. */
  again: boolean;
  /** The reply, where the message was an order that leaves nothing to choose: go back, or stop. */
  final: InterviewTurn | null;
};

/** Takes what was said, and says nothing yet. */
export async function hearTurn(
  before: InterviewState,
  message: string,
  documents: readonly DocumentToRead[] = [],
): Promise<Heard> {
  const given = await readDocuments(before, documents);
  const { led: _, ...state } = structuredClone(given.state);
  const said = { turn: state.turns.length + 1, text: message };
  const answered = readAnswer(message, askedIn(state));
  state.turns.push({ ...said, speaker: 'user' });
  if (answered.kind === 'back') {
    const kept = { ...state, statements: [...state.statements, ...ordered(state, said, answered)] };
    return { state: kept, read: given.read, told: '', unclear: null, again: false, final: goBack(kept) };
  }
  const heard = hear(state, said, answered);
  state.since_reflection += 1;
  const closing = state.pending?.kind === 'reflection' && state.pending.closing;
  const unclear = heard.is_for_us ? null : applyAnswer(state, answered, said);
  state.detected_type = projectTypeOf(state) ?? state.detected_type;
  state.display_title = titleOf(state);
  const agrees = answered.kind === 'yes' || answered.kind === 'delegated';
  const ends = (answered.kind === 'stop' || (closing && agrees)) && userSaidSomething(state);
  return {
    state,
    read: given.read,
    told: heard.told,
    unclear,
    again: heard.is_for_us,
    final: ends ? answer({ ...state, pending: null }, finished, true) : null,
  };
}

type HeardHere = {
  told: Heard['told'];
  /** It was said to the interviewer: it answers nothing. */
  is_for_us: boolean;
};

/** Gives every part of the message its fate. */
function hear(state: InterviewState, said: { turn: number; text: string }, answered: Answered): HeardHere {
  const keep = (statements: readonly IntakeStatement[]) => state.statements.push(...statements);
  switch (answered.kind) {
    case 'words': {
      keep(statementsIn(state, said));
      return { told: null, is_for_us: false };
    }
    case 'correction': {
      const { statements, replaced } = corrected(state, said);
      const by = statements.find(({ status }) => status === 'read')?.id ?? '';
      state.statements = withoutThose(state.statements, replaced, `corrected by ${by}`);
      keep(statements);
      return { told: correctionText(statements, replaced), is_for_us: true };
    }
    case 'complaint': {
      const statements = complained(state, said);
      keep(statements);
      return { told: complaintText(statements), is_for_us: true };
    }
    case 'question':
      keep(ordered(state, said, answered));
      return { told: helpText, is_for_us: true };
    case 'summary':
      keep(ordered(state, said, answered));
      return { told: heardText(state.statements, { is_summary: true }), is_for_us: true };
    case 'choice': {
      const { pending } = state;
      const is_asked = pending?.kind === 'cell' || pending?.kind === 'question';
      const option = is_asked ? optionsIn(pending)[answered.option] : undefined;
      const question = pending?.kind === 'question' ? pending.question.text : null;
      keep(option === undefined ? ordered(state, said, answered) : chosen(state, said, { option, question }));
      return { told: '', is_for_us: false };
    }
    default:
      keep(ordered(state, said, answered));
      return { told: '', is_for_us: false };
  }
}

/** What a mind adds to the reply: `lead` stands before all else. */
export type ByMind = Wishes & { lead: string };

/** Says what comes next. A mind that leads has answered what was said to the interviewer, and asks what it wishes. */
export function replyTo(
  { state, unclear, read, told, again }: Omit<Heard, 'final'>,
  mind: ByMind | null = null,
): InterviewTurn {
  const turn = state.turns.length;
  const own = state.statements.filter((each) => each.turn === turn);
  const said = told === null || mind ? heardText(own) : told;
  const say = (pending: Pending, text: string, more: Partial<InterviewState> = {}) =>
    answer(
      { ...state, ...more, pending },
      [read, mind?.lead, said, text].filter(Boolean).join('\n\n'),
      false,
    );
  const isAsked = mind?.wish || mind?.done;
  const repeated = again && !isAsked && state.pending && pendingTextOf(state);
  if (repeated) return say(state.pending!, repeated);
  if (!userSaidSomething(state)) return say({ kind: 'brain_dump' }, nothingYet);
  if (unclear && !isAsked && !isNearlyOver(state)) {
    const asked = state.pending?.kind === 'cell' && state.pending.question;
    const pending = {
      kind: 'cell' as const,
      cell: unclear,
      followed_up: true,
      ...(asked && { question: asked }),
    };
    return say(pending, followUpText(questionIn(pending)!));
  }
  const next = chooseNext(state, understand(state), mind ?? {});
  const since_reflection = next.pending.kind === 'reflection' ? 0 : state.since_reflection;
  return say(next.pending, next.reply, { since_reflection, asked: [...state.asked, ...keyOf(next.pending)] });
}

/** What was asked last, in the same words; a summary is made anew. */
function pendingTextOf(state: InterviewState): string | null {
  const { pending } = state;
  if (pending?.kind === 'cell') {
    const ask = pending.question ?? questionOf(pending.cell, understand(state));
    return ask ? questionText(ask) : null;
  }
  if (pending?.kind === 'reflection')
    return reflect(state, understand(state), pending.closing ? 'closing' : 'check').reply;
  if (pending?.kind === 'question') return questionText(pending.question);
  return pending ? pendingText(pending) : null;
}

function answer(state: InterviewState, reply: string, done: boolean): InterviewTurn {
  const turns = [
    ...state.turns,
    { turn: state.turns.length + 1, speaker: 'interviewer' as const, text: reply },
  ];
  return { state: { ...state, turns }, reply, done };
}

function keyOf(pending: InterviewState['pending']): string[] {
  if (pending?.kind === 'cell') return [pending.cell];
  return pending?.kind === 'conflict' ? [conflictKey(pending.about)] : [];
}

/** Whether anything was told of the software, read or not. */
const userSaidSomething = ({ statements }: InterviewState): boolean =>
  statements.some(({ status }) => status !== 'set_aside');

function optionsIn(pending: InterviewState['pending']): readonly string[] {
  if (pending?.kind === 'conflict') return pending.sides.map(({ said }) => said);
  if (pending?.kind === 'question') return pending.question.options;
  if (pending?.kind !== 'cell') return [];
  const options = questionIn(pending)?.options ?? [];
  return pending.followed_up ? options.slice(0, 2) : options;
}

/** What the user was asked last: its words, and what was offered. */
export function askedIn({ pending }: InterviewState) {
  const question =
    pending?.kind === 'cell'
      ? (questionIn(pending)?.text ?? null)
      : pending?.kind === 'question'
        ? pending.question.text
        : null;
  return {
    options: optionsIn(pending),
    question: question ?? (pending && pending.kind !== 'brain_dump' ? 'Is that right?' : null),
    is_check: pending?.kind === 'reflection',
  };
}

const questionIn = ({ cell, question }: { cell: string; question?: Question }): Question | undefined =>
  question ?? cellById.get(cell)?.ask;

/** Settles what was pending; answers the cell to follow up when the answer was too vague to use. */
function applyAnswer(
  state: InterviewState,
  answered: Answered,
  { turn, text }: { turn: number; text: string },
): string | null {
  const { pending } = state;
  if (pending?.kind === 'reflection') {
    const shown = new Set(pending.lines.flatMap(({ statements }) => statements));
    if (answered.kind === 'yes')
      state.statements = state.statements.map((each) =>
        shown.has(each.id) && each.status === 'read' ? { ...each, confirmed: true } : each,
      );
    if (answered.kind === 'strike') {
      const struck = answered.lines.flatMap((line) => pending.lines[line - 1]?.statements ?? []);
      state.statements = withoutThose(state.statements, struck, 'struck by the user');
    }
    return null;
  }
  if (pending?.kind === 'conflict') {
    if (answered.kind === 'choice') settleConflict(state, pending, answered.option);
    return null;
  }
  if (pending?.kind !== 'cell') return null;
  return answerCell(state, pending, { answered, turn, message: text });
}

/** The chosen side holds, and the others are set aside. */
function settleConflict(
  state: InterviewState,
  { about, sides }: Extract<Pending, { kind: 'conflict' }>,
  option: number,
): void {
  const side = sides[option];
  if (!side) return;
  const others = sides.filter((each) => each !== side).map(({ statement }) => statement);
  state.statements = withoutThose(state.statements, others, `the user decided for ${side.statement}`);
  state.resolutions.push({ about, statement: side.said, because: 'The user decided it when asked.' });
}

function answerCell(
  state: InterviewState,
  pending: { cell: string; followed_up: boolean; question?: Question },
  said: { answered: Answered; turn: number; message: string },
): string | null {
  const cell = cellById.get(pending.cell);
  const { answered, turn, message } = said;
  const ask = questionIn(pending);
  if (!cell || !ask) return null;
  const asked = pending.question && { question: pending.question.text };
  const answerTo = (outcome: Answer['outcome'], value: string): Answer => ({
    cell: cell.id,
    outcome,
    value,
    turn,
    ...asked,
  });
  const settle = (outcome: Answer['outcome'], value: string) => state.answers.push(answerTo(outcome, value));
  switch (answered.kind) {
    case 'choice':
      state.answers.push({
        ...answerTo('decided', ask.options[answered.option] ?? message),
        is_chosen: true,
      });
      return null;
    case 'delegated':
      settle('delegated', ownOption(pending) ?? cell.fallback.statement);
      return null;
    case 'skipped':
      settle('skipped', '');
      return null;
    case 'words':
      settle('decided', message.trim());
      return null;
    case 'stop':
      return null;
    default: {
      const bare = answered.kind === 'yes' || answered.kind === 'no' ? bareAnswer(answered.kind, ask) : null;
      if (bare !== null) settle('decided', bare);
      else if (!pending.followed_up) return cell.id;
      else if (answered.kind === 'yes') settle('decided', 'Yes');
      else settle('delegated', ownOption(pending) ?? cell.fallback.statement);
      return null;
    }
  }
}

/** What a question that is not the cell's recommends: the default of the cell answers another question. */
const ownOption = ({ question }: { question?: Question }): string | undefined => question?.options[0];

/**
 * Reopens the question before the pending one and takes back its answer with all that was read from it; a
 * pending contradiction is asked again later. Without a question before, the pending one is said again.
 */
function goBack(state: InterviewState): InterviewTurn {
  const cells = state.asked.filter((key) => !key.startsWith('conflict:'));
  const waiting = keyOf(state.pending)[0];
  const previous = cells.findLast((cell) => cell !== waiting) ?? cells.at(-1);
  const question = previous && questionOf(previous, understand(state));
  if (!previous || !question) return answer({ ...state, pending: { kind: 'brain_dump' } }, opening, false);
  const taken_back = state.answers.filter((each) => each.cell === previous).map((each) => each.turn);
  const gone = state.statements.filter(({ turn }) => taken_back.includes(turn)).map(({ id }) => id);
  return answer(
    {
      ...state,
      answers: state.answers.filter((each) => each.cell !== previous && !taken_back.includes(each.turn)),
      statements: withoutThose(state.statements, gone, 'taken back by the user'),
      asked: state.asked.filter((key) => key !== waiting || key === previous),
      pending: { kind: 'cell', cell: previous, followed_up: false },
    },
    questionText(question),
    false,
  );
}
