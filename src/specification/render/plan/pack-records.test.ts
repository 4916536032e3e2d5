// What packs tell of records that an earlier or a later task makes.
import { expect, test } from 'vitest';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderPacks } from './packs.ts';

const graph = sampleGraph();
type Change = Parameters<typeof changedGraph>[1];
const sample = buildView(graph);
const builtBy = (id: string) => sample.one('TASK', id)!.implements;
const packOf = (task: string, change: Change, kind?: 'Device'): string => {
  const changed = changedGraph(graph, change);
  const view = buildView(kind ? { ...changed, project: { ...changed.project, type: kind } } : changed);
  return renderPacks(view).find(({ path }) => path.includes(task))!.text;
};

test('a reference to a table of a later task is added by that task', () => {
  const tool = sample.one('ENT', 'ENT-002')!;
  const field = {
    ...tool.fields[0]!,
    name: 'booking_id',
    type: 'reference' as const,
    references: 'ENT-003',
    required: false,
  };
  const set = { 'ENT-002': { fields: [...tool.fields, field] } };
  const early = packOf('TASK-002', { set });
  expect(early).toContain('  booking_id uuid');
  expect(early).not.toMatch(/booking_id uuid.* references/);
  expect(early).toContain('The reference of `booking_id` to `bookings` comes with TASK-003.');
  const decided = Object.fromEntries(
    sample.all('ADR').map(({ id }) => [id, { title: 'Store', outcome: 'One SQLite file', binds: [] }]),
  );
  const late = packOf('TASK-003', { set: { ...decided, ...set } });
  expect(late).toContain('create table bookings (');
  expect(late).toContain(
    '-- Make tools anew with its rows: booking_id now refers to bookings, as data/schema.sql has it.',
  );
  expect(late).not.toContain('alter table');
  expect(packOf('TASK-003', { set })).toMatch(
    /alter table tools add constraint \w+ foreign key \(booking_id\) references bookings \(id\)/,
  );
});

test('of a record that an earlier task made, the fields that the requirements name are quoted and the others named', () => {
  const tool = sample.one('ENT', 'ENT-002')!;
  const fields = ['shelf_number', 'weight'].map((name) => ({
    ...tool.fields[0]!,
    name,
    description: `The ${name}.`,
  }));
  const requirement = builtBy('TASK-003').find((id) => sample.one('FR', id))!;
  const pack = packOf(
    'TASK-003',
    {
      set: {
        ...Object.fromEntries(sample.all('ADR').map(({ id }) => [id, { title: 'Store', outcome: 'Flash' }])),
        'ENT-002': { fields },
        'TASK-003': { depends_on: ['TASK-002'], implements: [...builtBy('TASK-003'), 'ENT-002'] },
        [requirement]: { statement: 'When a member asks, the Booking module shall tell the shelf number.' },
      },
    },
    'Device',
  );
  expect(pack).toContain('is there from [TASK-002](TASK-002.md), also with weight.');
  expect(pack).toContain('| `shelf_number` |');
  expect(pack).not.toContain('| `weight` |');
});

test('fields are quoted that a task names by a value, by the part of a name, or by all of a name that others share', () => {
  const tool = sample.one('ENT', 'ENT-002')!;
  const field = (name: string, more = {}) => ({
    ...tool.fields[0]!,
    name,
    description: `The ${name}.`,
    ...more,
  });
  const fields = [
    field('status', { type: 'enum', values: ['lent', 'broken'] }),
    field('return_ages_s'),
    field('high_limit'),
    field('low_limit'),
    field('weight'),
  ];
  const requirement = builtBy('TASK-003').find((id) => sample.one('FR', id))!;
  const statement = 'When a BROKEN tool is returned, the Booking module shall keep the high limit.';
  const pack = packOf(
    'TASK-003',
    {
      set: {
        ...Object.fromEntries(sample.all('ADR').map(({ id }) => [id, { title: 'Store', outcome: 'Flash' }])),
        ...Object.fromEntries(
          sample.all('AC').map(({ id }) => [id, { given: ['x'], when: ['x'], then: ['x'] }]),
        ),
        'ENT-002': { fields },
        'TASK-003': {
          depends_on: ['TASK-002'],
          implements: [requirement, 'ENT-002'],
          goal: 'It goes on.',
        },
        [requirement]: { statement },
      },
    },
    'Device',
  );
  for (const name of ['status', 'return_ages_s', 'high_limit']) expect(pack).toContain(`| \`${name}\` |`);
  expect(pack).toContain('also with low_limit, weight.');
});

test('an assumption is told with the number that rests on it', () => {
  const requirement = builtBy('TASK-003').find((id) => sample.one('FR', id))!;
  const [number, assumption] = [sample.all('QTY')[0]!, sample.all('ASM')[0]!];
  const changed = changedGraph(graph, {
    set: {
      [number.id]: { sources: [{ kind: 'assumed', assumption: assumption.id }] },
      [assumption.id]: { statement: 'The usual time.' },
    },
    link: [{ kind: 'bounds', from: number.id, to: requirement }],
  });
  const view = buildView({ ...changed, project: { ...changed.project, worded_by: 'mind' } });
  const pack = renderPacks(view).find(({ path }) => path.includes('TASK-003'))!.text;
  expect(pack).toMatch(new RegExp(`- ${assumption.id} The usual time\\. .*${number.value}`));
});
