// How far an interview has come, and what it waits for, as data for surfaces that show more than the reply's
// text.
import { letters } from './asking/wording.ts';
import type { InterviewState } from './state.ts';
import { questionOf, understand, type Understanding } from './understanding.ts';

export type PendingQuestion = {
  text: string;
  why: string | null;
  options: { letter: string; text: string; recommended: boolean }[];
};

export function pendingQuestion(state: InterviewState): PendingQuestion | null {
  const { pending } = state;
  switch (pending?.kind) {
    case 'brain_dump':
      return { text: 'What do you want to build?', why: null, options: [] };
    case 'question':
    case 'cell': {
      const ask =
        pending.kind === 'question'
          ? pending.question
          : (pending.question ?? questionOf(pending.cell, understand(state)));
      if (!ask) return null;
      const options = ask.options.map((text, at) => ({
        letter: letters[at] ?? '',
        text,
        recommended: at === 0,
      }));
      return { text: ask.text, why: ask.why === '' ? null : ask.why, options };
    }
    case 'conflict':
      return {
        text: 'Two things you said do not fit together. Which one holds?',
        why: 'A contradiction that stays is decided by whoever programs it.',
        options: pending.sides.map(({ said }, at) => ({
          letter: letters[at] ?? '',
          text: said,
          recommended: false,
        })),
      };
    case 'reflection':
      return {
        text: 'Did I get this right?',
        why: null,
        options: [
          { letter: 'A', text: 'Yes', recommended: true },
          ...pending.lines.map((line, at) => ({
            letter: String(at + 1),
            text: line.text,
            recommended: false,
          })),
        ],
      };
    case undefined:
      return null;
  }
}

export function interviewProgress(state: InterviewState) {
  const known = understand(state);
  const { cells, facts, ambiguity } = known;
  return {
    ambiguity,
    cells_total: cells.length,
    cells_settled: cells.filter((cell) => cell.status !== 'silent' && cell.status !== 'touched').length,
    facts: facts.length,
    statements: countsOf(known),
  };
}

export const countsOf = ({ statements, understood, quoted }: Understanding) => ({
  total: statements.length,
  understood,
  quoted,
  set_aside: statements.length - understood - quoted,
});
