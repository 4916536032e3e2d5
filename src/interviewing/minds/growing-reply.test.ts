// What is shown of a reply while a mind writes its answer.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startInterview } from '#interviewing/interviewer.ts';
import { BRIEF, mindOf, question, statements } from '#interviewing/testing/scripted-mind.ts';
import { leadTurn } from './lead-turn.ts';

describe('the reply while an answer is written', () => {
  /** What is shown after each letter of this answer, and the reply in the end. */
  async function growing(answer: object) {
    const json = JSON.stringify(answer, null, 1);
    const shown: string[] = [];
    const mind = mindOf(answer);
    const turn = await leadTurn(
      { before: startInterview().state, message: BRIEF },
      {
        ...mind,
        ask(asked) {
          for (let end = 1; end <= json.length; end += 1)
            shown.push(asked.replySoFar?.(json.slice(0, end)) ?? '');
          return mind.ask(asked);
        },
      },
    );
    return { shown, reply: turn.reply };
  }
  const recap = 'A tool library, so.';

  test.each([
    ['with a recap', { recap, statements, question }],
    ['without a recap', { statements, question }],
    [
      'with a literal quotation',
      {
        recap,
        statements,
        question: {
          ...question,
          text: 'You wrote “two weeks is the longest”. Does that hold for everybody?',
        },
      },
    ],
    [
      'with letters that are escaped',
      {
        recap,
        statements,
        question: { ...question, text: 'May a "guest" – or a neighbour – lend on a Sunday?' },
      },
    ],
  ])('grows to the whole question %s, and only grows', async (_what, answer) => {
    const { shown, reply } = await growing(answer);
    for (const each of shown) expect(reply.startsWith(each), each).toBe(true);
    expect(shown.every((each, at) => each.startsWith(shown[at - 1] ?? ''))).toBe(true);
    expect(reply.startsWith(`${shown.at(-1)!}\nWhy it matters`)).toBe(true);
  });

  test('throws at no beginning of whatever a mind may write', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (one, other) => {
        const json = JSON.stringify({
          recap: one,
          statements,
          question: { text: other, why: '"question":' },
        });
        await leadTurn(
          { before: startInterview().state, message: BRIEF },
          {
            ...mindOf(),
            ask: ({ replySoFar }) => {
              for (let end = 0; end <= json.length; end += 3) replySoFar?.(json.slice(0, end));
              replySoFar?.(`${one}"question"${other}`);
              return Promise.resolve(null);
            },
          },
        );
      }),
      { numRuns: 30 },
    );
  });
});
