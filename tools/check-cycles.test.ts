import { expect, test } from 'vitest';
import { checkCycles, cyclesIn } from './check-cycles.ts';

const none = new Map<string, string>();
const files = (texts: Record<string, string>) => new Map(Object.entries(texts));

test('files that import each other are found, whatever the kind of import', () => {
  const texts = files({
    'src/a/one.ts': "import type { Two } from '#a/two.ts';",
    'src/a/two.ts': "export { three } from './three.ts';",
    'src/a/three.ts': "const one = await import('#a/one.ts');",
    'src/a/four.ts': "import { one } from './one.ts';\nimport fs from 'node:fs';",
  });
  expect(checkCycles(texts, none)).toEqual([
    {
      file: 'src/a/one.ts',
      line: 1,
      message:
        'imports itself: src/a/one.ts → src/a/two.ts → src/a/three.ts → src/a/one.ts; move what both need into a file of its own.',
    },
  ]);
});

test('files below src, test, bench and tools that only import downwards are no cycle', () => {
  const texts = files({
    'src/a.ts': "import { b } from '#b/b.ts';",
    'src/b/b.ts': "import './style.css';",
    'test/a.test.ts': "import { a } from '#a.ts';\nimport { b } from '#test/b.ts';",
    'test/b.ts': "import { c } from '#bench/c.ts';",
    'bench/c.ts': "import { a } from '#a.ts';",
    'tools/d.ts': "import { e } from './e.ts';",
    'tools/e.ts': '',
  });
  expect(checkCycles(texts, none)).toEqual([]);
});

test('a cycle within an excepted folder passes until it takes in a file outside or is gone', () => {
  const allowed = new Map([['src/a', 'the next issue replaces it']]);
  const within = {
    'src/a/one.ts': "import { two } from './two.ts';",
    'src/a/two.ts': "import { one } from './one.ts';",
  };
  expect(checkCycles(files(within), allowed)).toEqual([]);
  const grown = {
    ...within,
    'src/a/two.ts': "import { b } from '#b.ts';",
    'src/b.ts': "import { one } from '#a/one.ts';",
  };
  expect(checkCycles(files(grown), allowed).map(({ file }) => file)).toEqual(['src/a/one.ts', 'src/a']);
  const gone = { ...within, 'src/a/two.ts': '' };
  expect(checkCycles(files(gone), allowed)).toEqual([
    {
      file: 'src/a',
      line: 1,
      message: 'has no import cycle any more; remove it from tools/structure-exceptions.ts.',
    },
  ]);
});

test('two cycles that share a file are one group, and two that share none are two', () => {
  const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));
  expect(cyclesIn(graph({ a: ['b', 'c'], b: ['a'], c: ['a'] }))).toEqual([['a', 'b', 'c']]);
  expect(cyclesIn(graph({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] }))).toEqual([
    ['c', 'd'],
    ['a', 'b'],
  ]);
  expect(cyclesIn(graph({ a: ['a'], b: [] }))).toEqual([['a']]);
});
