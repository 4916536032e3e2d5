// A mind that makes things up in every turn, about statements that there are and that there are not: nothing of it may come
// out of an interview as what people said.
import { expect, test } from 'vitest';
import { completeInterview } from '#interviewing/complete-interview.ts';
import type { InterviewState } from '#interviewing/state.ts';
import { understand } from '#interviewing/understanding.ts';
import { leadTurn, type Mind } from '#interviewing/minds/lead-turn.ts';
import { measure } from './measure.ts';
import { readPeople } from './people.ts';
import { interviewWith } from './simulated-user.ts';

const invention = 'unicorn';

function inventing(before: InterviewState): object {
  const cells = understand(before).cells.map(({ cell }) => cell);
  const ids = Array.from({ length: 80 }, (_, at) => `S-${String(at + 1).padStart(3, '0')}`);
  const clauses = [
    { kind: 'permission', actors: [invention], act: 'approve', objects: ['it'], modality: 'may' },
    {
      kind: 'limit',
      actors: [invention],
      act: 'wait',
      bounds: [{ sense: 'within', value: 977, unit: 'day' }],
    },
  ];
  return {
    recap: `You said “${invention}”, 977 times.`,
    statements: ids.map((id) => ({ id, clauses })),
    settled: cells.map((cell) => ({ cell, by: 'S-999' })),
    corrections: ids.map((id) => ({ replaced: id, by: 'S-999' })),
    contradictions: [{ about: invention, one: 'S-001', other: 'S-999' }],
    title: `977 times`,
    question: { text: `You wrote “the ${invention}”. Who feeds it?`, why: 'It is hungry.', options: [] },
  };
}

const people = readPeople().filter((_person, at) => at % 6 === 0);

test.each(people)('invents nothing for $name', async (person) => {
  const submit = (before: InterviewState, message: string) => {
    const mind: Mind = {
      reader: 'model:test/one',
      name: 'test/one',
      trouble: () => null,
      ask: () => Promise.resolve(JSON.stringify(inventing(before))),
    };
    return leadTurn({ before, message }, mind);
  };
  const interview = await interviewWith(person, submit);
  const { invented } = await measure(interview);
  expect(invented).toEqual([]);
  const artifact = JSON.stringify(await completeInterview(interview.state));
  expect(artifact).not.toContain(invention);
  expect(artifact).not.toContain('977');
});
