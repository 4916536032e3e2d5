// A mind that writes a tool or a device is asked about what such software has, and about nothing else.
import { expect, test } from 'vitest';
import { projectTypes, type ProjectType } from '#contract/capabilities.ts';
import { domains } from '#knowledge/domains/domains.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import { concernLines, needLines } from '#pipeline/writing/concerns.ts';
import framed from '#pipeline/writing/testing/kiln/frame.json' with { type: 'json' };
import { runAfter } from '#pipeline/writing/testing/kiln-answers.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { checkGraph } from '#specification/rules/check.ts';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { frame } from './frame.ts';
import { guard } from './guard.ts';
import { records } from './records.ts';
import { shape, shapeWriting } from './shape.ts';

const runOf = (kind: string) =>
  runAfter([() => ({ agent: frame, answer: { ...framed, project: { ...framed.project, kind } } })]).run;
const told = (kind: string): string => {
  const run = runOf(kind);
  return [records, shape, guard].map((agent) => agent.instructions!({ ...run, findings: [] })).join('\n');
};

test.each(['CommandLineTool', 'Library', 'Device'])(
  'of the kind %s no text asks for sign-in or tables',
  (kind) => {
    expect(told(kind)).not.toMatch(/sign-in|signed in|created_at|one table a noun/);
    expect(told(kind)).toContain('no database, ');
    expect(told('WebApp')).toContain('one table a noun');
    expect(told('WebApp')).toContain('sign-in (signs_in');
  },
);

test('domains that a kind hardly ever meets are asked about where what was said calls for one', () => {
  const run = runOf('CommandLineTool');
  const intake = { ...run.intake, project: { ...run.intake.project, type: 'CommandLineTool' as const } };
  const idsIn = (packs: typeof run.domain.packs) =>
    concernLines({ intake, domain: { ...run.domain, packs } }).map((line) => line.split(/[ :]/)[0]);
  expect(idsIn([])).toContain('personal_data');
  expect(idsIn([])).not.toContain('payments');
  expect(idsIn(['payments'])).toContain('payments');
});

test.each(projectTypes)('what the kind %s hardly ever meets are domains that there are', (type) => {
  const known = domains.map(({ id }) => id);
  expect(kindOf(type).rarely.filter((id) => !known.includes(id))).toEqual([]);
});

test('what such software cannot do without is told to whoever writes its requirements', () => {
  expect(needLines(runOf('CommandLineTool')).join('\n')).toContain('A wrong call is refused');
  expect(needLines(runOf('WebApp')).join('\n')).not.toContain('A wrong call is refused');
});

/** What the rules say of a job that promises this, in software of a kind. */
function findingsOf(type: ProjectType, ...abouts: string[]): string[] {
  const sample = sampleGraph();
  const job: GraphNode = {
    kind: 'IF',
    id: 'IF-001',
    key: 'if:clean_up',
    title: 'Clean up',
    form: 'job',
    name: 'clean-up at 3:00',
    summary: 'Removes what is kept no longer.',
    component: 'CMP-001',
    takes: [],
    gives: [],
    outcomes: ['done', 'failed'].map((code) => ({ code, meaning: `The run is ${code}.` })),
    promises: abouts.map((about) => ({ about, text: 'It is so.' })),
    sources: sample.nodes.find(({ id }) => id === 'CMP-001')!.sources,
  };
  const graph = changedGraph(sample, { project: { type }, add: [job] });
  return checkGraph(graph, { assumed_share_max: 0.5 })
    .filter(({ rule }) => rule === 'KND-03')
    .map(({ message }) => message);
}

test('exit codes that were decided are shown as they are, and given no other meaning by an example', () => {
  const run = runOf('CommandLineTool');
  const shownWith = (own: object) => {
    const sample = sampleGraph();
    const error = sample.nodes.find(({ kind }) => kind === 'ERR')!;
    const graph = {
      ...run.graph,
      nodes: [...run.graph.nodes, { ...error, ...own, shown_by: undefined } as GraphNode],
    };
    const seen = shapeWriting.sees({ ...run, graph }).flatMap(({ lines }) => lines);
    return {
      line: seen.find((line) => line.startsWith(error.id))!,
      told: shape.instructions!({ ...run, graph, findings: [] }),
    };
  };
  expect(shownWith({ exit_code: 64 }).line).toContain(' exit code 64: ');
  expect(shownWith({ exit_code: 64 }).told).not.toContain('2 (');
  expect(shownWith({}).line).not.toMatch(/ 4\d\d: /);
  expect(shownWith({}).told).toContain('such as 0 (');
});

test('a job owes what its kind of software owes, and a mind is told of it', () => {
  const pipeline = ['schedule', 'repeat', 'late data', 'backfill', 'checks', 'rows'];
  expect(findingsOf('WebApp', 'schedule', 'repeat')).toEqual([]);
  expect(findingsOf('WebApp', 'repeat').join(' ')).toContain('says nothing of schedule;');
  expect(findingsOf('DataPipeline', ...pipeline)).toEqual([]);
  expect(findingsOf('DataPipeline', 'schedule', 'repeat').join(' ')).toContain('late data, backfill');
  expect(told('WebApp')).toContain('"promises" about "schedule" and "repeat", these words to the letter');
  expect(told('CommandLineTool')).toContain(
    'What runs by the clock is a row of form "job", with "promises" about "schedule" and "repeat".',
  );
  for (const about of pipeline) expect(told('DataPipeline')).toContain(about);
});
