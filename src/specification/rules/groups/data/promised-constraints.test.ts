import { expect, test } from 'vitest';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { checkGraph } from '#specification/rules/check.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { id, plain } from './entity-fields.ts';

type Record = Partial<NodeOf<'ENT'>>;

/** What is told of an invariant with this check, over one record of passes. */
function told(check: string, record: Record = {}): string[] {
  const graph = sampleGraph();
  const invariant = graph.nodes.find((node) => node.kind === 'INV');
  const fields = [
    id,
    { ...plain, name: 'climber_id', type: 'uuid' as const },
    { ...plain, name: 'kind', type: 'enum' as const, values: ['card', 'month'] },
    { ...plain, name: 'valid_to', type: 'date' as const, required: false },
  ];
  const nodes = graph.nodes.map((node) =>
    node === invariant
      ? { ...node, check }
      : node.id === 'ENT-003'
        ? { ...node, table: 'passes', fields, unique_together: undefined, ...record }
        : node,
  );
  return checkGraph({ ...graph, nodes } as typeof graph, { assumed_share_max: 1 })
    .filter(({ rule }) => rule === 'DAT-28')
    .map(({ message }) => message);
}

const empty_for_cards: Record = {
  checks: [
    { when: [{ field: 'kind', is: 'one_of', values: ['card'] }], then: [{ field: 'valid_to', is: 'empty' }] },
  ],
};

test.each([
  ['check constraint', 'Check constraint: valid_to is empty where kind is card.', empty_for_cards],
  [
    'partial unique index',
    'Partial unique index over climber while kind is month.',
    {
      unique_while: [{ fields: ['climber_id'], field: 'kind', values: ['month'] }],
    },
  ],
  [
    'unique constraint',
    'Unique constraint over climber and kind of passes, and a race test.',
    {
      unique_together: [['climber_id', 'kind']],
    },
  ],
] satisfies [string, string, Record][])(
  'a %s that is named is asked for until the schema has it',
  (name, check, record) => {
    expect(told(check)).toEqual([expect.stringContaining(`checked by a ${name}`)]);
    expect(told(check, record)).toEqual([]);
  },
);

test('a trigger is always asked for, and a query, a test or the lack of one is not', () => {
  expect(told('An index, and a trigger that refuses an update')).toHaveLength(1);
  expect(told('Query over passes whose kind is card; 0 rows. No trigger is needed.')).toEqual([]);
  expect(told('The race test checks that no pass is stored twice.')).toEqual([]);
});

test('an index that a decision promises is asked for until a record has it', () => {
  const sample = sampleGraph();
  const text = sample.nodes
    .flatMap((node) => (node.kind === 'ENT' ? node.fields : []))
    .find(({ type, unique, indexed }) => type === 'text' && !unique && !indexed)!;
  const findings = (consequence: string, indexed = false) => {
    const nodes = sample.nodes.map((node) =>
      node.kind === 'ADR'
        ? { ...node, status: 'accepted' as const, consequences: [consequence] }
        : node.kind === 'ENT'
          ? {
              ...node,
              fields: node.fields.map((field) => (field.name === text.name ? { ...field, indexed } : field)),
            }
          : node,
    );
    return checkGraph({ ...sample, nodes }, { assumed_share_max: 1 })
      .filter(({ rule }) => rule === 'DAT-28')
      .map(({ message }) => message);
  };
  const promise = `Indexes on ${text.name} and on what_there_is_not.`;
  expect(findings(promise)[0]).toContain(`promises an index on ${text.name}, and`);
  expect(findings(promise, true)).toEqual([]);
  expect(findings(`No index on ${text.name} is needed.`)).toEqual([]);
  expect(findings('Its text is looked up.')).toEqual([]);
});
