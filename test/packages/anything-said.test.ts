// Whatever a person writes, the interview ends and a package comes of it: signs, markup, other scripts, words
// that programming languages know, numbers beyond all measure.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeInterview } from '#interviewing/complete-interview.ts';
import { startInterview, submitTurn } from '#interviewing/interviewer.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { provePackage } from '#specification/prove-package.ts';

const word = fc.oneof(
  fc.constantFrom(
    'user',
    'user+',
    'c++ coder',
    'R&D',
    '(x',
    'x)',
    '[a',
    '*b*',
    '**B**',
    'é',
    '管理员',
    'ünder',
    '$5',
    '1',
    'constructor',
    '__proto__',
    'toString',
    'a.b',
    'a|b',
    '\\d',
    '?',
    'tool',
    'Tools',
    'TOOL',
    'to-do',
    "user's",
    'admin/owner',
    'id',
    'select',
    'table',
    'order',
    '<b>',
    '{{x}}',
    '`x`',
    '{{@qty:x}}',
    '@a',
    '#1',
    "d'B",
    '9'.repeat(400),
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ maxLength: 8, unit: 'grapheme' }),
);
const sentence = fc.oneof(
  fc.tuple(word, word).map(([a, b]) => `A ${a} can add a ${b}.`),
  fc.tuple(word, word).map(([a, b]) => `Each ${a} has a ${b}, a name and a status (new, ${b}, done).`),
  fc.tuple(word, word).map(([a, b]) => `Roles:\n- ${a}: adds tools\n- ${b}\n- **${a}**`),
  fc.tuple(word, word).map(([a, b]) => `Only the ${a} may delete ${b}s.`),
  fc.tuple(word, word).map(([a, b]) => `We use ${a} for payments and ${b} for e-mail.`),
  fc.tuple(word, fc.integer()).map(([a, n]) => `A ${a} must be checked within ${n} ${a}.`),
  fc.tuple(word, fc.double()).map(([a, n]) => `A member can borrow up to ${n} ${a}s for ${n} ${a}.`),
  fc.tuple(word, word).map(([a, b]) => `When a ${a} is late, the ${b} gets an email.`),
  fc.tuple(word, word).map(([a, b]) => `For each ${a}: ${b} yes/no, notes, photo.`),
  fc.tuple(word, word).map(([a, b]) => `The ${a} has: ${b}, ${a}, ${b}.`),
  word,
);
const turn = fc.array(sentence, { minLength: 1, maxLength: 6 }).map((sentences) => sentences.join(' '));

async function graphOf(turns: readonly string[]) {
  let { state } = startInterview();
  for (const text of turns) ({ state } = await submitTurn(state, text));
  return draftedGraph(await completeInterview(state), 'Normal');
}

test('whatever is said, a graph is drafted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 3 }), async (turns) => {
      expect((await graphOf(turns)).nodes.length).toBeGreaterThan(0);
    }),
    { numRuns: 25 },
  );
});

test('whatever is said, the package is rendered and proven', async () => {
  await fc.assert(
    fc.asyncProperty(turn, async (text) => {
      const { files } = provePackage(await graphOf([text]), { assumed_share_max: 0.3 });
      expect(files.length).toBeGreaterThan(100);
    }),
    { numRuns: 6 },
  );
});
