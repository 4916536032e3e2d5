// A model that makes things up in every turn, with words that people wrote and with words that they did not:
// nothing of it may come out of an interview as theirs.
import { expect, test } from 'vitest';
import { completeInterview } from '#interviewing/complete-interview.ts';
import type { InterviewState } from '#interviewing/state.ts';
import { understand } from '#interviewing/understanding.ts';
import type { InterviewerAnswer } from '#interviewing/with-model/answer-form.ts';
import { leadTurn } from '#interviewing/with-model/lead-turn.ts';
import { measure } from './measure.ts';
import { readPeople } from './people.ts';
import { interviewWith } from './simulated-user.ts';

const invention = 'unicorn';

function inventing(before: InterviewState, message: string): InterviewerAnswer {
  const turn = before.turns.length + 1;
  const words = message.split(/(?<=[.!?])\s/)[0]!.slice(0, 200);
  const said = { turn, words };
  const unsaid = { turn, words: `the ${invention} approves it` };
  const shrugged = { turn, words: message };
  const cells = understand(before).cells.map(({ cell }) => cell);
  const fact = (statement: string, cited: typeof said) => ({
    statement,
    ...cited,
    cell: cells[turn % cells.length]!,
    replaces: ['F-001'],
  });
  return {
    lead: `You said “${invention}”.`,
    facts: [
      fact(`The ${invention} can approve it.`, said),
      fact(`The ${invention} approves it.`, unsaid),
      fact(`${words} within 977 days`, said),
      fact(`A ${invention} decides.`, shrugged),
    ],
    settled: cells.map((cell) => ({ cell, ...unsaid })),
    contradictions: [{ about: invention, one: said, other: unsaid }],
    question: {
      cell: cells[0]!,
      text: `You wrote “the ${invention}”. Who feeds it?`,
      why: 'It is hungry.',
      options: ['We do', 'You do'],
    },
  };
}

const people = readPeople().filter((_person, at) => at % 6 === 0);

test.each(people)('invents nothing for $name', async (person) => {
  const submit = (before: InterviewState, message: string) =>
    leadTurn({ before, message }, () => Promise.resolve(inventing(before, message)));
  const interview = await interviewWith(person, submit);
  const { invented } = await measure(interview);
  expect(invented).toEqual([]);
  const artifact = JSON.stringify(await completeInterview(interview.state));
  expect(artifact).not.toContain(invention);
  expect(artifact).not.toContain('977');
  const alone = await interviewWith(person);
  expect(interview.state).toEqual(alone.state);
});
