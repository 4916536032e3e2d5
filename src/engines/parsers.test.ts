// What the parsers tell of a stranger's texts, beyond what the rules over them need to be tested.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startParsers, type Parsers } from './parsers.ts';

let parsers: Parsers;
beforeAll(() => {
  parsers = startParsers();
});
afterAll(() => parsers.close());

const contract = (paths: string) => ({
  path: 'contracts/openapi.yaml',
  text: `openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths:\n${paths}`,
});

test.each(['/etc/passwd', 'file:///etc/passwd', 'http://127.0.0.1:9/schema.json'])(
  'a contract that refers to %s opens neither a file nor an address',
  async (place) => {
    const answer = `{ description: A, content: { application/json: { schema: { $ref: '${place}' } } } }`;
    const paths = `  /a:\n    get:\n      responses:\n        '200': ${answer}\n`;
    const { mistakes } = await parsers.openapi(contract(paths), []);
    expect(mistakes).toMatchObject([{ kind: 'reference', line: 7 }]);
  },
);

test('an operation is found on its own line, though the name of another begins like its own', async () => {
  const operation = (path: string, id: string) =>
    `  ${path}:\n    get:\n      operationId: ${id}\n      responses: { '200': { description: A } }\n`;
  const { operations } = await parsers.openapi(
    contract(operation('/a', 'listAll') + operation('/b', "'list'")),
    [],
  );
  expect(operations).toMatchObject([
    { id: 'listAll', line: 6 },
    { id: 'list', line: 10 },
  ]);
});

test('a scenario of another language is no outline that lacks its rows; an outline is', async () => {
  const feature = (keyword: string) => ({
    path: 'a.feature',
    text: `# language: de\nFunktionalität: A\n\n  ${keyword}: B\n    Angenommen x\n`,
  });
  expect(await parsers.gherkin([feature('Szenario')])).toEqual([]);
  expect(await parsers.gherkin([feature('Szenariogrundriss')])).toMatchObject([{ kind: 'empty', line: 4 }]);
});

test('every state that is drawn is told, and none that only Mermaid draws', async () => {
  const text = `stateDiagram-v2
  [*] --> Open
  Open --> week_end
  week_end --> [*]
`;
  const [diagram] = await parsers.mermaid([{ path: 'a.mmd', line: 1, text }]);
  expect(diagram?.parts.map(({ id }) => id).toSorted()).toEqual(['Open', 'week_end']);
});
