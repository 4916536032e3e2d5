// Sequences of events are generated where there is something to find.
import { expect, test } from 'vitest';
import { offlineAnswer } from '#pipeline/agent.ts';
import { readDomain } from '#offline-author/read-domain.ts';
import { intakeOf } from '#offline-author/testing/intake-of.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { verification } from './verification.ts';

const graph = sampleGraph();
const machine = graph.nodes.find((node) => node.kind === 'SM')!;
const propertiesWith = (events: readonly string[]) => {
  const changed = changedGraph(graph, {
    set: {
      [machine.id]: {
        events: events.map((name) => ({ name, meaning: `It is ${name}.` })),
        cells: events.flatMap((event) =>
          ['free', 'out', 'gone'].map((state) => ({ state, event, to: 'gone' })),
        ),
      },
    },
  });
  const { patch } = offlineAnswer(verification, {
    graph: changed,
    domain: readDomain(intakeOf(['Members book a tool.'])),
    profile: profileTable.Normal,
    findings: [],
  });
  return patch.add?.filter(({ kind, title }) => kind === 'PROP' && title.startsWith('Only decided moves'));
};

test('a table of two events is tried by its cases alone, one of three by sequences too', () => {
  expect(propertiesWith(['lend', 'retire'])).toEqual([]);
  expect(propertiesWith(['lend', 'retire', 'lose'])).toHaveLength(1);
});
