import { describe, expect, test } from 'vitest';
import { verbForm } from '#language/inflection.ts';
import { matchTests } from '#pipeline/match-tests.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { buildPackage } from '#specification/render/build-package.ts';
import { packageParts } from '#contract/capabilities.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { changedGraph } from '#specification/rules/testing/changed.ts';

const sound = sampleGraph();
const idOf = (key: string): string => sound.nodes.find((node) => node.key === key)!.id;
const [tools, booking] = [idOf('task:tools'), idOf('task:booking')];
const refused = idOf('ac:add-no-name');

/** The sample with the steps of a criterion about adding a tool, which the task before bookings builds. */
function matched(
  steps: { given?: string[]; when?: string[]; then?: string[] },
  before: Graph = sound,
): Graph {
  const graph = changedGraph(before, { set: { [refused]: steps } });
  return applyPatch(graph, matchTests(graph).patch).graph;
}
const testsOf = (graph: Graph, task: string) => nodesOf(graph, 'TASK').find(({ id }) => id === task)!.tests;

describe('a criterion of a record that a later task makes', () => {
  const graph = matched({ then: ['the tool has no booking'] });

  test('is shown by the first task at which the record and the requirement are there', () => {
    expect(testsOf(graph, booking)).toContain(refused);
    expect(testsOf(graph, tools)).not.toContain(refused);
  });

  test('is quoted by both tasks: where it is begun, with the task that shows it, and where it is shown', () => {
    const files = buildPackage(graph, { parts: packageParts });
    const pack = (task: string) => files.find(({ path }) => path === `plan/packs/${task}.md`)!.text;
    expect(pack(tools)).toContain(`- ${refused} (negative, begun here, shown by ${booking}) Given`);
    expect(pack(booking)).toContain('## Begun before, shown here');
    expect(pack(booking)).toContain(`- ${refused} (negative) Given a coordinator`);
  });

  test('is shown by its own task again once the record is there', () => {
    const before = {
      ...graph,
      nodes: sound.nodes.map((node) => graph.nodes.find(({ id }) => id === node.id) ?? node),
    };
    expect(testsOf(matched({ then: ['the answer is VALIDATION_FAILED'] }, before), booking)).not.toContain(
      refused,
    );
  });
});

test('a criterion that says what a field of a later record is waits for that record', () => {
  const entity = nodesOf(sound, 'ENT').find(({ title }) => title === 'Booking')!;
  const [first, ...others] = entity.fields;
  const fields = [...others, { ...first!, description: 'Date of lending.' }];
  const before = changedGraph(sound, { set: { [entity.id]: { fields } } });
  expect(testsOf(matched({ when: ['the coordinator sets a date of lending'] }, before), booking)).toContain(
    refused,
  );
});

test.each([
  ['of records that are there', 'the list shows the tool'],
  ['with a verb that sounds like a record', 'the coordinator is booking nothing'],
  ['that only quotes a word', 'the page says “booking”'],
  ['that counts by a word', 'the tool is late by one booking'],
  ['that gives a word as a reason', 'nothing is stored, because no booking adds a tool'],
])('a criterion %s stays with its task', (_, step) => {
  expect(testsOf(matched({ then: [step] }), booking)).not.toContain(refused);
});

test('a criterion of a field that is called as a later record is stays with its task', () => {
  const tool = sound.nodes.find((node): node is NodeOf<'ENT'> => node.key === 'ent:tool')!;
  const fields = [...tool.fields, { ...tool.fields[0]!, name: 'booking' }];
  const graph = changedGraph(sound, {
    set: { [tool.id]: { fields }, [refused]: { then: ['the tool has a booking'] } },
  });
  expect(testsOf(applyPatch(graph, matchTests(graph).patch).graph, booking)).not.toContain(refused);
});

test('a criterion of what is booked speaks of bookings', () => {
  expect(testsOf(matched({ given: ['the coordinator has a booked tool'] }), booking)).toContain(refused);
});

test('who has none of a later record, or does what it is called after, needs none', () => {
  const shown = (given: string) => testsOf(matched({ given: [given] }), booking).includes(refused);
  expect(shown('a person has a booking')).toBe(true);
  expect(shown('a person without a booking comes')).toBe(false);
  const renamed = changedGraph(sound, { set: { [idOf('ent:booking')]: { title: 'Tick', plural: 'ticks' } } });
  const ticked = (statement: string) =>
    testsOf(
      matched(
        { given: ['a person has the tick'] },
        changedGraph(renamed, { set: { [idOf('fr:add')]: { statement } } }),
      ),
      booking,
    ).includes(refused);
  expect(ticked('If somebody adds a tool, then the Tools module shall refuse it.')).toBe(true);
  expect(
    ticked('If somebody adds a tool without ticking consent, then the Tools module shall refuse it.'),
  ).toBe(false);
});

test('a word that a field of its own record has is no record', () => {
  const tool = sound.nodes.find((node): node is NodeOf<'ENT'> => node.key === 'ent:tool')!;
  const fields = [...tool.fields, { ...tool.fields[0]!, name: 'booking_text' }];
  const graph = changedGraph(sound, {
    set: { [tool.id]: { fields }, [refused]: { then: ['the tool has a booking'] } },
    link: [{ kind: 'realises', from: tool.id, to: idOf('fr:add') }],
  });
  expect(testsOf(applyPatch(graph, matchTests(graph).patch).graph, booking)).not.toContain(refused);
});

test('a criterion that calls an operation is shown by the first task at which that is there', () => {
  const lending = changedGraph(sound, { set: { [idOf('api:book')]: { operation: 'lendShelf' } } });
  expect(testsOf(matched({ when: ['somebody lends the shelf'] }, lending), booking)).toContain(refused);
  for (const step of [
    'the shelf is lent',
    'a lent shelf is seen',
    'the stored lending of the shelf is seen',
    'somebody lends a drill with the shelf',
  ])
    expect(testsOf(matched({ when: [step] }, lending), booking)).not.toContain(refused);
});

test('a criterion in which something is moved is shown by the first task at which something moves it', () => {
  const machine = nodesOf(sound, 'SM').find(({ events }) => events.some(({ name }) => !name.includes('_')))!;
  const event = machine.events.find(({ name }) => !name.includes('_'))!.name;
  const moving = changedGraph(sound, {
    set: { [idOf('api:book')]: { transition: { machine: machine.id, event } } },
  });
  const moved = verbForm(event, 'participle');
  const about: Graph['edges'][number] = { kind: 'concerns', from: idOf('fr:add'), to: machine.entity };
  const aboutOther = changedGraph(moving, {
    unlink: sound.edges.filter(({ kind, from }) => kind === 'concerns' && from === about.from),
  });
  expect(testsOf(matched({ when: [`news is ${moved}`] }, aboutOther), booking)).not.toContain(refused);
  expect(testsOf(matched({ when: [`it is ${moved}`] }, moving), booking)).toContain(refused);
  expect(testsOf(matched({ when: [`a ${moved} tool is seen`] }, moving), booking)).not.toContain(refused);
});

test('a criterion in which somebody moves what it is about is shown by the first task at which they can', () => {
  const machine = nodesOf(sound, 'SM').find(({ events }) => events.some(({ name }) => !name.includes('_')))!;
  const event = machine.events.find(({ name }) => !name.includes('_'))!.name;
  const graph = (admits?: string) =>
    changedGraph(sound, {
      set: { [idOf('api:book')]: { transition: { machine: machine.id, event }, admits } },
    });
  const about: Graph['edges'][number] = { kind: 'concerns', from: idOf('fr:add'), to: machine.entity };
  const other = sound.edges.filter(({ kind, from }) => kind === 'concerns' && from === about.from);
  const shown = (step: string, { link = [about], admits }: { link?: typeof other; admits?: string } = {}) =>
    testsOf(
      matched({ when: [step] }, changedGraph(graph(admits), { unlink: other, link })),
      booking,
    ).includes(refused);
  const moves = verbForm(event, 'third');
  expect(shown(`somebody ${moves} at noon`)).toBe(true);
  expect(shown(`somebody ${moves} a ladder`)).toBe(false);
  expect(shown(`somebody ${moves} at noon`, { link: [] })).toBe(false);
  // News of another system comes by itself.
  expect(shown(`somebody ${moves} at noon`, { admits: 'a signature' })).toBe(false);
});

test('a criterion of which nothing that realises it is there is shown by the task that builds the first of it', () => {
  const requirement = idOf('fr:add');
  const other = idOf('api:book');
  const graph = changedGraph(sound, {
    unlink: sound.edges.filter(({ kind, to }) => kind === 'realises' && to === requirement),
    link: [{ kind: 'realises', from: other, to: requirement }],
  });
  expect(testsOf(applyPatch(graph, matchTests(graph).patch).graph, booking)).toContain(refused);
});

test('a criterion that names an error is shown by the first task at which something raises it', () => {
  const fulfilled = nodesOf(sound, 'TASK').find(({ id }) => id === booking)!.implements;
  const raised = sound.edges.find(({ kind, from }) => kind === 'raises' && fulfilled.includes(from))!.to;
  const { code } = nodesOf(sound, 'ERR').find(({ id }) => id === raised)!;
  expect(testsOf(matched({ then: [`the answer is ${code}`] }), booking)).toContain(refused);
});

test('a word in capitals that is also a value waits for the error of that name only where it is called an error', () => {
  const fulfilled = nodesOf(sound, 'TASK').find(({ id }) => id === booking)!.implements;
  const raised = sound.edges.find(({ kind, from }) => kind === 'raises' && fulfilled.includes(from))!.to;
  const graph = changedGraph(sound, { set: { [raised]: { code: 'RAIN' } } });
  for (const step of ['the tool is put away, cause RAIN', 'the list shows RAIN'])
    expect(testsOf(matched({ then: [step] }, graph), booking)).not.toContain(refused);
  for (const step of ['it is refused with RAIN', 'the answer is “RAIN”', 'the error RAIN is shown'])
    expect(testsOf(matched({ then: [step] }, graph), booking)).toContain(refused);
});

test('a criterion in which something is pressed waits for the first task that makes that move', () => {
  const [machine] = nodesOf(sound, 'SM');
  const requirement = nodesOf(sound, 'TASK')
    .find(({ id }) => id === booking)!
    .implements.find((id) => nodesOf(sound, 'FR').some((each) => each.id === id))!;
  const [event] = machine!.events;
  const pressed = { name: 'stop_pressed', meaning: 'A person presses STOP, or STOP is found latched.' };
  const graph = changedGraph(sound, {
    set: {
      ...Object.fromEntries(nodesOf(sound, 'API').map(({ id }) => [id, { transition: undefined }])),
      [machine!.id]: {
        events: [pressed, ...machine!.events.slice(1)],
        cells: machine!.cells.map((cell) =>
          cell.event === event!.name ? { ...cell, event: pressed.name } : cell,
        ),
      },
      [requirement]: { statement: 'When STOP is pressed, the Booking module shall stop.' },
    },
    link: [{ kind: 'concerns', from: requirement, to: machine!.entity }],
  });
  for (const given of [
    'STOP of the tool is latched',
    'the tool is there and STOP is pressed',
    'STOP is cleaned, seen and pressed',
  ])
    expect(testsOf(matched({ given: [given] }, graph), booking)).toContain(refused);
  for (const given of ['the lamp is pressed', 'the tool is latched', 'STOP is free'])
    expect(testsOf(matched({ given: [given] }, graph), booking)).not.toContain(refused);
});

test('the test of a control waits for all that the control makes true', () => {
  const control = nodesOf(sound, 'CTL')[0]!;
  const test_case = nodesOf(sound, 'TC').find(({ verifies }) => verifies.join() === control.id)!;
  const [early, late] = [tools, booking].map((id) => nodesOf(sound, 'TASK').find((task) => task.id === id)!);
  const requirement = late!.implements.find((id) => nodesOf(sound, 'FR').some((each) => each.id === id))!;
  const others = nodesOf(sound, 'TASK')
    .filter(({ implements: built }) => built.includes(control.id))
    .map(({ id, implements: built }) => [id, { implements: built.filter((each) => each !== control.id) }]);
  const graph = changedGraph(sound, {
    set: { ...Object.fromEntries(others), [tools]: { implements: [...early!.implements, control.id] } },
    unlink: sound.edges.filter(({ from }) => from === control.id),
    link: [{ kind: 'realises', from: control.id, to: requirement }],
  });
  const planned = applyPatch(graph, matchTests(graph).patch).graph;
  expect(testsOf(planned, booking)).toContain(test_case.id);
  expect(testsOf(planned, tools)).not.toContain(test_case.id);
});

test('a criterion of a command stays with its task, one of another command waits for that', () => {
  const requirement = idOf('fr:add');
  const operation = sound.nodes.find((node) => node.key === 'api:book')!;
  const command = {
    kind: 'IF' as const,
    id: 'IF-001',
    key: 'if:book',
    title: 'Books',
    form: 'command' as const,
    name: 'shed book',
    summary: 'Books.',
    component: idOf('cmp:booking'),
    takes: [],
    gives: [],
    outcomes: [],
    promises: [],
    sources: operation.sources,
  };
  const task = nodesOf(sound, 'TASK').find(({ id }) => id === booking)!;
  const graph = changedGraph(sound, {
    add: [command],
    set: { [booking]: { implements: [...task.implements, command.id] } },
    unlink: sound.edges.filter(({ kind, to }) => kind === 'realises' && to === requirement),
    link: [{ kind: 'realises', from: command.id, to: requirement }],
  });
  expect(testsOf(applyPatch(graph, matchTests(graph).patch).graph, booking)).not.toContain(refused);

  const other = { ...command, id: 'IF-002', key: 'if:other', name: 'shed other' };
  const early = nodesOf(sound, 'TASK').find(({ id }) => id === tools)!;
  const named = changedGraph(graph, {
    add: [other],
    set: {
      [tools]: { implements: [...early.implements, other.id] },
      [refused]: { when: ['somebody runs shed book now'] },
    },
    unlink: graph.edges.filter(({ from }) => from === command.id),
    link: [{ kind: 'realises', from: other.id, to: requirement }],
  });
  expect(testsOf(applyPatch(named, matchTests(named).patch).graph, booking)).toContain(refused);
});

describe('the test of a control', () => {
  const control = nodesOf(sound, 'CTL')[0]!;
  const test_of = nodesOf(sound, 'TC').find(({ verifies }) => verifies.join() === control.id)!;
  const early = nodesOf(sound, 'TASK').find(({ id }) => id === tools)!;
  const others = nodesOf(sound, 'TASK').filter(({ id }) => id !== tools);
  const withControl = (change: Parameters<typeof changedGraph>[1]['set'] = {}) => {
    const graph = changedGraph(sound, {
      set: {
        ...Object.fromEntries(
          others.map(({ id, implements: ids }) => [
            id,
            { implements: ids.filter((each) => each !== control.id) },
          ]),
        ),
        [tools]: { implements: [...early.implements.filter((id) => id !== control.id), control.id] },
        ...change,
      },
    });
    return applyPatch(graph, matchTests(graph).patch).graph;
  };
  const lending = { [idOf('api:book')]: { operation: 'lendShelf' } };
  const tried = {
    ...lending,
    [test_of.id]: { steps: ['Lend a shelf'] },
    [control.id]: { verification: 'Lend a shelf' },
  };

  test('is run where the operation that it calls is there, and both packs tell so', () => {
    const graph = withControl(tried);
    expect(testsOf(graph, booking)).toContain(test_of.id);
    expect(testsOf(graph, tools)).not.toContain(test_of.id);
    const files = buildPackage(graph, { parts: packageParts });
    const pack = (task: string) => files.find(({ path }) => path === `plan/packs/${task}.md`)!.text;
    expect(pack(tools)).toContain(`Begun here, shown by ${booking}.`);
    expect(pack(booking)).toContain(`- ${control.id} ${control.title}: Lend a shelf`);
  });

  const gate = (graph: Graph, id: string) => nodesOf(graph, 'TASK').find((task) => task.id === id)!;
  const command = `${early.verify.split(' ')[0]} vitest run test/other/proof.test.ts`;

  test('is run by the gate of its task, where it is a command that no gate runs', () => {
    const graph = withControl({ [control.id]: { verification: command } });
    expect(gate(graph, tools).verify).toBe(`${early.verify} && ${command}`);
    expect(gate(applyPatch(graph, matchTests(graph).patch).graph, tools).verify).toBe(
      gate(graph, tools).verify,
    );
  });

  test('takes its control along to the later task that writes and runs it', () => {
    const [late] = nodesOf(sound, 'TASK').filter(({ id }) => id === booking);
    const graph = withControl({
      [control.id]: { verification: command },
      [booking]: {
        implements: late!.implements.filter((id) => id !== control.id),
        files: [...late!.files, 'test/other/proof.test.ts'],
        verify: command,
      },
    });
    expect(gate(graph, booking).implements).toContain(control.id);
    expect(gate(graph, tools).implements).not.toContain(control.id);
    expect(testsOf(graph, booking)).toContain(test_of.id);
  });
});
