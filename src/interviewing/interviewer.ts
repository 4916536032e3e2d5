// The offline interviewer: no network, no model, no randomness. The same turns give the same state, byte for byte.
// The caller keeps the state; nothing here remembers anything between calls.
import type { IntakeArtifact } from '#contract/intake.ts';
import type { InterviewState } from './state.ts';

export type Profile = 'Fast' | 'Normal' | 'Extensive' | 'Researcher';
export type InterviewTurn = { state: InterviewState; reply: string; done: boolean };

/** A new interview and its opening turn, which is already the first of `state.turns`. */
export declare function startInterview(): { state: InterviewState; reply: string };

/** Takes the user's message; `done` once the user confirmed the closing summary or asked to stop. Never throws on text. */
export declare function submitTurn(state: InterviewState, message: string): Promise<InterviewTurn>;

/** What was established so far, at any time: open cells become assumptions with a price. */
export declare function completeInterview(
  state: InterviewState,
  options?: { profile?: Profile },
): Promise<IntakeArtifact>;

/** A brief instead of a conversation: no questions, the brief as the only turn. */
export declare function intakeFromBrief(text: string, options?: { name?: string }): Promise<IntakeArtifact>;
