// The state of an interview, as plain JSON that the caller keeps between turns. Findings are kept turn by
// turn, so that a new turn reads only its own words; everything else is derived from turns, findings and
// answers.
import type { ProjectType } from '#contract/capabilities.ts';
import type { Question } from '#knowledge/coverage/cell.ts';
import type { TurnFindings } from './findings.ts';

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

/** One numbered line that was played back, with the findings it stands for. */
export type ReflectionLine = { text: string; keys: string[] };

/** What the interviewer is waiting for. */
export type Pending =
  | { kind: 'brain_dump' }
  /** `question` where it was not asked in the words of its cell. */
  | { kind: 'cell'; cell: string; followed_up: boolean; question?: Question }
  | { kind: 'conflict'; about: string; sides: string[] }
  | { kind: 'reflection'; lines: ReflectionLine[]; closing: boolean };

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
};

export type Resolution = { about: string; statement: string; because: string };

export type InterviewState = {
  version: 1;
  turns: Turn[];
  pending: Pending | null;
  findings: TurnFindings[];
  answers: Answer[];
  resolutions: Resolution[];
  /** Cells and conflicts already asked, in order: nothing is asked twice unless the user goes back. */
  asked: string[];
  /** Keys of findings that the user struck or confirmed when they were played back. */
  struck: string[];
  confirmed: string[];
  /** User turns since the last reflection. */
  since_reflection: number;
  detected_type: ProjectType | null;
  display_title: string | null;
};

export function newState(opening: string): InterviewState {
  return {
    version: 1,
    turns: [{ turn: 1, speaker: 'interviewer', text: opening }],
    pending: { kind: 'brain_dump' },
    findings: [],
    answers: [],
    resolutions: [],
    asked: [],
    struck: [],
    confirmed: [],
    since_reflection: 0,
    detected_type: null,
    display_title: null,
  };
}

/** What the project is taken for; nothing said points anywhere in the beginning. */
export const typeOf = ({ detected_type }: Pick<InterviewState, 'detected_type'>): ProjectType =>
  detected_type ?? 'WebApp';

/** Everything the user has said, in order. */
export function userText(state: Pick<InterviewState, 'turns'>): string {
  return state.turns
    .filter((turn) => turn.speaker === 'user')
    .map((turn) => turn.text)
    .join('\n\n');
}
