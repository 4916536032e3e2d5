import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as source from '../src/index.ts';

const root = new URL('../', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  version: string;
  exports: { '.': { default: string } };
};
/** What users of the published package import; `npm run build` writes it. */
const built = (await import(new URL(manifest.exports['.'].default, root).href)) as typeof source;

test('the built package exports its version', () => {
  expect(built).toHaveProperty('version', manifest.version);
});

test('a problem has a code, a message, details and the name Problem', () => {
  const problem = new built.Problem('EMPTY_INPUT', 'The input is empty.', { line: 1 });
  expect(problem).toBeInstanceOf(Error);
  expect({ ...problem, message: problem.message, name: problem.name }).toEqual({
    code: 'EMPTY_INPUT',
    message: 'The input is empty.',
    details: { line: 1 },
    name: 'Problem',
  });
});

test('a problem turns into JSON with code, message and details', () => {
  const problem = new built.Problem('EMPTY_INPUT', 'The input is empty.');
  expect(JSON.parse(JSON.stringify(problem))).toEqual({
    code: 'EMPTY_INPUT',
    message: 'The input is empty.',
    details: {},
  });
});

test('details of a problem cannot be changed', () => {
  const { details } = new built.Problem('EMPTY_INPUT', 'The input is empty.', { line: 1 });
  expect(Object.isFrozen(details)).toBe(true);
});

test('isProblem tells a problem, also of another copy of the library, from any other error', () => {
  expect(built.isProblem(new built.Problem('EMPTY_INPUT', 'The input is empty.'))).toBe(true);
  expect(built.isProblem(new source.Problem('EMPTY_INPUT', 'The input is empty.'))).toBe(true);
  expect(built.isProblem(new Error('The input is empty.'))).toBe(false);
  expect(built.isProblem(undefined)).toBe(false);
});
