import { expect, test } from 'vitest';
import { checkFolders } from './check-structure.ts';

const none = new Map<string, string>();
const told = (files: string[], allowed = none) => checkFolders(files, allowed).map(({ file }) => file);

test('a folder of fewer than three source files fails, and tests are not counted', () => {
  const two = ['src/a/b/one.ts', 'src/a/b/two.tsx', 'src/a/b/one.test.ts', 'src/a/b/two.test.ts'];
  expect(told(two)).toEqual(['src/a/b']);
  expect(told([...two, 'src/a/b/three.ts'])).toEqual([]);
});

test('a folder of one file passes when it holds folders or test support, or is outside of src', () => {
  const three = ['src/a/b/one.ts', 'src/a/b/two.ts', 'src/a/b/three.ts'];
  expect(told([...three, 'src/a/top.ts', 'src/a/b/testing/sample.ts', 'test/c/one.ts'])).toEqual([]);
});

test('an exception for a folder holds until the folder has grown or is gone', () => {
  const allowed = new Map([['src/a', 'a resource of its own']]);
  expect(told(['src/a/one.ts'], allowed)).toEqual([]);
  expect(told(['src/a/one.ts', 'src/a/two.ts', 'src/a/three.ts'], allowed)).toEqual(['src/a']);
  expect(told([], allowed)).toEqual(['src/a']);
});

test('a folder of more than twenty source files fails', () => {
  const files = Array.from({ length: 21 }, (_, at) => `src/a/file-${at}.ts`);
  expect(told(files)).toEqual(['src/a']);
  expect(told(files.slice(1))).toEqual([]);
});
