// Files that the application of a scaffold finds are written by the tasks that build what stands in them, and by no other.
import { expect, test } from 'vitest';
import { scaffoldOf } from '#knowledge/authoring/scaffolds.ts';
import { stacks } from '#knowledge/authoring/stacks.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { loadedFiles } from './loaded.ts';

const sample = sampleGraph();
const commands = ['weigh', 'weigh list', './install.sh'];
const graph = {
  ...sample,
  nodes: [
    ...sample.nodes,
    ...commands.map((name, at): GraphNode => ({
      kind: 'IF',
      id: `IF-00${at + 1}`,
      key: `if:${at}`,
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
    })),
  ],
};

test('a task that builds the installer or the program without a command writes no file of commands', () => {
  const stack = stacks.find(({ id }) => id === 'python_cli')!;
  const tasks = commands.map((name, at) => ({
    name,
    files: [`app/${at}.py`],
    builds: new Set([`IF-00${at + 1}`]),
    waits: new Set<number>(),
    slice: 1,
    part: null,
  }));
  const files = loadedFiles(tasks, { graph, stack, scaffold: scaffoldOf('python_cli')! });
  expect(files.map((own) => own.filter((file) => file.endsWith('_surface.py')).length)).toEqual([0, 1, 0]);
});
