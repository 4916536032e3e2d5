// Which columns hold a state.
import { expect, test } from 'vitest';
import { checkGraph } from '#specification/rules/check.ts';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

const sample = sampleGraph();

test('a code that is typed in is no state; what begins somewhere is one', () => {
  const withStatus = (field: object) =>
    checkGraph(
      changedGraph(sample, {
        set: {
          'ENT-001': {
            fields: [
              {
                name: 'status',
                type: 'enum',
                description: 'As it stands on the form.',
                required: true,
                values: ['N', 'R', 'F'],
                classification: 'none',
                ...field,
              },
            ],
          },
        },
      }),
      { assumed_share_max: 0.5 },
    ).filter(({ rule, nodes }) => rule === 'STM-06' && nodes.includes('ENT-001'));
  expect(withStatus({})).toEqual([]);
  expect(withStatus({ default: 'N' })).toHaveLength(1);
});
