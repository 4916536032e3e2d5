// The offline interviewer: no network, no model, no randomness. The same turns give the same state, byte for
// byte. The caller keeps the state; nothing here remembers anything between calls.
import { cellById } from '#knowledge/coverage/coverage-cells.ts';
import type { Question } from '#knowledge/coverage/cell.ts';
import { bareAnswer } from './asking/bare-answer.ts';
import { chooseNext, conflictKey, isNearlyOver, type Wish } from './asking/choose-next.ts';
import { readAnswer, readCheck, type Reading } from './asking/read-answer.ts';
import { finished, followUpText, nothingYet, opening, questionText } from './asking/wording.ts';
import { readFacts } from './read-facts.ts';
import { readDocuments, type DocumentToRead } from './read-documents.ts';
import { newState, type InterviewState, type Pending } from './state.ts';
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
  /** What was read before the message, in words; null when there was nothing. */
  read: string | null;
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
  const { read } = given;
  const state = structuredClone(given.state);
  const turn = state.turns.length + 1;
  state.turns.push({ turn, speaker: 'user', text: message });
  const reading =
    state.pending?.kind === 'reflection' ? readCheck(message) : readAnswer(message, optionsOffered(state));
  if (reading.kind === 'back') return { state, read, unclear: null, final: goBack(state) };
  if (reading.kind === 'words') await readFacts(state, { turn, message });
  state.since_reflection += 1;
  const closing = state.pending?.kind === 'reflection' && state.pending.closing;
  const unclear = applyAnswer(state, reading, { turn, message });
  const agrees = reading.kind === 'yes' || reading.kind === 'delegated';
  const stops = reading.kind === 'stop' || (closing && agrees);
  const ends = stops && userSaidSomething(state);
  return { state, read, unclear, final: ends ? answer({ ...state, pending: null }, finished, true) : null };
}

/** Says what comes next; `lead` stands before it, and `wish` is asked where it may be. */
export function replyTo(
  { state, unclear, read = null }: Pick<Heard, 'state' | 'unclear'> & { read?: Heard['read'] },
  { lead = '', wish = null }: { lead?: string; wish?: Wish | null } = {},
): InterviewTurn {
  const say = (pending: Pending, text: string, more: Partial<InterviewState> = {}) =>
    answer({ ...state, ...more, pending }, [read, lead, text].filter(Boolean).join('\n\n'), false);
  if (!userSaidSomething(state)) return say({ kind: 'brain_dump' }, nothingYet);
  if (unclear && !isNearlyOver(state)) {
    const asked = state.pending?.kind === 'cell' && state.pending.question;
    const pending = {
      kind: 'cell' as const,
      cell: unclear,
      followed_up: true,
      ...(asked && { question: asked }),
    };
    return say(pending, followUpText(askedIn(pending)!));
  }
  const next = chooseNext(state, understand(state), wish);
  const since_reflection = next.pending.kind === 'reflection' ? 0 : state.since_reflection;
  return say(next.pending, next.reply, { since_reflection, asked: [...state.asked, ...keyOf(next.pending)] });
}

/**
 * Takes words that answer no question; `readable` is as long as they are, with what is not to be read
 * blanked.
 */
export async function hear(
  before: InterviewState,
  message: string,
  readable: string,
): Promise<InterviewState> {
  const state = structuredClone(before);
  const turn = state.turns.length + 1;
  state.turns.push({ turn, speaker: 'user', text: message });
  await readFacts(state, { turn, message: readable });
  return state;
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

function userSaidSomething(state: InterviewState): boolean {
  return state.findings.some(
    (findings) => findings.facts.length + findings.deferred.length + findings.background.length > 0,
  );
}

function optionsOffered({ pending }: InterviewState): number {
  if (pending?.kind === 'conflict') return pending.sides.length;
  if (pending?.kind !== 'cell') return 0;
  return pending.followed_up ? 2 : (askedIn(pending)?.options.length ?? 0);
}

const askedIn = ({ cell, question }: { cell: string; question?: Question }): Question | undefined =>
  question ?? cellById.get(cell)?.ask;

/** Settles what was pending; answers the cell to follow up when the answer was too vague to use. */
function applyAnswer(
  state: InterviewState,
  reading: Reading,
  said: { turn: number; message: string },
): string | null {
  const { pending } = state;
  if (pending?.kind === 'reflection') {
    if (reading.kind === 'yes') state.confirmed.push(...pending.lines.flatMap((line) => line.keys));
    if (reading.kind === 'strike')
      state.struck.push(...reading.lines.flatMap((line) => pending.lines[line - 1]?.keys ?? []));
    return null;
  }
  if (pending?.kind === 'conflict') {
    const statement = reading.kind === 'choice' ? pending.sides[reading.option] : said.message.trim();
    const settled = reading.kind === 'choice' || (reading.kind === 'words' && !reading.vague);
    if (settled && statement)
      state.resolutions.push({ about: pending.about, statement, because: 'The user decided it when asked.' });
    return null;
  }
  if (pending?.kind !== 'cell') return null;
  return answerCell(state, pending, { reading, ...said });
}

function answerCell(
  state: InterviewState,
  pending: { cell: string; followed_up: boolean; question?: Question },
  said: { reading: Reading; turn: number; message: string },
): string | null {
  const cell = cellById.get(pending.cell);
  const { reading, turn, message } = said;
  const ask = askedIn(pending);
  if (!cell || !ask) return null;
  const asked = pending.question && { question: pending.question.text };
  const settle = (outcome: 'decided' | 'delegated' | 'skipped', value: string) =>
    state.answers.push({ cell: cell.id, outcome, value, turn, ...asked });
  if (reading.kind === 'choice') settle('decided', ask.options[reading.option] ?? message);
  else if (reading.kind === 'delegated') settle('delegated', cell.fallback.statement);
  else if (reading.kind === 'skipped') settle('skipped', '');
  else if (reading.kind === 'words' && !reading.vague) settle('decided', message.trim());
  else if (reading.kind !== 'stop') {
    const bare = reading.kind === 'yes' || reading.kind === 'no' ? bareAnswer(reading.kind, ask) : null;
    if (bare !== null) settle('decided', bare);
    else if (!pending.followed_up) return cell.id;
    else if (reading.kind === 'yes') settle('decided', 'Yes');
    else settle('delegated', cell.fallback.statement);
  }
  return null;
}

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
  return answer(
    {
      ...state,
      answers: state.answers.filter((each) => each.cell !== previous && !taken_back.includes(each.turn)),
      findings: state.findings.filter((findings) => !taken_back.includes(findings.turn)),
      asked: state.asked.filter((key) => key !== waiting || key === previous),
      pending: { kind: 'cell', cell: previous, followed_up: false },
    },
    questionText(question),
    false,
  );
}
