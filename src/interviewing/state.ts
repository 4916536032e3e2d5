// The state of an interview, as plain JSON that the caller keeps between turns. Statements are kept turn by turn, so
// that a new turn reads only its own words; everything else is derived from turns, statements and answers.
import type { ProjectType } from '#contract/capabilities.ts';
import type { IntakeStatement } from '#contract/intake.ts';
import { takenType } from '#knowledge/kinds/taken-type.ts';
import type { Question } from '#knowledge/coverage/cell.ts';

export type Speaker = 'user' | 'interviewer';
/** Turn numbers count from 1 and are positions in the list plus one. */
export type Turn = { turn: number; speaker: Speaker; text: string; document?: GivenDocument };

/**
 * What the user gave to read: its text is the turn, and counts as said. `id`: what the caller knows it by.
 */
export type GivenDocument = {
  id?: string;
  name: string;
  places: readonly { start: number; place: string }[];
};

/** One numbered line that was played back, with the statements it stands for. */
export type ReflectionLine = { text: string; statements: string[] };

/** What the interviewer is waiting for. */
export type Pending =
  | { kind: 'brain_dump' }
  /** `question` where it was not asked in the words of its cell. */
  | { kind: 'cell'; cell: string; followed_up: boolean; question?: Question }
  /** Asked by a mind, of a matter that is no cell of the grid. */
  | { kind: 'question'; question: Question }
  | { kind: 'conflict'; about: string; sides: ConflictSide[] }
  | { kind: 'reflection'; lines: ReflectionLine[]; closing: boolean };

/** A statement that cannot hold together with another, by its id and said back. */
export type ConflictSide = { statement: string; said: string };

/** How a cell was settled by an answer: by choice or words, handed to us, or put off. */
export type Answer = {
  cell: string;
  outcome: 'decided' | 'delegated' | 'skipped';
  value: string;
  /** The turn of the answer; its whole text is the evidence. */
  turn: number;
  /** The words of that turn which settle it, where it is not the whole of it. */
  words?: string;
  /** What was asked, where it was not the question of the cell. */
  question?: string;
  /** The user chose it among options: only they take it back. */
  is_chosen?: true;
};

/** What a mind takes the project for. */
export type Framed = {
  title?: string;
  kind?: ProjectType;
  problem?: string;
  summary?: string;
};

/** Who led the last turn; `stood_in`: the mind that was asked, and why rules stood in for it. */
export type Led = { by: string; stood_in: { mind: string; reason: string } | null };

export type Resolution = { about: string; statement: string; because: string };

/** Cells that were decided, and those that were not. */
export type StoodBefore = { decided: readonly string[]; open: readonly string[] };

export type InterviewState = {
  version: 2;
  turns: Turn[];
  pending: Pending | null;
  /** Of all turns of the user, in order; ids are never given twice. */
  statements: IntakeStatement[];
  /** Statements that cannot all hold, where only a mind sees it. */
  contradictions: { about: string; sides: [ConflictSide, ConflictSide] }[];
  answers: Answer[];
  resolutions: Resolution[];
  /** Cells and conflicts already asked, in order: nothing is asked twice unless the user goes back. */
  asked: string[];
  /** User turns since the last reflection. */
  since_reflection: number;
  detected_type: ProjectType | null;
  display_title: string | null;
  /** What the user calls the project, in place of what its statements say. */
  given_name?: string;
  framed?: Framed;
  /** Cells that a mind has opened again: what rules take for an answer does not settle them. */
  reopened?: string[];
  /** How cells stood before the changes that were asked for: what a change only touches stays as it was. */
  before_changes?: StoodBefore;
  led?: Led;
};

export function newState(opening: string): InterviewState {
  return {
    version: 2,
    turns: [{ turn: 1, speaker: 'interviewer', text: opening }],
    pending: { kind: 'brain_dump' },
    statements: [],
    contradictions: [],
    answers: [],
    resolutions: [],
    asked: [],
    since_reflection: 0,
    detected_type: null,
    display_title: null,
  };
}

type Typed = Pick<InterviewState, 'detected_type' | 'framed' | 'statements'>;

/** Whether somebody said which kind of software it is. */
export const isTypeSaid = ({ detected_type, framed }: Omit<Typed, 'statements'>): boolean =>
  (framed?.kind ?? detected_type) !== null;

/** What the project is taken for: what was said, else what the words are signs of. */
export function typeOf({ detected_type, framed, statements }: Typed): ProjectType {
  const told = framed?.kind ?? detected_type;
  if (told) return told;
  const said = statements.filter(({ status }) => status !== 'set_aside');
  const quotes = (each: readonly IntakeStatement[]) => each.map(({ quote }) => quote);
  return takenType(quotes(statements), quotes(said)) ?? 'WebApp';
}

/** The statements that were understood, with what they say. */
export const readStatements = ({
  statements,
}: {
  statements: readonly IntakeStatement[];
}): IntakeStatement[] => statements.filter(({ status }) => status === 'read');
