import { expect, test } from 'vitest';
import { missingIn } from './check-paths.ts';

const files = new Set([
  'src',
  'src/a',
  'src/a/there.ts',
  'src/a/x.job.ts',
  'docs/guides',
  'docs/guides/run.md',
]);
const namedIn = (file: string, text: string) => missingIn({ file, text }, files).map(({ named }) => named);

test.each([
  '`src/a/gone.ts`',
  '`src/gone/`',
  '`gone.ts` beside it',
  '`a/gone.ts`',
  '[run](docs/guides/gone.md)',
])('a document that names %s fails with that name', (text) => {
  expect(namedIn('AGENTS.md', `See ${text}.`)).toHaveLength(1);
});

test.each([
  '`src/a/there.ts`',
  '`src/a/`',
  '`there.ts`',
  '`a/there.ts`',
  '`*.job.ts`',
  '`src/<folder>/there.ts`',
])('a document may name %s', (text) => {
  expect(namedIn('AGENTS.md', `See ${text}.`)).toEqual([]);
});

test('a link is read from the folder of its document, and a guide may show files of its reader', () => {
  expect(namedIn('docs/style.md', '[run](guides/run.md), [gone](run.md)')).toEqual(['docs/run.md']);
  expect(namedIn('docs/guides/run.md', '`yours.ts`')).toEqual([]);
});
