// A mender is shown the forms of what such software has, and of nothing else.
import { expect, test } from 'vitest';
import type { ProjectType } from '#contract/capabilities.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { readers } from './assignments/readers.ts';
import { rightsOf } from './rights.ts';

const sample = sampleGraph();

function addsTo(type: ProjectType, without: readonly string[]) {
  const nodes = sample.nodes.filter(({ kind }) => !without.includes(kind));
  const graph = { ...sample, project: { ...sample.project, type }, nodes };
  return rightsOf(readers['mend.whole']!, { graph, findings: [] }).adds;
}

test('a tool of the command line has no forms of requests and screens, unless it has some', () => {
  const bare = ['API', 'SCR', 'EVT', 'IF'];
  for (const kind of ['API', 'SCR', 'EVT']) {
    expect(addsTo('CommandLineTool', bare)).not.toContain(kind);
    expect(addsTo('CommandLineTool', [])).toContain(kind);
    expect(addsTo('WebApp', bare)).toContain(kind);
  }
  expect(addsTo('CommandLineTool', bare)).toEqual(expect.arrayContaining(['IF', 'ENT', 'AC', 'TASK']));
  expect(addsTo('WebApp', bare)).not.toContain('IF');
});
