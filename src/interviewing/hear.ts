// What was said, as statements: each turn of the user is cut without gaps, and every statement gets its fate at once.
// Only what was told is read; orders, questions and complaints to the interviewer are set aside or kept in the user's
// words, and never become facts.
import type { Clause } from '#contract/clauses.ts';
import type { IntakeStatement } from '#contract/intake.ts';
import { singularOf } from '#language/inflection.ts';
import { readText } from '#language/read-text.ts';
import { matterStart } from '#language/statements/intent.ts';
import { isSaidAnew } from './conflicts.ts';
import type { Answered } from './asking/read-answer.ts';
import type { InterviewState, Turn } from './state.ts';

type Said = Pick<Turn, 'turn' | 'text'>;

/** The statements of a text that tells something, read by rules; ids go on behind those that are there. */
export function statementsIn(
  state: Pick<InterviewState, 'statements'>,
  { turn, text }: Said,
): IntakeStatement[] {
  const first = nextNumber(state);
  return readText(text).statements.map((statement, at) => ({
    ...statement,
    id: idOf(first + at),
    turn,
    reader: 'rules',
    confirmed: false,
  }));
}

export const idOf = (number: number): string => `S-${String(number).padStart(3, '0')}`;
export const nextNumber = ({ statements }: Pick<InterviewState, 'statements'>): number =>
  1 + Math.max(0, ...statements.map(({ id }) => Number(id.slice(2))));

const reasons: Partial<Record<Answered['kind'], string>> = {
  stop: 'it ends the interview',
  back: 'it goes back to an earlier question',
  delegated: 'it leaves the choice to the interviewer',
  skipped: 'it puts the answer off',
  unsure: 'it says that the answer is not known',
  yes: 'it agrees',
  no: 'it denies what was asked',
  strike: 'it strikes lines of the summary',
  choice: 'it chooses an answer',
  summary: 'it asks the interviewer for a summary',
  question: 'it asks the interviewer',
};

/** The statements of a turn that is an order, a choice or a question to the interviewer. */
export function ordered(state: InterviewState, { turn, text }: Said, answered: Answered): IntakeStatement[] {
  const start = text.length - text.trimStart().length;
  const quote = text.trim();
  if (quote === '') return [];
  const reason = reasons[answered.kind] ?? 'it is no matter of the software';
  return [aside(state, { turn, start, quote, reason })];
}

/**
 * A complaint: what stands behind "you forgot" is kept in the user's words, since it does not say what shall hold.
 */
export function complained(state: InterviewState, { turn, text }: Said): IntakeStatement[] {
  const start = text.length - text.trimStart().length;
  const quote = text.trim();
  const one = aside(state, { turn, start, quote, reason: 'a complaint to the interviewer' });
  const tells = matterStart(text) < start + quote.length;
  return [
    tells ? { ...one, status: 'quoted', reason: 'a complaint that does not say what shall hold' } : one,
  ];
}

type Aside = { turn: number; start: number; quote: string; reason: string };

function aside(state: InterviewState, { turn, start, quote, reason }: Aside): IntakeStatement {
  return {
    id: idOf(nextNumber(state)),
    turn,
    start,
    end: start + quote.length,
    quote,
    status: 'set_aside',
    reason,
    clauses: [],
    playback: '',
    reader: 'rules',
    confirmed: false,
  };
}

/** Who does what, to whatever. */
const deedOf = ({ actors, subject = '', act }: Clause): string =>
  JSON.stringify([actors.map(singularOf).toSorted(), singularOf(subject), act]);

export type Corrected = {
  statements: IntakeStatement[];
  /** Ids of the statements that no longer hold. */
  replaced: string[];
};

/**
 * A correction: what it says holds instead of every statement about the same matter. What cannot be read as a whole is
 * kept in the user's words, and replaces nothing.
 */
export function corrected(state: InterviewState, { turn, text }: Said): Corrected {
  const start = matterStart(text);
  const lead = text.slice(0, start).trim();
  const opening = aside(state, {
    turn,
    start: text.indexOf(lead),
    quote: lead,
    reason: 'it says that a correction follows',
  });
  const said = lead === '' ? [] : [opening];
  const so_far = { statements: [...state.statements, ...said] };
  // Blanks in the place of what leads to it: places are those of the whole text.
  const behind = statementsIn(so_far, { turn, text: text.slice(start).padStart(text.length) }).map(
    (each) => ({
      ...each,
      ...(each.status === 'quoted' && { reason: `a correction that was not read: ${each.reason}` }),
    }),
  );
  const now = behind.flatMap(({ clauses }) => clauses);
  const sharing = (isMeant: (before: Clause, after: Clause) => boolean) =>
    state.statements.filter(
      ({ status, clauses }) =>
        status === 'read' && clauses.some((clause) => now.some((each) => isMeant(clause, each))),
    );
  const same = sharing(isSaidAnew);
  // Another object or condition: only one statement can be meant.
  const alike = same.length > 0 ? [] : sharing((before, after) => deedOf(before) === deedOf(after));
  const replaced = alike.length === 1 ? alike : same;
  return { statements: [...said, ...behind], replaced: replaced.map(({ id }) => id) };
}

/** A choice among options: what the option says was said by whoever chose it. */
export function chosen(
  state: InterviewState,
  said: Said,
  { option, question }: { option: string; question: string | null },
): IntakeStatement[] {
  const [statement] = ordered(state, said, { kind: 'choice', option: 0 });
  if (!statement) return [];
  const read = readText(option).statements;
  if (read.length === 0 || read.some(({ status }) => status !== 'read')) {
    // Of a cell the choice itself is kept; elsewhere nothing else keeps it.
    if (question === null) return [{ ...statement, reason: `it chooses “${option}”` }];
    return [{ ...statement, status: 'quoted', reason: `it answers “${question}” with “${option}”` }];
  }
  const clauses = read.flatMap((each) => each.clauses).map((clause) => ({ ...clause, spans: [] }));
  return [
    {
      ...statement,
      status: 'read',
      reason: '',
      clauses,
      playback: read.map(({ playback }) => playback).join(' '),
      confirmed: true,
    },
  ];
}

/** The statements with some set aside, because others hold in their place. */
export const withoutThose = (
  statements: readonly IntakeStatement[],
  ids: readonly string[],
  reason: string,
): IntakeStatement[] =>
  statements.map((each) =>
    ids.includes(each.id)
      ? { ...each, status: 'set_aside', reason, clauses: [], playback: '', confirmed: true }
      : each,
  );
