import type { IntakeArtifact } from '#contract/intake.ts';
import { completeInterview } from './complete-interview.ts';
import { startInterview, submitTurn } from './interviewer.ts';

/** A brief instead of a conversation: no questions, the brief as the only turn of the user. */
export async function intakeFromBrief(
  text: string,
  options: { name?: string } = {},
): Promise<IntakeArtifact> {
  const { state } = await submitTurn(startInterview().state, text);
  const artifact = await completeInterview({ ...state, turns: state.turns.slice(0, 2) });
  return options.name ? { ...artifact, project: { ...artifact.project, name: options.name } } : artifact;
}
