import { expect, test } from 'vitest';
import { nodesOf } from '#specification/graph/graph.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { readChanges } from './changes.ts';

const graph = sampleGraph();
const entity = nodesOf(graph, 'ENT').find(({ fields }) => fields.length > 2)!;
const [first, second] = [entity.fields[0]!, entity.fields[1]!];
const read = (...changes: [field: string, value: unknown][]) =>
  readChanges(
    changes.map(([field, value]) => ({ node: entity.id, field, value })),
    (name) => graph.nodes.find(({ id }) => id === name),
  );
const listOf = ({ entries: [entry], mistakes }: ReturnType<typeof read>) => {
  expect(mistakes).toEqual([]);
  return (entry as { value: { name: string }[] }).value;
};

test('one part of one entry changes, and the rest of the list stands', () => {
  const list = listOf(read([`fields.${first.name}.description`, 'Another text.']));
  expect(list).toEqual(
    entity.fields.map((field) =>
      field.name === first.name ? { ...field, description: 'Another text.' } : field,
    ),
  );
});

test('several changes of one list are one change of the field', () => {
  const added = JSON.stringify({ name: 'weight', type: 'integer', description: 'In grams.', min: 1 });
  const answer = read(
    [`fields.${first.name}`, ''],
    [`fields.${second.name}.unique`, 'true'],
    ['fields.weight', added],
    ['fields.weight.max', '900'],
  );
  expect(answer.entries.map(({ label }) => label)).toEqual([`${entity.id} fields`]);
  const list = listOf(answer);
  expect(list.map(({ name }) => name)).toEqual([...entity.fields.slice(1).map(({ name }) => name), 'weight']);
  expect(list[0]).toMatchObject({ name: second.name, unique: true });
  expect(list.at(-1)).toMatchObject({ name: 'weight', min: 1, max: 900 });
});

test.each([
  ['fields.none.min', '3', 'is no entry with a part "min"'],
  [`fields.${first.name}.min`, 'three', 'takes JSON for "min"'],
  [`fields.${first.name}`, '{', 'is no entry of "fields"'],
  ['sources.one', '{}', 'has no entries with names'],
  ['shape.one', '{}', 'has no field "shape"'],
])('what %s cannot be is told', (field, value, told) => {
  const { entries, mistakes } = read([field, value]);
  expect(entries).toEqual([]);
  expect(mistakes[0]!.told).toContain(told);
});
