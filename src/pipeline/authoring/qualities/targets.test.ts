import { describe, expect, test } from 'vitest';
import { vagueWords } from '#knowledge/authoring/vague-words.ts';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { buildView } from '#specification/render/view.ts';

describe.each([
  ['It has to be easy for older people.', /text of at least 16 px with a contrast of at least 7 to 1/],
  [
    'Lending must be fast, I scan the number and it is done.',
    /each action that concerns lending within 500 ms/,
  ],
  ['Battery must last the whole shift, so go easy on the gps.', /over the whole shift, .* at most 60 ?%/],
  ['Languages: english and German.', /in English and German/],
  ['It should handle 500 orders a day at peak.', /handle 500 orders .*without leaving any/],
  [
    'Sync of a full day should take less than 5 minutes on 4G.',
    /complete sync of a full day within 5 minutes on 4G/,
  ],
  ['Opening a record should take under 1 second.', /complete opening a record within 1 second/],
  [
    'It should start in under 3 seconds on a phone that is five years old.',
    /ready for input in less than 3 seconds/,
  ],
  ['It should start within 3 seconds.', /ready for input in at most 3 seconds/],
  ['The popup must open in under 200 ms.', /popup open within 200 ms/],
  ['It must be easy to use.', /80 ?% of such people finish the main task within 5 minutes/],
  ['The system must be up from 7am to 8pm, 99.9%.', /reachable for at least 99\.9 ?% of the time/],
])('the wish "%s"', async (wish, expected) => {
  const graph = draftedGraph(
    await intakeFromBrief(`We need a web app for a shop. Members can order tools. ${wish}`),
    'Normal',
  );
  const view = buildView(graph);

  test('is a target with a measure and without a vague word', () => {
    const said = nodesOf(graph, 'NFR').filter(({ sources }) =>
      sources.some(({ kind }) => kind === 'interview'),
    );
    const statements = said.map(({ statement }) => view.text(statement));
    expect(statements.join('\n')).toMatch(expected);
    expect(statements.flatMap(vagueWords)).toEqual([]);
  });

  test('is no rule of the domain as well', () => {
    const quoted = nodesOf(graph, 'FR').filter(({ sources }) =>
      sources.some((source) => source.kind === 'interview' && wish.includes(source.quote)),
    );
    expect(quoted.map(({ statement }) => statement).join()).not.toMatch(/the rule "/);
  });
});

test.each([
  [
    'It should start in under 3 seconds on a phone that is five years old.',
    /^it runs on a phone that is 5 years old$/,
  ],
  ['It should start in under 3 seconds.', /^it runs on the weakest device that was named$/],
])('"%s" is measured on the device that was named', async (wish, expected) => {
  const graph = draftedGraph(
    await intakeFromBrief(`A mobile game. Players can finish levels. ${wish}`),
    'Normal',
  );
  const start = nodesOf(graph, 'NFR').find(({ title }) => title === 'Time to start');
  expect(buildView(graph).text(start?.environment ?? '')).toMatch(expected);
});
