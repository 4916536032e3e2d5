// Chooses what to say next: an open contradiction first, a reflection now and then, else the question whose
// answer would change most of the package and whose default the user is least likely to accept. Whoever
// leaves the answers to us is offered to end, asked what is worth most, and in the end asked no more.
import type { ProjectType } from '#contract/capabilities.ts';
import type { Question } from '#knowledge/coverage/cell.ts';
import { worthOf } from '#knowledge/coverage/coverage-cells.ts';
import { typeOf, type InterviewState, type Pending, type ReflectionLine } from '#interviewing/state.ts';
import type { CellStanding, Understanding } from '#interviewing/understanding.ts';
import { patienceWith } from './patience.ts';
import { conflictText, offerToEnd, questionText, reflectionText, type ReflectionReason } from './wording.ts';

export type Next = { pending: Pending; reply: string };
/** What a mind wants to ask; `cell`: the cell that the answer settles, if any. */
export type Wish = { cell: string | null; question: Question };
/** What comes next, as far as a mind says it: `done`: nothing that matters is open. */
export type Wishes = { wish?: Wish | null; done?: boolean };

/** Below this a question is not worth the user's time; its default is taken and priced. */
const value_min = 0.7;
const questions_max = 21;
const turns_between_reflections = 8;
/**
 * After this many turns of the user nothing more is asked, not even about contradictions: the summary closes
 * it.
 */
const user_turns_max = 24;
const lines_max = 6;
const touched_share = 0.6;
/** How much of its worth a question loses with each group that comes before its own. */
const places_weight = 0.1;

/** Purpose, people and paths first, technology last: what comes early decides what is worth asking later. */
const order = [
  'purpose',
  'roles',
  'journeys',
  'scope',
  'objects',
  'rules',
  'states',
  'money',
  'ai',
  'integrations',
  'privacy',
  'errors',
  'security',
  'data',
  'quality',
  'screens',
  'operations',
  'rollout',
  'terminology',
  'constraints',
];

export function chooseNext(
  state: InterviewState,
  known: Understanding,
  { wish = null, done = false }: Wishes = {},
): Next {
  if (isNearlyOver(state)) return reflect(state, known, 'closing');
  const conflict = known.conflicts.find((each) => !state.asked.includes(conflictKey(each.about)));
  if (conflict) {
    const sides = conflict.sides.map(({ of, said }) => ({ statement: of.id, said }));
    const from = conflict.sides.map(({ of }) => state.turns[of.turn - 1]?.document?.name ?? null);
    return {
      pending: { kind: 'conflict', about: conflict.about, sides },
      reply: conflictText(
        sides.map(({ said }) => said),
        from,
      ),
    };
  }
  const patience = patienceWith(state);
  if (patience === 'stops') return reflect(state, known, 'left_to_us');
  const [question] = done ? [] : openQuestions(state, known, patience === 'asks');
  if (done || (!question && !wish)) return reflect(state, known, 'closing');
  // A mind says back what it heard before each question.
  if (!wish && state.since_reflection >= turns_between_reflections) return reflect(state, known, 'check');
  const text = questionText(wish?.question ?? question!.definition.ask!);
  return {
    pending: wish ? pendingOf(wish, known) : { kind: 'cell', cell: question!.cell, followed_up: false },
    reply: patience === 'offers_to_end' ? `${offerToEnd}\n\n${text}` : text,
  };
}

/** A wish may be about whatever there is: about a cell of the grid, or about no cell. */
function pendingOf({ cell, question }: Wish, known: Understanding): Pending {
  const isCell = cell !== null && known.cells.some((each) => each.cell === cell && each.definition.ask);
  return isCell ? { kind: 'cell', cell, followed_up: false, question } : { kind: 'question', question };
}

export const isNearlyOver = ({ turns }: InterviewState): boolean =>
  turns.filter((turn) => turn.speaker === 'user' && !turn.document).length >= user_turns_max;

export const conflictKey = (about: string) => `conflict:${about}`;

/**
 * The questions for which there is room: in order, or by what they are worth where order no longer counts.
 */
function openQuestions(state: InterviewState, known: Understanding, in_order: boolean): CellStanding[] {
  const asked = state.asked.filter((key) => !key.startsWith('conflict:')).length;
  if (asked >= questions_max) return [];
  const open = known.cells.filter(
    (cell) => cell.definition.ask && !state.asked.includes(cell.cell) && isOpen(cell),
  );
  const type = typeOf(state);
  const value = (cell: CellStanding) => valueOf(cell, type);
  const worth = open.filter((cell) => value(cell) >= value_min).toSorted((a, b) => value(b) - value(a));
  const askable = worth.slice(0, questions_max - asked);
  if (!in_order) return askable;
  return askable.toSorted((a, b) => value(b) - value(a) + places_weight * (placeOf(a) - placeOf(b)));
}

export const isOpen = ({ status }: Pick<CellStanding, 'status'>): boolean =>
  status === 'silent' || status === 'touched';

/**
 * What changes with the answer, times the chance that our default is refused; less when the text touches it
 * already.
 */
const valueOf = ({ definition, status }: CellStanding, type: ProjectType): number =>
  worthOf(definition, type) * (status === 'touched' ? touched_share : 1);

function placeOf({ group }: CellStanding): number {
  const place = order.indexOf(group);
  return place < 0 ? order.length : place;
}

export function reflect(state: InterviewState, known: Understanding, reason: ReflectionReason): Next {
  const lines = reflectionLines(state);
  const closing = reason !== 'check';
  return {
    pending: { kind: 'reflection', lines, closing },
    reply: reflectionText(lines, {
      reason,
      quoted: known.statements.filter(({ status }) => status === 'quoted'),
    }),
  };
}

/** The most important statements that nobody has confirmed yet, said back. */
function reflectionLines({ statements }: InterviewState): ReflectionLine[] {
  const told = statements.filter(({ status, confirmed }) => status === 'read' && !confirmed);
  return told.slice(-lines_max).map(({ id, playback }) => ({ text: playback, statements: [id] }));
}
