// Which rows of a state table a pack quotes, and what it says of the others.
import { expect, test } from 'vitest';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderPacks } from './packs.ts';

const graph = sampleGraph();
const sample = buildView(graph);
const machine = sample.one('SM', 'SM-001')!;
const requirementOf = (task: string) =>
  sample.one('TASK', task)!.implements.find((id) => sample.one('FR', id))!;
const [first, second] = [requirementOf('TASK-003'), requirementOf('TASK-004')];
const component = sample.one('ENT', machine.entity)!.component;

/** The states of the sample, which no operation moves here, with what two tasks after that of the record say. */
function packsWith(
  statements: { 'TASK-003': string; 'TASK-004': string },
  changed: Partial<Pick<typeof machine, 'events'>> = {},
) {
  const still = sample.all('API').map(({ id }) => [id, { transition: undefined }]);
  const begun = sample.one('TASK', 'TASK-002')!.implements.filter((id) => !sample.one('FR', id));
  const view = buildView(
    changedGraph(graph, {
      set: {
        ...Object.fromEntries(still),
        [machine.id]: changed,
        [first]: { statement: statements['TASK-003'] },
        [second]: { statement: statements['TASK-004'] },
        'TASK-002': { implements: begun },
        'TASK-003': { component },
        'TASK-004': { component, depends_on: ['TASK-003'] },
      },
      link: [first, second].map((from) => ({ kind: 'concerns' as const, from, to: machine.entity })),
    }),
  );
  const texts = new Map(renderPacks(view).map(({ path, text }) => [/TASK-\d+/.exec(path)![0], text]));
  return (task: string) => texts.get(task)!.split(`## ${machine.id} `)[1] ?? '';
}

const [{ state: from, event }, to] = machine.cells.flatMap((cell) =>
  'to' in cell && cell.to !== cell.state ? [[cell, cell.to] as const] : [],
)[0]!;
const moving = `While the tool is ${from}, when it is asked for, the Booking module shall make it ${to}.`;

test('each task quotes the rows of its requirements, and says where the others stand', () => {
  const table = packsWith({
    'TASK-003': 'When a member asks, the Booking module shall answer.',
    'TASK-004': moving,
  })('TASK-004');
  expect(table).toContain(` + ${event} -> ${to}`);
  const others = machine.events.filter(({ name }) => name !== event);
  expect(others.length).toBeGreaterThan(0);
  expect(table).toContain(`stand in ${machine.id}, \`design/state-machines.json\`: `);
  for (const { name } of others) expect(table).toMatch(new RegExp(`\`${name}\`.* \\(TASK-\\d+`));
  expect(table).not.toContain('any other event');
});

test('the whole table stands where the record is moved among its states, not where it is only made', () => {
  const told = `When a tool comes back, the Booking module shall put it ${from} or ${to}.`;
  const tableIn = packsWith({ 'TASK-003': told, 'TASK-004': 'The Booking module shall answer.' });
  expect(tableIn('TASK-002')).toBe('');
  for (const { name } of machine.events) expect(tableIn('TASK-003')).toContain(` + ${name} -> `);
  expect(tableIn('TASK-003')).not.toContain('Rows of these events');
});

test('neither what holds for a while nor a refusal sets an event off, nor does the same verb of another thing', () => {
  const [{ name, meaning }] = machine.events as [(typeof machine.events)[number]];
  const meant = (of: string) =>
    machine.events.map((each) => (each.name === name ? { ...each, meaning: of } : each));
  const rowsIn = (statement: string, of = meaning) =>
    packsWith(
      { 'TASK-003': statement, 'TASK-004': moving },
      { events: meant(of) },
    )('TASK-003').includes(` + ${name} -> `);
  const answers = 'the Booking module shall answer';
  expect(rowsIn(`When they ${name} a tool, ${answers}.`)).toBe(true);
  expect(rowsIn(`If they ${name} a tool that is out, then the Booking module shall refuse it.`)).toBe(false);
  expect(rowsIn(`While they ${name} a tool, when it rains, ${answers}.`)).toBe(false);
  const whole = `The shed may ${name} with a whole roof.`;
  expect(rowsIn(`When the shed may ${name}, ${answers}.`, whole)).toBe(true);
  expect(rowsIn(`When neighbours ${name}, ${answers}.`, whole)).toBe(false);
});
