// What a model that leads an interview answers with. Closed, and every property required: the common part of
// what providers take in a schema. What it says is judged in `hold-answer.ts`; nothing of it enters a state
// unread.
import { z } from 'zod';

const said = { turn: z.number(), words: z.string() };

export const interviewerAnswer = z.strictObject({
  /** First, so that it can be shown while the rest is written. */
  lead: z.string(),
  facts: z.array(z.strictObject({ statement: z.string(), ...said, cell: z.string() })),
  settled: z.array(z.strictObject({ cell: z.string(), ...said })),
  contradictions: z.array(
    z.strictObject({ about: z.string(), one: z.strictObject(said), other: z.strictObject(said) }),
  ),
  question: z.strictObject({
    cell: z.string(),
    text: z.string(),
    why: z.string(),
    options: z.array(z.string()),
  }),
});
export type InterviewerAnswer = z.infer<typeof interviewerAnswer>;

const begun = /^\s*\{\s*"lead"\s*:\s*"((?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*)/;
const shown_chars_max = 4000;

/** As much of the lead as has come, out of the beginning of an answer. */
export function leadSoFar(json: string): string {
  const letters = begun.exec(json.slice(0, shown_chars_max))?.[1] ?? '';
  try {
    return (JSON.parse(`"${letters}"`) as string).toWellFormed().replace(/\ufffd$/, '');
  } catch {
    return '';
  }
}

const questionBegun = /,\s*"question"\s*:\s*\{\s*"cell"\s*:\s*"(\w[\w.-]*)"\s*,\s*"text"\s*:\s*"/;
const letters = /^(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/;
const beforeQuestion = interviewerAnswer.omit({ question: true });

export type QuestionBegun = {
  before: z.infer<typeof beforeQuestion>;
  cell: string;
  /** Where its text begins. */
  at: number;
};

/**
 * The question of an answer, once all that stands before it has come; no text of an answer can look like its
 * key.
 */
export function questionIn(json: string): QuestionBegun | null {
  const match = json.includes('"question"') ? questionBegun.exec(json) : null;
  if (!match) return null;
  const [whole, cell] = match as unknown as [string, string];
  try {
    const before = beforeQuestion.parse(JSON.parse(`${json.slice(0, match.index)}}`));
    return { before, cell, at: match.index + whole.length };
  } catch {
    return null;
  }
}

/** As much of a text as has come of it. */
export function lettersAt(json: string, at: number): string {
  const text = letters.exec(json.slice(at, at + shown_chars_max))?.[0] ?? '';
  return (JSON.parse(`"${text.replaceAll(/[\n\r\t]/g, ' ')}"`) as string)
    .toWellFormed()
    .replace(/\ufffd$/, '');
}
