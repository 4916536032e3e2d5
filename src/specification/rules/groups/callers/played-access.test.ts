// Who acts in a criterion is read by the title of the role or by the name of the person, and only where it is certain.
import { expect, test } from 'vitest';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { playedAccessRules } from './played-access.ts';

const [rule] = playedAccessRules;

function told(steps: object, set: Record<string, object> = {}): string[] {
  const criterion = { given: [], then: ['The list shows it.'], ...steps };
  const graph = changedGraph(sampleGraph(), { set: { 'AC-TOOL-001': criterion, ...set } });
  return [...rule!.check({ view: buildView(graph), limits: { assumed_share_max: 1 } })].map(
    ({ message }) => message,
  );
}
const creates = (who: string) => ({ when: [`${who} creates a tool named Saw.`] });

test('somebody whose role may not call the operation does not succeed with it', () => {
  expect(told(creates('A member'))).toHaveLength(1);
  expect(told({ ...creates('Ben'), given: ['The member Ben is signed in.'] })).toHaveLength(1);
  const description = 'Ben, who lives in the street. May book tools.';
  expect(
    told(creates('Ben'), { 'ROLE-002': { description } }).length +
      told(creates('Ben'), { 'ROLE-001': { description } }).length,
  ).toBe(1);
});

test('nothing is told of a role that may, of a person of no role or of two, of a refusal, and of what no operation does', () => {
  expect(told(creates('A coordinator'))).toEqual([]);
  expect(told(creates('Ben'))).toEqual([]);
  const description = 'Ben is one of them.';
  expect(told(creates('Ben'), { 'ROLE-001': { description }, 'ROLE-002': { description } })).toEqual([]);
  expect(told({ ...creates('A member'), then: ['Nothing is stored.'] })).toEqual([]);
  expect(told({ ...creates('A member'), polarity: 'negative' })).toEqual([]);
  expect(told({ when: ['A member paints a tool.'] })).toEqual([]);
});
