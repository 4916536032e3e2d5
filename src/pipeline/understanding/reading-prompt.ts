// What a mind is told that reads for a run, and what is taken of its answer: the same form, the same guide and the same
// verification as in an interview. What does not hold is sent back once, and then stays in the user's words.
import { z } from 'zod';
import type { IntakeStatement } from '#contract/intake.ts';
import { conversationText } from '#minds/conversation-text.ts';
import { readJson } from '#minds/read-json.ts';
import { correctionPrompt, readPrompt } from '#minds/read-prompt.ts';
import { firstReading, secondReading, type Reading } from '#minds/read-statements.ts';
import type { Agent, AgentAnswer } from '#pipeline/agent.ts';
import type { Prompt } from '#pipeline/prompting/prompt.ts';
import { AnswerRefused } from '#pipeline/prompting/reading/read-answer.ts';
import { rubric } from '#pipeline/prompting/rubric.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { isInUsersWords } from '#specification/graph/statements.ts';
import { around, tooMany, wordsIn, type PartToRead } from './to-read.ts';

/** Open, because a clause leaves out what is absent. */
const form = z.looseObject({ statements: z.array(z.looseObject({ id: z.string() })) });

export function readingPrompt(
  { action }: Pick<Agent, 'action'>,
  asked: PartToRead,
  { heard, correction }: Pick<AskedRun, 'heard' | 'correction'>,
): Prompt {
  const reading: Reading = { asked, said: wordsIn(heard) };
  const before = correction ? firstReading(givenIn(correction.answer), reading) : null;
  const statements = asked.map(({ statement }) => statement);
  const { near, ...conversation } = around(asked, heard);
  const answered = (after: IntakeStatement[]) => answerOf(statements, after, tooMany(heard));
  const { instructions, parts } =
    before && before.mistakes.length > 0
      ? correctionPrompt(before.mistakes, [...near, ...before.statements])
      : readPrompt(statements, conversationText(conversation, conversation.turns.length));
  return {
    instructions,
    parts: [...parts, { text: `# Your task: ${action}`, cacheable: false }],
    schema: form,
    is_text: true,
    rubric,
    read(value) {
      const first = before ?? firstReading(givenIn(value), reading);
      if (before) return answered(secondReading(before, givenIn(value), reading));
      if (first.mistakes.length === 0) return answered(first.statements);
      const mistakes = first.mistakes.map(
        ({ statement, problems }) => `${statement.id}: ${problems.join('; ')}`,
      );
      throw new AnswerRefused({ answer: value, mistakes });
    },
  };
}

/** An answer comes as a text, or as what was made of one. */
function givenIn(answer: unknown): unknown {
  const value = typeof answer === 'string' ? readJson(answer) : answer;
  const { success, data } = z.looseObject({ statements: z.unknown() }).safeParse(value);
  return success ? data.statements : null;
}

function answerOf(
  before: readonly IntakeStatement[],
  after: readonly IntakeStatement[],
  unasked: number,
): AgentAnswer {
  const changed = after.filter((each, at) => each !== before[at]);
  const open = after.filter(isInUsersWords);
  const left_out = open.map(({ id, reason }) => `${id}: ${reason}`);
  return {
    narration: narrationOf(after, open, unasked),
    patch: {},
    findings: [],
    ...(changed.length > 0 && {
      read: changed.map(({ id, status, reason, clauses, playback }) => ({
        id,
        status,
        reason,
        clauses,
        playback,
      })),
    }),
    ...(left_out.length > 0 && { left_out }),
  };
}

function narrationOf(
  all: readonly IntakeStatement[],
  open: readonly IntakeStatement[],
  unasked: number,
): string {
  const read = all.filter(({ status }) => status === 'read').length;
  const aside = all.length - read - open.length;
  const ids = open.map(({ id }) => id).join(', ');
  return [
    `Understood ${read} of ${all.length} ${all.length === 1 ? 'statement' : 'statements'} that stood in the user's words.`,
    ...(aside > 0 ? [`${aside} ${aside === 1 ? 'says' : 'say'} nothing of the software.`] : []),
    ...(open.length > 0 ? [`${open.length === 1 ? 'Stays' : 'Stay'} in the user's words: ${ids}.`] : []),
    ...(unasked > 0 ? [`${unasked} more are too many for one run, and stay in the user's words too.`] : []),
  ].join(' ');
}
