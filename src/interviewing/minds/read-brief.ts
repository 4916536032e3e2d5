// A text read by a mind outside of any interview: all of it in one call, and one more for what did not hold.
import type { IntakeStatement } from '#contract/intake.ts';
import { statementsIn } from '#interviewing/hear.ts';
import { wordsAbove } from '#language/mind-reading/above.ts';
import type { Reader } from '#language/mind-reading/hold-fates.ts';
import { readJson } from '#minds/read-json.ts';
import { correctionPrompt, readPrompt, type Prompt } from '#minds/read-prompt.ts';
import { firstReading, secondReading, type Reading } from '#minds/read-statements.ts';

export type BriefReading = {
  prompt: Prompt;
  /** What comes of an answer, and what is asked once more; no correction: all of it holds. */
  take(answer: string): { statements: IntakeStatement[]; correction: Prompt | null };
  /** What comes of both answers. */
  takeBoth(answer: string, second: string | null): IntakeStatement[];
};

export function openBrief(text: string, reader: Reader): BriefReading {
  const statements = statementsIn({ statements: [] }, { turn: 1, text });
  const above = wordsAbove(statements);
  const asked = statements.map((statement, at) => ({ statement, asked: above[at]! }));
  const reading: Reading = { asked, said: text, reader };
  const given = (answer: string | null) => (answer === null ? null : readJson(answer)?.['statements']);
  const takeBoth = (answer: string, second: string | null) =>
    secondReading(firstReading(given(answer), reading), given(second), reading);
  return {
    prompt: readPrompt(statements),
    take(answer) {
      const { mistakes } = firstReading(given(answer), reading);
      const correction = mistakes.length > 0 ? correctionPrompt(mistakes, statements) : null;
      return { statements: takeBoth(answer, null), correction };
    },
    takeBoth,
  };
}
