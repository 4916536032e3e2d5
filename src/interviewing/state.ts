// The state of an interview, as plain JSON that the caller keeps between turns. Findings are kept turn by turn, so
// that a new turn reads only its own words; everything else is derived from turns, findings and answers.
import type { IntakeArtifact } from '#contract/intake.ts';
import type { ProjectType } from '#knowledge/project-types.ts';
import type { TurnFindings } from './findings.ts';

export type Speaker = 'user' | 'interviewer';
/** Turn numbers count from 1 and are positions in this list plus one. */
export type Turn = { turn: number; speaker: Speaker; text: string };

export type Stakes = IntakeArtifact['project']['stakes'];

/** What the interviewer is waiting for. */
export type Pending =
  | { kind: 'brain_dump' }
  | { kind: 'cell'; cell: string; followed_up: boolean }
  | { kind: 'conflict'; about: string; sides: string[] }
  | { kind: 'reflection'; lines: ReflectionLine[]; closing: boolean };

/** One numbered line that was played back, with the facts it stands for (`keys` of findings). */
export type ReflectionLine = { text: string; keys: string[] };

/** How a cell was settled by an answer: by choice or words (`decided`), or handed to us, or put off. */
export type Answer = {
  cell: string;
  question: string;
  outcome: 'decided' | 'delegated' | 'skipped';
  value: string;
  /** The turn and the words of the answer. */
  turn: number;
  quote: string;
};

export type Resolution = { about: string; statement: string; because: string; turn: number };

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
  stopped: boolean;
  detected_type: ProjectType | null;
  display_title: string | null;
};
