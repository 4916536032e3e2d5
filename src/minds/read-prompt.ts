// The parts of a prompt that show what was said: statements to be read, with what rules made of them, and the conversation
// around them. Each statement is one line of data, so that no text can pass itself off as another.
import type { IntakeStatement } from '#contract/intake.ts';
import { fenced, oneLine } from '#platform/models/fence.ts';
import { notHeld } from '#language/mind-reading/hold-fates.ts';
import { readConventions } from './conventions.ts';

export type Prompt = { instructions: string; parts: { text: string; cacheable: boolean }[] };

/** What was made of a statement, in one line. */
export function statementLine({ id, quote, status, playback, reason, confirmed }: IntakeStatement): string {
  const fate =
    status === 'read'
      ? ` -> ${confirmed ? 'confirmed' : 'read'}: ${playback}`
      : status === 'set_aside'
        ? ` -> set aside: ${reason}`
        : reason?.startsWith(notHeld)
          ? ` -> ${reason}`
          : '';
  return `${id} ${oneLine(quote)}${oneLine(fate) === '' ? '' : ` ${oneLine(fate)}`}`;
}

export const section = (title: string, lines: readonly string[]): string =>
  lines.length > 0 ? `# ${title}\n${fenced(lines.map(oneLine).join('\n'))}\n` : '';

export const toReadText = (statements: readonly IntakeStatement[]): string =>
  section(
    'Statements to be read, each with the reading by rule where there is one',
    statements.map(statementLine),
  );

/** Reads and nothing else: a part of a long text, before its last part is read with the rest of the turn. */
export const readPrompt = (statements: readonly IntakeStatement[], before = ''): Prompt => ({
  instructions: readConventions,
  parts: [
    ...(before === '' ? [] : [{ text: before, cacheable: true }]),
    { text: toReadText(statements), cacheable: false },
  ],
});

export type Mistake = { statement: IntakeStatement; problems: readonly string[] };

/** What did not hold, with exactly what is wrong; the same is asked once more, and of these statements only. */
export function correctionPrompt(mistakes: readonly Mistake[], around: readonly IntakeStatement[]): Prompt {
  const others = around.filter((each) => !mistakes.some(({ statement }) => statement.id === each.id));
  return {
    instructions: readConventions,
    parts: [
      { text: section('What else was said', others.map(statementLine)), cacheable: false },
      {
        text: `${section(
          'These readings of yours did not hold. Read these statements once more, and only these',
          mistakes.flatMap(({ statement, problems }) => [
            `${statement.id} ${oneLine(statement.quote)}`,
            `${statement.id} is wrong: ${problems.join('; ')}`,
          ]),
        )}Where no clause can say it so that it holds, answer with "quoted" and its question.`,
        cacheable: false,
      },
    ],
  };
}
