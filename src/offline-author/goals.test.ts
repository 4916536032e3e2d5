import { expect, test } from 'vitest';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import type { Domain } from './model.ts';
import { serviceOfGoals } from './goals.ts';

const unread = { told: [], needs: [], entities: [] } as unknown as Domain;

test('a goal that no requirement serves is asked about, unless a mind wrote the requirements', () => {
  expect(serviceOfGoals(sampleGraph(), unread).add.length).toBeGreaterThan(0);
  expect(serviceOfGoals(sampleGraph({ worded_by: 'mind' }), unread).add).toEqual([]);
});
