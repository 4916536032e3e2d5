import { expect, test } from 'vitest';
import { z } from 'zod';
import { fitToSchema } from '#platform/models/fit-to-schema.ts';
import { frameWriting } from '#pipeline/writing/assignments/frame.ts';
import { runAfter } from '#pipeline/writing/testing/kiln-answers.ts';
import framed from '#pipeline/writing/testing/kiln/frame.json' with { type: 'json' };

const { run } = runAfter([]);
const numbers = [
  { key: 'shelves', value: 5, unit: 'shelves', sense: 'exactly', applies_to: 'the kiln', says: [] },
];
function built(summary: string) {
  const answer = {
    ...framed,
    numbers: [...framed.numbers, ...numbers],
    project: { ...framed.project, summary },
  };
  const { value } = fitToSchema(answer, z.toJSONSchema(frameWriting.form));
  return frameWriting.build(frameWriting.form.parse(value), run);
}

test('the texts of the project read with their numbers, since no node holds them', () => {
  expect(built('It keeps {{shelves}}.').project?.summary).toBe('It keeps 5 shelves.');
});

test('a number that the project quotes and nobody wrote is told', () => {
  const ofProject = built('It keeps {{racks}}.').mistakes.filter(({ list }) => list === 'project');
  expect(ofProject).toEqual([expect.objectContaining({ key: 'summary' })]);
});
