// States of interviews that were begun before statements were kept are read anew from their turns; what was answered,
// asked and decided stays.
import { statementsIn } from './hear.ts';
import type { InterviewState, Turn } from './state.ts';

type Before = Omit<InterviewState, 'version' | 'statements' | 'contradictions' | 'pending'> & {
  version: 1;
  pending: { kind: string } | null;
};

/** The state as it is kept today, whenever it was stored. */
export function stateOf(stored: unknown): InterviewState {
  const state = stored as InterviewState | Before;
  if (state.version === 2) return state;
  const { turns, answers, resolutions, asked, since_reflection, detected_type, display_title } = state;
  const pending = state.pending as InterviewState['pending'];
  return {
    version: 2,
    turns,
    pending: pending?.kind === 'cell' || pending === null ? pending : { kind: 'brain_dump' },
    statements: readAnew(turns),
    contradictions: [],
    answers,
    resolutions,
    asked,
    since_reflection,
    detected_type,
    display_title,
  };
}

const readAnew = (turns: readonly Turn[]): InterviewState['statements'] =>
  turns
    .filter(({ speaker }) => speaker === 'user')
    .reduce<InterviewState['statements']>(
      (statements, said) => [...statements, ...statementsIn({ statements }, said)],
      [],
    );
