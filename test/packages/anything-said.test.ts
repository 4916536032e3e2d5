// Whatever a person writes, the interview ends and a package comes of it: signs, markup, other scripts, words
// that programming languages know, numbers beyond all measure, and sentences that are understood among them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeInterview } from '#interviewing/complete-interview.ts';
import { startInterview, submitTurn } from '#interviewing/interviewer.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { provePackage } from '#specification/prove-package.ts';
import { structuralProblems } from '#specification/testing/package-checks.ts';

const sign = fc.oneof(
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
    'a.b',
    'a|b',
    '\\d',
    '?',
    'Tools',
    'TOOL',
    'to-do',
    "user's",
    'admin/owner',
    '<b>',
    '{{x}}',
    '`x`',
    '{{@qty:x}}',
    '@a',
    'constructor',
    '__proto__',
    'toString',
    '#1',
    "d'B",
    '9'.repeat(400),
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ maxLength: 8, unit: 'grapheme' }),
);
const nouns =
  'member volunteer tool loan order table id user status account clerk select name photo price child patient payment agent version';
const plain = fc.constantFrom(...nouns.split(' '));
const word = fc.oneof(plain, plain, sign);
// Whoever writes "NaN" means a word, and the check of values that are none could not tell.
const number = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer(), fc.double({ noNaN: true }));
const sentence = fc.oneof(
  fc.tuple(word, word).map(([a, b]) => `A ${a} can add a ${b}.`),
  fc.tuple(word, word).map(([a, b]) => `Only the ${a} may delete a ${b}.`),
  fc.tuple(word, word).map(([a, b]) => `A ${a} must not see a ${b}.`),
  fc.tuple(word, word, word).map(([a, b, c]) => `A ${a} has a ${b}, a ${c} and a name.`),
  fc.tuple(word, word, word).map(([a, b, c]) => `The states of a ${a} are ${b}, ${c} and done.`),
  fc.tuple(word, word, number).map(([a, b, n]) => `A ${a} may have at most ${n} ${b}s.`),
  fc.tuple(word, number).map(([a, n]) => `A ${a} lasts at most ${n} days.`),
  fc.tuple(word, word, number).map(([a, b, n]) => `The ${a} must approve the ${b} within ${n} hours.`),
  fc.tuple(word, word).map(([a, b]) => `When a ${a} is late, the system sends the ${b} an e-mail.`),
  fc.tuple(word, word).map(([a, b]) => `The system must use ${a} for ${b}s.`),
  fc.tuple(word, word).map(([a, b]) => `The ${a} can export the ${b}s as CSV.`),
  word.map((a) => `There is no ${a}.`),
  word.map((a) => `The product must be a ${a}.`),
  fc.tuple(word, word).map(([a, b]) => `Roles:\n- ${a}: adds tools\n- ${b}\n- **${a}**`),
  sign,
);
const turn = fc.array(sentence, { minLength: 1, maxLength: 6 }).map((sentences) => sentences.join(' '));
const profiles = ['Fast', 'Normal', 'Extensive'] as const;

async function intakeOf(turns: readonly string[]) {
  let { state } = startInterview();
  for (const text of turns) ({ state } = await submitTurn(state, text));
  return completeInterview(state);
}

test('whatever is said, a graph is drafted that keeps every statement word for word', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 3 }), async (turns) => {
      const { interview, nodes } = draftedGraph(await intakeOf(turns), 'Normal');
      expect(nodes.length).toBeGreaterThan(0);
      const said = new Map(interview.transcript.map(({ turn: at, text }) => [at, text]));
      for (const { turn: at, start, end, quote } of interview.statements)
        expect(said.get(at)?.slice(start, end)).toBe(quote);
    }),
    { numRuns: 25 },
  );
});

test.each(profiles)('whatever is said, the %s package is rendered and proven', async (profile) => {
  await fc.assert(
    fc.asyncProperty(turn, async (text) => {
      const graph = draftedGraph(await intakeOf([text]), profile);
      const { files, report } = provePackage(graph, profileTable[profile]);
      expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['README.md', 'manifest.json']));
      expect(structuralProblems(files)).toEqual([]);
      expect(report.statements?.total ?? 0).toBe(graph.interview.statements.length);
    }),
    { numRuns: 4 },
  );
});
