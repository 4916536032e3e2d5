import { expect, test } from 'vitest';
import { plainReads } from './check-tables.ts';

const home = 'export const tones: Readonly<Record<string, Tone>> = { GET: good };\n';
const linesOf = (text: string) => plainReads(new Map([['a.ts', text]])).map(({ line }) => line);

test('a table of any words that is read plainly is found, in its own file and where it is imported', () => {
  expect(linesOf(`${home}const tone = tones[method] ?? none;\n`)).toEqual([2]);
  const importer = "import {\n  tones,\n} from './a.ts';\nshow(tones[word]);\n";
  expect(
    plainReads(
      new Map([
        ['a.ts', home],
        ['b.ts', importer],
      ]),
    ),
  ).toEqual([{ file: 'b.ts', line: 4, table: 'tones' }]);
});

test.each([
  ['read by own()', `${home}own(tones, method);`],
  ['read by a name of its own', `${home}tones['GET'];`],
  ['a local one of the same name elsewhere', 'function f(tones: Tones) {\n  return tones[0];\n}'],
  ['a table whose keys are known', "const tones: Record<'a' | 'b', Tone> = all;\ntones[kind];"],
])('%s is not', (_what, text) => {
  expect(linesOf(text)).toEqual([]);
});
