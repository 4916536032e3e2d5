// Faults of the trace: what leads nowhere, serves nothing or was forgotten.
import type { NodeKind } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';
import { unquoted } from '#specification/rules/reading/prose.ts';
import { aroundNode, freshId, inFile, kindsOf, swapping } from '#test/seeded-faults/mutation.ts';

const habit = [{ kind: 'public' as const, title: 'Habit', locator: 'none' }];

/** Every task without the nodes given: nobody builds them. */
function unbuilt(view: View, ...gone: string[]): Record<string, object> {
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

const forgotten =
  (...kinds: NodeKind[]) =>
  ({ view, chance }: { view: View; chance: { one<T>(of: readonly T[]): T | undefined } }) => {
    const node = chance.one(kinds.flatMap((kind) => [...view.all(kind)]));
    return node ? { graph: { set: unbuilt(view, node.id) }, hurt: [node.id] } : null;
  };

export const traceFaults = kindsOf('trace', [
  {
    id: 'requirement-unrealised',
    told_by: ['TRC-02'],
    story: 'No part of the design makes a requirement true.',
    apply: aroundNode('FR', (node, { graph }) => ({
      graph: { unlink: graph.edges.filter((edge) => edge.kind === 'realises' && edge.to === node.id) },
    })),
  },
  {
    id: 'requirement-untested',
    told_by: ['TRC-03', 'TRC-08'],
    story: 'The tests of a requirement were dropped.',
    apply: aroundNode('FR', (node, { view }) => {
      const own = [node.id, ...view.referrers('AC', node.id).map((each) => each.id)];
      const drop = [
        ...view.all('TC').filter((test) => test.verifies.some((id) => own.includes(id))),
        ...view.referrers('PROP', node.id),
      ].map((each) => each.id);
      return { graph: { drop, set: unbuilt(view, ...drop) }, hurt: own };
    }),
  },
  {
    id: 'requirement-unbuilt',
    told_by: ['TRC-04'],
    story: 'No task builds a requirement.',
    apply: aroundNode('FR', (node, { view }) => ({
      graph: { set: unbuilt(view, node.id, ...view.referrers('AC', node.id).map((each) => each.id)) },
    })),
  },
  {
    id: 'design-unbuilt',
    told_by: ['TRC-05'],
    story: 'A part of the design is built by no task.',
    apply: forgotten('API', 'ENT', 'SCR', 'SM', 'CTL', 'INT'),
  },
  {
    id: 'table-orphan',
    told_by: ['TRC-05', 'TRC-06'],
    story: 'A table was added because such software usually has one.',
    apply: aroundNode('ENT', (node, { graph }) => {
      const id = freshId(graph, 'ENT');
      return {
        graph: {
          add: [
            {
              ...node,
              id,
              key: 'ent:setting',
              title: 'Setting',
              plural: 'settings',
              table: 'settings',
              sources: habit,
            },
          ],
        },
        hurt: [id],
      };
    }),
  },
  {
    id: 'operation-orphan',
    told_by: ['TRC-05', 'TRC-06'],
    story: 'An operation was added that nobody asked for.',
    apply: aroundNode('API', (node, { graph }) => {
      const id = freshId(graph, 'API');
      return {
        graph: {
          add: [
            {
              ...node,
              id,
              key: 'api:extra',
              operation: 'exportEverything',
              title: 'Export everything',
              path: '/exports/everything',
              method: 'GET',
              shape: 'command',
              body_fields: [],
              arguments: [],
              transition: undefined,
              entity: undefined,
              sources: habit,
            },
          ],
        },
        hurt: [id],
      };
    }),
  },
  {
    id: 'screen-orphan',
    told_by: ['TRC-05', 'TRC-06'],
    story: 'A screen was drawn that no requirement needs.',
    apply: aroundNode('SCR', (node, { graph }) => {
      const id = freshId(graph, 'SCR');
      return {
        graph: { add: [{ ...node, id, key: 'scr:extra', title: 'Statistics', actions: [], sources: habit }] },
        hurt: [id],
      };
    }),
  },
  {
    id: 'component-orphan',
    told_by: ['TRC-05', 'TRC-06'],
    story: 'A component stands in the design and does nothing.',
    apply: aroundNode('CMP', (node, { graph }) => {
      const id = freshId(graph, 'CMP');
      return {
        graph: {
          add: [
            {
              ...node,
              id,
              key: 'cmp:cache',
              title: 'Cache layer',
              role: 'domain',
              folder: 'src/cache/',
              depends_on: [],
              sources: habit,
            },
          ],
        },
        hurt: [id],
      };
    }),
  },
  {
    id: 'error-orphan',
    told_by: ['TRC', 'API'],
    story: 'An error stands in the catalogue and nothing answers with it.',
    apply: aroundNode('ERR', (node, { graph }) => {
      const id = freshId(graph, 'ERR');
      return {
        graph: {
          add: [{ ...node, id, key: 'err:extra', code: 'QUOTA_EXCEEDED_FOR_PLAN', title: 'Quota exceeded' }],
        },
        hurt: [id],
      };
    }),
  },
  {
    id: 'role-orphan',
    told_by: ['TRC'],
    story: 'A role may do nothing and wants nothing.',
    apply: aroundNode('ROLE', (node, { graph, view }) => {
      const id = freshId(graph, 'ROLE');
      const set = Object.fromEntries(
        view.all('API').map((each) => [each.id, { access: [...each.access, { role: id, allow: 'no' }] }]),
      );
      return {
        graph: {
          add: [{ ...node, id, key: 'role:auditor', title: 'Night porter', description: 'Looks at things.' }],
          set,
        },
        hurt: [id],
      };
    }),
  },
  {
    id: 'quantity-orphan',
    told_by: ['TRC', 'NUM', 'REQ-04'],
    story: 'A limit was agreed and nothing quotes it.',
    apply: aroundNode('QTY', (node, { graph, view }) => {
      const unlink = graph.edges.filter((edge) => edge.kind === 'bounds' && edge.from === node.id);
      const users = view.all('FR').filter((each) => unquoted(each.statement).includes(`{{${node.id}}}`));
      return users.length > 0 && unlink.length > 0
        ? {
            graph: {
              unlink,
              set: Object.fromEntries(
                users.map((each) => [
                  each.id,
                  { statement: each.statement.replaceAll(`{{${node.id}}}`, 'the agreed number') },
                ]),
              ),
            },
            hurt: [node.id, ...users.map((each) => each.id)],
          }
        : null;
    }),
  },
  {
    id: 'reference-dangling',
    told_by: ['TRC-01'],
    story: 'A node was taken out and others still name it.',
    apply: aroundNode('TC', (node) => ({
      graph: { set: { [node.id]: { verifies: [...node.verifies, 'FR-GONE-001'] } } },
    })),
  },
  {
    id: 'reference-to-retired',
    told_by: ['TRC-01'],
    story: 'A requirement was retired and its story, tests and tasks were not told.',
    apply: aroundNode('FR', (node, { view }) => ({
      graph: { set: { [node.id]: { retired: { reason: 'No longer wanted.' } } } },
      hurt: [
        node.id,
        ...view.referrers('TASK', node.id).map((each) => each.id),
        ...view.referrers('AC', node.id).map((each) => each.id),
      ],
    })),
  },
  {
    id: 'reference-wrong-kind',
    told_by: ['TRC-01'],
    story: 'A link leads to the wrong kind of thing.',
    apply: aroundNode('API', (node, { view }) => ({
      graph: { set: { [node.id]: { errors: [...node.errors, view.all('FR')[0]?.id ?? ''] } } },
    })),
  },
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
