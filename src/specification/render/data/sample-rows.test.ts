// What stands in the sample could have come about: by a role that may do it, and with nothing missing that goes with it.
import { expect, test } from 'vitest';
import type { Field, GraphNode } from '#specification/graph/nodes.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { sampleRows } from './sample-rows.ts';

const sample = buildView(sampleGraph());
const tools = sample.all('ENT').find(({ table }) => table === 'tools')!;
const accounts = sample.all('ENT').find(({ table }) => table === 'accounts')!;
const create = sample.all('API').find(({ operation }) => operation === 'createTool')!;
const of = (name: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  name,
  type,
  description: 'It.',
  required: true,
  classification: 'none',
  ...more,
});
const role = of('role', 'enum', { values: ['member', 'coordinator'] });

/** The rows of a table where the nodes of the sample are changed in part. */
function rowsIn(table: string, change: Record<string, object>, add: GraphNode[] = []) {
  const graph = sampleGraph();
  const nodes = graph.nodes.map((node) => ({ ...node, ...change[node.id] }));
  const rows = sampleRows(buildView({ ...graph, nodes: [...nodes, ...add] }));
  return [...rows].find(([entity]) => entity.table === table)?.[1] ?? [];
}
const withRoles = { [accounts.id]: { fields: [...accounts.fields, role] } };
const toolsWith = (...fields: Field[]) => ({ [tools.id]: { fields: [...tools.fields, ...fields] } });

test('there is one account of each role', () => {
  expect(rowsIn('accounts', withRoles).map((row) => row.role)).toEqual(['member', 'coordinator']);
});

test('who did it has a role that may do it', () => {
  const added = of('added_by', 'reference', { references: accounts.id });
  const change = { ...withRoles, ...toolsWith(added) };
  const coordinator = rowsIn('accounts', withRoles)[1]!;
  expect(rowsIn('tools', change).map((row) => row.added_by)).toEqual([coordinator.id]);
  const closed = { [create.id]: { access: create.access.map((each) => ({ ...each, allow: 'no' })) } };
  expect(rowsIn('tools', { ...change, ...closed })).toEqual([]);
});

test.each([
  ['worked out by the software', toolsWith(of('fee', 'money', { worked_out: true }))],
  ['that no caller sends', toolsWith(of('seen_at', 'timestamp'))],
  ['in a file', { ...toolsWith(of('photo', 'file')), [create.id]: { body_fields: ['name', 'photo'] } }],
  ['that the operation writes elsewhere', { [create.id]: { arguments: [of('weeks', 'integer')] } }],
])('what needs a value %s has no row', (_, change) => {
  expect(rowsIn('tools', change)).toEqual([]);
});

test('what belongs to a record with states has no row, since it may need another state', () => {
  expect(rowsIn('tools', {})).toHaveLength(2);
  expect(rowsIn('bookings', {})).toEqual([]);
});

test('a record without states has no row where a promise asks for more of it', () => {
  const [invariant] = sample.all('INV');
  const promised = { ...invariant!, id: 'INV-901', key: 'inv:more', binds: [tools.id] };
  const machine = sample.all('SM')[0]!;
  const stateless = { [machine.id]: { entity: accounts.id } };
  expect(rowsIn('tools', stateless)).toHaveLength(2);
  expect(rowsIn('tools', stateless, [promised])).toEqual([]);
});

test('what nothing makes and all of which is known is there in full', () => {
  const key = of('number', 'integer', { unique: true, min: 1, max: 9 });
  const given = { [create.id]: { shape: 'command', method: 'PATCH', path: '/tools/{id}/add' } };
  const numbers = rowsIn('tools', { ...given, ...toolsWith(key) }).map((row) => row.number);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('what there is one of, which is changed and never made, has its row', () => {
  const settings = {
    ...tools,
    id: 'ENT-901',
    key: 'entity:settings',
    title: 'Settings',
    plural: 'settings',
    table: 'settings',
    fields: [
      ...tools.fields.filter(({ name }) => /^(?:id|created_at|updated_at)$/.test(name)),
      of('opens_at', 'time'),
    ],
  };
  const change = {
    ...create,
    id: 'API-901',
    key: 'api:change-settings',
    operation: 'changeSettings',
    method: 'PUT' as const,
    path: '/settings',
    shape: 'update' as const,
    entity: settings.id,
    body_fields: ['opens_at'],
  };
  expect(rowsIn('settings', {}, [settings, change])).toHaveLength(1);
  const made = { ...change, id: 'API-902', shape: 'create' as const, method: 'POST' as const };
  expect(rowsIn('settings', {}, [settings, change, { ...made, body_fields: [] }])).toEqual([]);
});

test('an event of a day ends after it begins', () => {
  const change = {
    [tools.id]: {
      fields: [...tools.fields, of('opens_at', 'time'), of('shuts_at', 'time')],
      ordered: [{ first: 'opens_at', then: 'shuts_at' }],
    },
    [create.id]: { body_fields: [...create.body_fields, 'opens_at', 'shuts_at'] },
  };
  const [row] = rowsIn('tools', change);
  expect([row?.opens_at, row?.shuts_at]).toEqual(['09:30', '10:30']);
});
