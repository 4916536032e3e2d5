// Statements read by a mind: asked for all of them, held against their words, and asked once more for what did not hold. What
// does not hold then stays in the user's words with the reason; what the mind left out stays as rules read it.
import type { IntakeStatement } from '#contract/intake.ts';
import { givenFates } from '#language/mind-reading/fates.ts';
import {
  conversationOf,
  holdFates,
  keptInWords,
  type Reader,
  type ToRead,
} from '#language/mind-reading/hold-fates.ts';
import { rowsOf, readJson } from './read-json.ts';
import { correctionPrompt, type Mistake, type Prompt } from './read-prompt.ts';

/** The text that a mind answers; null: it gives none. */
export type AskMind = (asked: Asked) => Promise<string | null>;
export type Asked = {
  name: 'lead' | 'read' | 'correct';
  prompt: Prompt;
  /** The beginning of the reply, out of the beginning of an answer, which only grows from call to call. */
  replySoFar?: (json: string) => string;
};

export type Reading = {
  /** Asked of the mind; what it leaves out of those in `may` is no mistake. */
  asked: readonly ToRead<IntakeStatement>[];
  may?: readonly ToRead<IntakeStatement>[];
  /** All that the user has said. */
  said: string;
  /** Left out where it is not known yet. */
  reader?: Reader;
};

const missing = 'it has no entry in your answer';

/** What holds of a first answer, and what is wrong with the rest. */
export function firstReading(
  given: unknown,
  { asked, may = [], said, reader }: Reading,
): { statements: IntakeStatement[]; mistakes: Mistake[] } {
  const { fates } = givenFates(rowsOf(given));
  const all = [...asked, ...may.filter(({ statement }) => fates.has(statement.id))];
  const held = holdFates(all, { fates, reader, conversation: conversationOf(said) });
  const byId = new Map(all.map(({ statement }) => [statement.id, statement]));
  return {
    statements: held.statements,
    mistakes: [
      ...held.refused.map(({ id, problems }) => ({ statement: byId.get(id)!, problems })),
      ...held.missing.map((id) => ({ statement: byId.get(id)!, problems: [missing] })),
    ],
  };
}

/** The statements after the second answer; `given`: null where there is none. */
export function secondReading(
  first: ReturnType<typeof firstReading>,
  given: unknown,
  reading: Reading,
): IntakeStatement[] {
  const wrong = new Map(first.mistakes.map((each) => [each.statement.id, each]));
  const all = [...reading.asked, ...(reading.may ?? [])].filter(({ statement }) => wrong.has(statement.id));
  const { fates } = givenFates(rowsOf(given));
  const held = holdFates(all, { fates, reader: reading.reader, conversation: conversationOf(reading.said) });
  const again = new Map(held.refused.map(({ id, problems }) => [id, problems]));
  const missed = new Set(held.missing);
  const byId = new Map(
    held.statements.map((each) => {
      const problems = again.get(each.id) ?? (missed.has(each.id) ? wrong.get(each.id)!.problems : null);
      // Left out twice: the reading by rule stands. Wrong and then left out: its first mistake stands.
      const isLeftOut = problems?.[0] === missing;
      return [each.id, problems === null || isLeftOut ? each : keptInWords(each, problems)] as const;
    }),
  );
  return first.statements.map((each) => byId.get(each.id) ?? each);
}

/** Takes a first answer, and asks once more where something of it does not hold. */
export async function readStatements(
  given: unknown,
  reading: Reading,
  { ask, around }: { ask: AskMind; around: readonly IntakeStatement[] },
): Promise<IntakeStatement[]> {
  const first = firstReading(given, reading);
  if (first.mistakes.length === 0) return first.statements;
  const answer = await ask({ name: 'correct', prompt: correctionPrompt(first.mistakes, around) });
  const second = answer === null ? null : readJson(answer)?.['statements'];
  return secondReading(first, second, reading);
}
