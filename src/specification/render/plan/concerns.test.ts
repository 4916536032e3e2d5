// What no task builds by itself stands in the pack of the task that builds what it is about.
import { expect, test } from 'vitest';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderPacks } from './packs.ts';

const graph = sampleGraph();
type Change = Parameters<typeof changedGraph>[1];
function packsOf(change: Change = {}) {
  const view = buildView(changedGraph(graph, change));
  const packs = renderPacks(view);
  const naming = (text: string) =>
    packs.filter((pack) => pack.text.includes(text)).map(({ path }) => /TASK-\d+/.exec(path)![0]);
  return { view, naming };
}

test('every property stands in one pack, also one of an invariant that no task builds', () => {
  const [property] = buildView(graph).all('PROP');
  const [invariant] = buildView(graph).all('INV');
  const without = buildView(graph)
    .all('TASK')
    .map(({ id, implements: built, tests }) => [
      id,
      {
        implements: built.filter((each) => each !== invariant!.id),
        tests: tests.filter((each) => each !== property!.id),
      },
    ]);
  const { naming } = packsOf({
    set: { ...Object.fromEntries(without), [property!.id]: { validates: [invariant!.id] } },
  });
  expect(naming(`${property!.id} `)).toHaveLength(1);
});

test('an invariant is quoted with its check where the last record that it binds is built', () => {
  const [invariant] = buildView(graph).all('INV');
  const without = buildView(graph)
    .all('TASK')
    .map(({ id, implements: built }) => [id, { implements: built.filter((each) => each !== invariant!.id) }]);
  const { naming } = packsOf({
    set: { ...Object.fromEntries(without), [invariant!.id]: { binds: ['ENT-001', 'ENT-002', 'ENT-003'] } },
  });
  expect(naming(`Checked by: ${invariant!.check}`)).toEqual(['TASK-003']);
});

test('a property stands where its test is written', () => {
  const [property] = buildView(graph).all('PROP');
  const name = property!.key.split(':').at(-1)!.replaceAll('-', '_');
  const task = buildView(graph).one('TASK', 'TASK-002')!;
  const { naming } = packsOf({ set: { 'TASK-002': { files: [...task.files, `test/test_${name}.py`] } } });
  expect(naming(`${property!.id} `)).toEqual(['TASK-002']);
});

test('an invariant of a part is quoted where the last requirement is built that it realises', () => {
  const view = buildView(graph);
  const [invariant] = view.all('INV');
  const component = view.all('CMP')[0]!.id;
  const requirement = view.one('TASK', 'TASK-003')!.implements.find((id) => view.one('FR', id))!;
  const without = view
    .all('TASK')
    .map(({ id, implements: built }) => [id, { implements: built.filter((each) => each !== invariant!.id) }]);
  const { naming } = packsOf({
    set: { ...Object.fromEntries(without), [invariant!.id]: { binds: [component] } },
    unlink: graph.edges.filter(({ from }) => from === invariant!.id),
    link: [{ kind: 'realises', from: invariant!.id, to: requirement }],
  });
  expect(naming(`Checked by: ${invariant!.check}`)).toEqual(['TASK-003']);
});

test('the states that an operation moves stand with the operation', () => {
  const view = buildView(graph);
  const machine = view.one('SM', 'SM-001')!;
  const [operation] = view.one('TASK', 'TASK-003')!.implements.filter((id) => view.one('API', id));
  const event = machine.cells[0]!.event;
  const set = { [operation!]: { transition: { machine: machine.id, event } } };
  const others = view
    .all('API')
    .filter(({ id, transition }) => transition?.machine === machine.id && id !== operation)
    .map(({ id }) => [id, { transition: undefined }]);
  const { naming } = packsOf({ set: { ...Object.fromEntries(others), ...set } });
  expect(naming(` + ${event} -> `)).toEqual(['TASK-003']);
});

test('a table that no operation moves stands whole where it is built, and each later task has its own rows', () => {
  const view = buildView(graph);
  const machine = view.one('SM', 'SM-001')!;
  const [property] = view.all('PROP');
  const still = view.all('API').map(({ id }) => [id, { transition: undefined }]);
  const requirement = view.one('TASK', 'TASK-003')!.implements.find((id) => view.one('FR', id))!;
  const { naming } = packsOf({
    set: {
      ...Object.fromEntries(still),
      [requirement]: { statement: 'When a member lends a tool, the Booking module shall store it.' },
      [property!.id]: { validates: [machine.id] },
    },
    link: [{ kind: 'concerns', from: requirement, to: machine.entity }],
  });
  expect(naming(' + retire -> ')).toEqual(['TASK-002']);
  expect(naming(' + lend -> ')).toEqual(['TASK-002', 'TASK-003']);
  expect(naming(`${property!.id} `)).toEqual(['TASK-003']);
  expect(naming('Rows that are not quoted here are there from TASK-002.')).toEqual(['TASK-003']);
});

test('a table that an earlier task made is named by its columns, and quoted once', () => {
  const { view, naming } = packsOf({
    set: {
      'TASK-004': {
        depends_on: ['TASK-003'],
        implements: [...buildView(graph).one('TASK', 'TASK-004')!.implements, 'ENT-003'],
      },
    },
  });
  const { table } = view.one('ENT', 'ENT-003')!;
  expect(naming(`create table ${table} (`)).toEqual(['TASK-003']);
  expect(naming(`\`${table}\` is there from`)).toEqual(['TASK-004']);
});

test('who builds an operation that takes a key, or that opens a session, is told of it', () => {
  const { view, naming } = packsOf();
  const builds = (isOne: (id: string) => boolean) =>
    view
      .all('TASK')
      .filter((task) => task.implements.some(isOne))
      .map(({ id }) => id);
  const takes = builds((id) => view.one('API', id)?.method === 'POST' && view.one('API', id)!.idempotent);
  const opens = builds((id) => view.one('API', id)?.signs_in === true);
  expect(naming('`Idempotency-Key`: the same key')).toEqual(takes);
  expect(naming('answers with `')).toEqual(opens);
  expect(takes.length).toBeGreaterThan(0);
});

test('a screen that a later slice begins is not said to be there in an earlier one', () => {
  const { naming } = packsOf({
    set: Object.fromEntries(
      buildView(graph)
        .all('TASK')
        .map(({ id, implements: built }, at) => [
          id,
          {
            slice: { number: at + 1, title: `Slice ${at + 1}`, shows: 'It can be shown.' },
            implements: [
              ...built.filter((each) => each !== 'SCR-001' && each !== 'SCR-002'),
              ...(at === 3 ? ['SCR-001', 'SCR-002'] : []),
            ],
          },
        ]),
    ),
  });
  expect(naming('An earlier task has begun this screen')).toEqual([]);
});
