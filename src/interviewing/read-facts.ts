import { detectProjectType } from '#knowledge/project-types.ts';
import { readTurn } from './extraction/read-turn.ts';
import { nameOf } from './merging/naming.ts';
import { readingContextOf } from './reading-context-of.ts';
import { userText, type InterviewState } from './state.ts';

/** Reads the facts of a message, and with the first ones the type and the name of the project. */
export async function readFacts(
  state: InterviewState,
  said: { turn: number; message: string },
): Promise<void> {
  const text = userText(state);
  state.detected_type = detectProjectType(text)?.type ?? state.detected_type;
  const findings = readTurn(said.message, await readingContextOf(state, said.turn));
  state.findings.push(findings);
  state.display_title ??= nameOf(text, findings.facts);
}
