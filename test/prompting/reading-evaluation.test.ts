// A mind's reading of briefs is scored from files: prompts are written, answers are held against the words, and what does not
// hold is asked once more.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  answersIn,
  evaluateReading,
  tokensOf,
  writePrompts,
} from '#bench/evaluate/reading/evaluate-reading.ts';
import { asScored } from '#bench/evaluate/reading/as-scored.ts';
import { readingLines } from '#bench/evaluate/reading/report-reading.ts';
import { givenClause } from '#language/mind-reading/given-clause.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-reading-'));
afterAll(() => fs.rmSync(dir, { recursive: true }));
const corpus = path.join(dir, 'corpus');
const answers = path.join(dir, 'answers');
const statement = {
  kind: 'limit',
  actors: ['courier'],
  act: 'carry',
  objects: ['wreath'],
  negated: false,
  modality: 'may',
  bounds: [{ sense: 'at most', value: 12, unit: 'wreath' }],
  condition: null,
  exception: null,
  plain: '',
  trap: null,
};
const gold = {
  id: 'florist',
  language: 'en',
  brief: 'Hello! Couriers, mind you, carry up to a dozen wreaths.',
  statements: [{ ...statement, quote: 'Couriers, mind you, carry up to a dozen wreaths' }],
  not_statements: ['Hello!'],
  roles: [],
  records: [],
};
fs.mkdirSync(corpus);
fs.mkdirSync(answers);
fs.writeFileSync(path.join(corpus, '01-florist.json'), JSON.stringify(gold));

const statementOf = (quote: string) => ({
  id: 'S-001',
  start: 0,
  end: quote.length,
  quote,
  status: 'read' as const,
  reason: '',
  playback: '',
});
const { kind, actors, act, objects, bounds } = statement;
const clause = { kind, actors, act, objects, modality: 'may' };
const give = (name: string, clauses: readonly object[]) =>
  fs.writeFileSync(
    path.join(answers, name),
    `Here it is:\n${JSON.stringify({
      statements: [
        { id: 'S-001', set_aside: 'a greeting' },
        { id: 'S-002', clauses },
      ],
    })}`,
  );
const score = () => evaluateReading({ corpus }, { reader: 'model:files', answer: answersIn(answers) });

test('a brief asks for little, and says all', () => {
  writePrompts({ corpus }, answers);
  const prompt = fs.readFileSync(path.join(answers, 'florist.md'), 'utf8');
  expect(prompt).toContain('| S-002 Couriers, mind you, carry up to a dozen wreaths.');
  expect(tokensOf(prompt)).toBeLessThan(2_500);
});

test('without an answer rules have read it, which is said', async () => {
  const { score: told, notes } = await score();
  expect([told.total.right, notes]).toEqual([0, ['florist: no answer, read by rules']]);
});

test('what does not hold is asked once more, and is scored with the second answer', async () => {
  give('florist.json', [clause]);
  const first = await score();
  expect(first.score.total).toMatchObject({ right: 0, quoted: 1, wrong: 0, lost: 0 });
  const correction = fs.readFileSync(path.join(answers, 'florist.correction.md'), 'utf8');
  expect(correction).toContain('S-002 is wrong: the statement says dozen, no clause does');
  give('florist.second.json', [{ ...clause, bounds }]);
  const second = await score();
  expect(second.score.total).toMatchObject({ right: 1, quoted: 0, created: 0 });
  expect(readingLines(second).at(-1)).toContain('1 statements: right 100.0 %');
  give('florist.second.json', [clause]);
  expect((await score()).notes).toEqual([
    'florist S-002: a reading of it did not hold: the statement says dozen, no clause does',
  ]);
});

test('what the form says in a way of its own is told to the scorer as the corpus says it', () => {
  const clause = (more: object) => ({
    ...givenClause({ kind: 'rule', subject: 'product', act: 'show', objects: ['wreath'], ...more }).clause!,
    text: 'The product shows the wreath.',
  });
  const told = (brief: string, more: object) => {
    const statement = { ...statementOf(brief), clauses: [clause(more)] };
    return asScored({ reader: 'model:x', statements: [statement] }).statements[0]!.clauses[0]!;
  };
  expect(told('It shows only the wreath.', { only: 'objects' }).condition).toEqual([
    { link: 'when', phrase: 'only the wreath' },
  ]);
  expect(told('It shows the wreath.', {}).condition).toBeUndefined();
});
