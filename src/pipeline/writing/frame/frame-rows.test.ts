import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fitToSchema } from '#platform/models/fit-to-schema.ts';
import { frameWriting } from '#pipeline/writing/assignments/frame.ts';
import { runAfter } from '#pipeline/writing/testing/kiln-answers.ts';
import framed from '#pipeline/writing/testing/kiln/frame.json' with { type: 'json' };

const { run } = runAfter([]);
const numbers = [
  { key: 'shelves', value: 5, unit: 'shelves', sense: 'exactly', applies_to: 'the kiln', says: [] },
];
function built(summary: string, concerns: readonly unknown[] = framed.concerns) {
  const answer = {
    ...framed,
    numbers: [...framed.numbers, ...numbers],
    project: { ...framed.project, summary },
    concerns,
  };
  const { value } = fitToSchema(answer, z.toJSONSchema(frameWriting.form));
  return frameWriting.build(frameWriting.form.parse(value), run);
}

test('the texts of the project read with their numbers, since no node holds them', () => {
  expect(built('It keeps {{shelves}}.').project?.summary).toBe('It keeps 5 shelves.');
});

test.each([
  ['1 March', 'by 1 March'],
  ['By 1 March.', 'by 1 March'],
  ['Before the fair in March', 'before the fair in March'],
  ['until 1 March', 'until 1 March'],
])('a first version for "%s" is usable %s', (deadline, when) => {
  const first_version = { what: 'Members book shelves', deadline, says: [] };
  const { value } = fitToSchema({ ...framed, first_version }, z.toJSONSchema(frameWriting.form));
  const { rows } = frameWriting.build(frameWriting.form.parse(value), run);
  const goals = rows.flatMap(({ patch }) => patch.add ?? []).filter(({ title }) => title === 'First version');
  expect(goals).toMatchObject([{ statement: `The first version is usable ${when}: Members book shelves.` }]);
});

test('a number that the project quotes and nobody wrote is told', () => {
  const ofProject = built('It keeps {{racks}}.').mistakes.filter(({ list }) => list === 'project');
  expect(ofProject).toEqual([expect.objectContaining({ key: 'summary' })]);
});

describe('a concern that the words seem to call for and the mind denies', () => {
  const [called] = run.domain.packs;
  const denied = (why: string) => built('', [{ key: called, answer: 'not_needed', why }]);

  test('leaves nothing behind: nobody spoke of it', () => {
    const nodes = (concerns?: readonly unknown[]) =>
      built('', concerns).rows.flatMap(({ patch }) => patch.add ?? []);
    const { rows, project, mistakes } = denied('nobody pays');
    expect(rows.flatMap(({ patch }) => patch.add ?? [])).toEqual(nodes([]));
    expect(mistakes).toEqual(built('', []).mistakes);
    expect(project?.domain_packs).not.toContain(called);
  });

  test('is denied with a reason', () => {
    expect(denied(' ').mistakes).toContainEqual(expect.objectContaining({ list: 'concerns', key: called }));
  });
});
