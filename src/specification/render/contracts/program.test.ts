// The first task of a program of commands makes what its contract says: its name, its exit code of a wrong call, its version.
import { expect, test } from 'vitest';
import { stacks } from '#knowledge/authoring/stacks.ts';
import { filledScaffold } from '#offline-author/tasks/foundations.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { renderScaffold } from '#specification/render/plan/scaffold.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { ownCommands, programOf } from './program.ts';

const sample = sampleGraph();
const command = (name: string, said: Partial<NodeOf<'IF'>> = {}): NodeOf<'IF'> => ({
  kind: 'IF',
  id: 'IF-000',
  key: `if:${name}`,
  title: name,
  form: 'command',
  name,
  summary: 'It does something.',
  component: 'CMP-001',
  takes: [],
  gives: [],
  outcomes: [{ code: '0', meaning: 'It is done.' }],
  promises: [],
  sources: sample.nodes.find(({ id }) => id === 'CMP-001')!.sources,
  ...said,
});
const programWith = (...commands: NodeOf<'IF'>[]): Graph => ({
  ...sample,
  project: { ...sample.project, name: 'Fish Weigher', type: 'CommandLineTool' },
  nodes: [
    ...sample.nodes.map((node) => (node.kind === 'TASK' ? { ...node, scaffold: 'python_cli' } : node)),
    ...commands.map((each, at) => ({ ...each, id: `IF-00${at + 1}` })),
  ],
});
const wrong = { code: '64', meaning: 'An unknown option; nothing was done.' };
const whole = programWith(
  command('./install.sh'),
  command('weigh', {
    gives: [{ as: 'stdout', description: 'With --version: weigh, a space, the version as 1.0.0.' }],
  }),
  command('weigh list', { outcomes: [{ code: '2', meaning: 'A fish is too small.' }, wrong] }),
);
const scaffoldIn = (graph: Graph) =>
  renderScaffold(buildView(graph))
    .map(({ text }) => text)
    .join('\n');

test('a program is called as its commands are, and what installs it is none of them, nor the program alone', () => {
  expect(programOf(whole)).toEqual({ name: 'weigh', wrong_call: 64, names_itself: true });
  expect(ownCommands(whole).map(({ name }) => name)).toEqual(['weigh list']);
  expect(ownCommands(programWith(command('weigh'))).map(({ name }) => name)).toEqual(['weigh']);
  expect(programOf(programWith())).toEqual({ name: null, wrong_call: null, names_itself: false });
});

test.each([
  ['With --version the version alone.', false],
  ['With --version the version of weigh.', false],
  ['weigh --version prints 1.0.0', false],
  ['--version: the name and the version', true],
  ['The answer to --version is "weigh 1.0.0".', true],
])('“%s”: the name stands before the version: %s', (description, names_itself) => {
  const graph = programWith(command('weigh', { gives: [{ as: 'stdout', description }] }));
  expect(programOf(graph).names_itself).toBe(names_itself);
});

test.each([
  ['The command could not run.', null],
  ['The list is missing.', null],
  ['Wrong call; nothing was done.', 64],
  ['An option is missing.', 64],
])('an ending with the meaning “%s” is that of a wrong call: %s', (meaning, code) => {
  const graph = programWith(command('weigh', { outcomes: [{ code: '64', meaning }] }));
  expect(programOf(graph).wrong_call).toBe(code);
});

test('the scaffold and its task have the name, the exit code and the version of the contract', () => {
  expect(scaffoldIn(whole)).toContain('name = "weigh"');
  expect(scaffoldIn(whole)).toContain('wrong_call = 64\n');
  expect(scaffoldIn(whole)).toContain('version_line = f"{name} {version}"\n');
  const { outcomes } = filledScaffold(
    stacks.find(({ id }) => id === 'python_cli')!,
    whole,
  )!;
  expect(outcomes).toContain(
    '`--version` prints the name of the program, a space and the version to stdout and exits 0.',
  );
  expect(outcomes).toContain('Without a command the help goes to stderr, and the program exits 64.');
});

test('where the contract says nothing of it, they have what is usual', () => {
  expect(scaffoldIn(programWith())).toContain('name = "fish-weigher"');
  expect(scaffoldIn(programWith())).toContain('wrong_call = 2\n');
  expect(scaffoldIn(programWith())).toContain('version_line = version\n');
});
