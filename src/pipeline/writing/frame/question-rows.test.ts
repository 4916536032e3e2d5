import { describe, expect, test } from 'vitest';
import type { AgentQuestion } from '#pipeline/agent.ts';
import { runInMemory } from '#pipeline/in-memory/run-in-memory.ts';
import { openRun } from '#pipeline/open-run.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import type { Run } from '#pipeline/run.ts';
import { kilnIntake } from '#pipeline/writing/testing/kiln-run.ts';
import { kilnAnswers } from '#pipeline/writing/testing/answers-by-hand.ts';
import { replayingMind } from '#pipeline/writing/testing/replaying-mind.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import framed from '#pipeline/writing/testing/kiln/frame.json' with { type: 'json' };

const number = framed.numbers[0]!;
const ratio = {
  key: 'share',
  value: 0.4,
  unit: '1',
  sense: 'at_most',
  applies_to: 'shelves that guests hold, of all',
  assumes: 'Guests hold less than half of the shelves.',
  else: 'Members find no shelf.',
};
const asked = {
  key: 'walk-ins',
  title: 'Guests at the door',
  question: 'May guests book at the door?',
  why: 'It decides who signs in.',
  default: `Guests book nothing, beyond {{${number.key}}} and {{share}}.`,
  about: [],
  says: ['S-002'],
  now: true,
};
const other = { ...asked, key: 'glazes', title: 'Glazes', question: 'Are glazes sold?', default: 'No.' };
const answers = {
  ...kilnAnswers,
  'write.frame': {
    ...framed,
    project: { ...framed.project, problem: `Nobody knows which of {{${number.key}}} is free.` },
    numbers: [...framed.numbers, ratio],
    questions: [...(framed.questions ?? []), asked, other],
  },
};

type AnswersTo = (step_key: string, questions: readonly AgentQuestion[]) => Run['answers'];
const proposals: AnswersTo = (step_key, questions) =>
  questions.map(({ question, proposed_default }) => ({ step_key, question, answer: proposed_default }));

async function runWith(answersTo: AnswersTo) {
  const { gateway, calls } = replayingMind(answers);
  const { kept } = await runInMemory(
    { profile: 'Fast', intake: kilnIntake },
    {
      gatewayFor: () => gateway,
      answersTo: (_lens, key, questions) => answersTo(key, questions),
      wait: async () => {},
      signal: new AbortController().signal,
    },
  );
  const run = openRun({
    id: 'run',
    intake: kilnIntake,
    profile: profileTable.Fast,
    state: kept.state,
    round: kept.round,
    steps: kept.steps,
    answers: kept.answers,
    writer: 'mind',
  });
  return { run, framings: calls.filter(({ agent }) => agent.id === 'write.frame') };
}

const inRun = ({ intake }: Run) => intake.transcript.filter(({ in_run }) => in_run);

describe('a frame that asks', () => {
  test('writes out the numbers of the problem, which no reader finds by their keys', async () => {
    const { run } = await runWith(proposals);
    expect(run.graph.project.problem).toBe(`Nobody knows which of ${number.value} ${number.unit} is free.`);
  });

  test('stands where its proposals are taken, and nothing of them is said by the user', async () => {
    const { run, framings } = await runWith(proposals);
    expect(run.state).toBe('Complete');
    expect(framings).toHaveLength(1);
    expect(inRun(run)).toHaveLength(4);
    expect(inRun(run).filter(({ speaker }) => speaker === 'user')).toEqual([]);
    const question = nodesOf(run.graph, 'OQ').find((node) => node.question === asked.question);
    const assumption = nodesOf(run.graph, 'ASM').find(({ title }) => title.startsWith('Guests book nothing'));
    expect(assumption?.sources).toMatchObject([{ kind: 'derived', from: [question?.id] }]);
    expect(run.answers[0]?.answer).toBe(
      `Guests book nothing, beyond ${number.value} ${number.unit} and 0.4.`,
    );
  });

  test('is asked again where an answer differs, with what it wrote; what was not answered stays assumed', async () => {
    const { run, framings } = await runWith((key, questions) =>
      proposals(key, questions).map((each) =>
        each.question === asked.question ? { ...each, answer: 'Yes, ten of them.' } : each,
      ),
    );
    expect(run.state).toBe('Complete');
    const text = framings.map((call) =>
      promptOf(call.agent, call.run, [])
        .parts.map((part) => part.text)
        .join('\n'),
    );
    expect(text).toHaveLength(2);
    expect(text[0]).not.toContain('What you wrote before');
    expect(text[1]).toContain('A-1 “Yes, ten of them.” was answered to: May guests book at the door?');
    expect(text[1]).toContain('"key":"glazes"');
    expect(inRun(run).filter(({ speaker }) => speaker === 'user')).toMatchObject([
      { text: 'Yes, ten of them.' },
    ]);
    expect(nodesOf(run.graph, 'ASM').map(({ statement }) => statement)).toContain('No.');
  });
});
