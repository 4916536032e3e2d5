// Faults of what was forgotten on the way: tests, criteria, decisions, goals and rows of the matrix.
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { View } from '#specification/render/view.ts';
import { aroundNode, freshId, inFile, kindsOf, swapping } from '#test/seeded-faults/mutation.ts';

/** Every task without the nodes given: nobody builds them. */
export function unbuilt(view: View, ...gone: string[]): Record<string, object> {
  const rest = (ids: readonly string[]) => ids.filter((id) => !gone.includes(id));
  const tasks = view
    .all('TASK')
    .filter((task) => [...task.implements, ...task.tests].some((id) => gone.includes(id)));
  return Object.fromEntries(
    tasks.map((task) => [
      task.id,
      {
        implements: rest(task.implements).length > 0 ? rest(task.implements) : [task.component ?? 'CMP-001'],
        tests: rest(task.tests),
      },
    ]),
  );
}

export const forgotten =
  (...kinds: NodeKind[]) =>
  ({ view, chance }: { view: View; chance: { one<T>(of: readonly T[]): T | undefined } }) => {
    const node = chance.one(kinds.flatMap((kind) => [...view.all(kind)]));
    return node ? { graph: { set: unbuilt(view, node.id) }, hurt: [node.id] } : null;
  };

export const forgottenFaults = kindsOf('trace', [
  { id: 'test-unwritten', told_by: ['TRC-07'], story: 'A test case is in no task.', apply: forgotten('TC') },
  {
    id: 'criterion-untested',
    told_by: ['TRC-08'],
    story: 'A criterion is checked by no test.',
    apply: aroundNode('AC', (node, { view }) => ({
      graph: {
        set: Object.fromEntries(
          view
            .referrers('TC', node.id)
            .map((test) => [test.id, { verifies: test.verifies.filter((id) => id !== node.id) }]),
        ),
      },
    })),
  },
  {
    id: 'criterion-tested-twice',
    told_by: ['TRC-08'],
    story: 'A criterion is checked by two tests.',
    apply: aroundNode('AC', (node, { view, chance }) => {
      const other = chance.one(view.all('TC').filter((test) => !test.verifies.includes(node.id)));
      return other ? { graph: { set: { [other.id]: { verifies: [...other.verifies, node.id] } } } } : null;
    }),
  },
  {
    id: 'decision-lost',
    told_by: ['TRC-09'],
    story: 'What was decided in the interview is realised nowhere.',
    apply: ({ graph, view }) => {
      const id = freshId(graph, 'DEC');
      const from = view.all('FR').find((each) => each.sources[0]?.kind === 'interview');
      return from
        ? {
            graph: {
              add: [
                {
                  kind: 'DEC',
                  id,
                  key: 'dec:extra',
                  title: 'Decided',
                  statement: 'It was decided so.',
                  fate: 'realised',
                  realised_by: [],
                  sources: from.sources,
                },
              ],
            },
            hurt: [id],
          }
        : null;
    },
  },
  {
    id: 'coverage-forgotten',
    told_by: ['TRC'],
    story: 'Something decided in the interview became no statement of the package.',
    apply: ({ view, graph }) => {
      const cells = graph.interview.coverage;
      const cell = {
        cell: 'rules.added',
        group: 'rules_and_calculations',
        concern: 'Who pays for damage',
        weight: 9,
        status: 'decided' as const,
        value: 'zebra insurance pays for stolen goods',
        turns: [view.graph.interview.transcript.length + 1],
      };
      return {
        graph: {
          interview: {
            coverage: [...cells, cell],
            transcript: [
              ...graph.interview.transcript,
              {
                turn: cell.turns[0]!,
                speaker: 'user',
                text: 'Zebra insurance pays for stolen goods, so we must send them a claim within 9 days.',
              },
            ],
          },
        },
        hurt: ['rules.added'],
      };
    },
  },
  {
    id: 'goal-forgotten',
    told_by: ['TRC'],
    story: 'A goal was written down and no story serves it.',
    apply: ({ graph, view }) => {
      const id = freshId(graph, 'GOAL');
      const model = view.all('GOAL')[0];
      return model
        ? {
            graph: {
              add: [
                {
                  ...model,
                  id,
                  key: 'goal:extra',
                  title: 'Save paper',
                  statement: 'Less paper is used.',
                  metric: undefined,
                },
              ],
            },
            hurt: [id],
          }
        : null;
    },
  },
  {
    id: 'story-without-requirements',
    told_by: ['TRC'],
    story: 'A story was written and nothing was required for it.',
    apply: aroundNode('US', (node, { graph }) => {
      const id = freshId(graph, 'US');
      return {
        graph: {
          add: [
            {
              ...node,
              id,
              key: 'us:extra',
              title: 'Import old records',
              want: 'to import the old records from a file',
            },
          ],
        },
        hurt: [id],
      };
    }),
  },
  {
    id: 'pack-names-unknown',
    told_by: ['TRC-10'],
    story: 'A task pack names something that is not in the package.',
    apply: inFile(
      /^plan\/packs\//,
      swapping(/\b(?:FR|AC)-[A-Z]+-\d{3}\b/, ([id]) => `${id.slice(0, -3)}977`),
    ),
  },
  {
    id: 'pack-schema-cut',
    told_by: ['TRC-11', 'STR-12'],
    story: 'A schema that a pack needs was cut out of it.',
    apply: inFile(/^plan\/packs\//, (text) =>
      /^components:\n {2}schemas:\n/m.test(text)
        ? text.replace(/^components:\n {2}schemas:\n(?: {4}.*\n|\n)*/m, 'components:\n  schemas:\n')
        : null,
    ),
  },
  {
    id: 'matrix-row-lost',
    told_by: ['STR-12'],
    story: 'A row of the trace matrix was deleted.',
    apply: inFile(
      /^trace\/matrix\.csv$/,
      swapping(/^FR-.*\n/m, () => ''),
    ),
  },
  {
    id: 'matrix-cell-changed',
    told_by: ['STR-12'],
    story: 'The trace matrix credits another test.',
    apply: inFile(
      /^trace\/matrix\.csv$/,
      swapping(/\bTC-\d{3}\b/, ([id]) => (id === 'TC-001' ? 'TC-002' : 'TC-001')),
    ),
  },
]);
