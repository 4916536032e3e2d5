// Faults of the trace: what leads nowhere, serves nothing or was forgotten.
import { unquoted } from '#specification/rules/reading/prose.ts';
import { aroundNode, freshId, kindsOf } from '#test/seeded-faults/mutation.ts';
import { forgotten, forgottenFaults, unbuilt } from './forgotten.ts';

const habit = [{ kind: 'public' as const, title: 'Habit', locator: 'none' }];

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
  ...forgottenFaults,
]);
