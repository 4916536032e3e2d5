import { expect, test } from 'vitest';
import { intakeOf } from '#offline-author/testing/intake-of.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { buildView } from '#specification/render/view.ts';
import { orderRules } from '#specification/rules/groups/plan/order.ts';
import { reachedFrom } from '#specification/graph/cycles.ts';

const briefs = {
  harbour: [
    'The harbour master can add a berth.',
    'A berth has a number and a length.',
    'The harbour master can close a berth.',
    'Skippers can book a berth.',
    'A booking has an arrival date and a departure date.',
    'A skipper must not book a berth when a booking of the skipper is overdue.',
    'The harbour master can see the bookings.',
    'Skippers can cancel their own bookings.',
    'A defect has a description and a berth.',
    'The harbour master can close a defect.',
  ],
  library: [
    'The states of a tool are available, lent and retired.',
    'A tool has a name and a category.',
    'Members can search tools by category.',
    'Members can reserve a tool.',
    'Volunteers can lend a tool to a member.',
    'Volunteers can take back a tool.',
    'A loan lasts 7 days.',
    'Members can join the waiting list of a tool.',
  ],
  clinic: [
    'Receptionists can add a pet.',
    'A pet has a name.',
    'Owners can book an appointment.',
    'An appointment has a pet, a vet, a start time and an end time.',
    'A receptionist can cancel an appointment.',
    'Vets can write a treatment for a pet.',
    'Vets can see the treatments.',
  ],
};

const graphs = Object.entries(briefs).map(
  ([name, sentences]) => [name, draftedGraph(intakeOf(sentences, { name: 'Day Book' }), 'Normal')] as const,
);

test.each(graphs)('no task needs a table or calls an operation that comes later: %s', (_name, graph) => {
  const view = buildView(graph);
  expect(orderRules.flatMap((rule) => [...rule.check({ view, limits: { assumed_share_max: 0.5 } })])).toEqual(
    [],
  );
});

const earlierThan = (graph: Graph, id: string) =>
  reachedFrom(id, (each) => nodesOf(graph, 'TASK').find((task) => task.id === each)?.depends_on ?? []);

test.each(graphs)('what carries out a requirement is built with it or before: %s', (_name, graph) => {
  const tasks = nodesOf(graph, 'TASK');
  const late = tasks.flatMap((task) =>
    graph.edges.filter(({ kind, from, to }) => {
      const builder = tasks.find(({ implements: built }) => built.includes(from));
      const isOperation = nodesOf(graph, 'API').some(({ id }) => id === from);
      if (kind !== 'realises' || !isOperation || !task.implements.includes(to)) return false;
      return builder !== task && !earlierThan(graph, task.id).has(builder!.id);
    }),
  );
  expect(late).toEqual([]);
});

test('commands stand in files that the program finds', () => {
  const sentences = [
    'The product must be a command-line tool.',
    'A station has a name.',
    'Editors can add a station.',
    'Editors can list stations.',
  ];
  const intake = intakeOf(sentences, { type: 'CommandLineTool' });
  const graph = draftedGraph(intake, 'Normal');
  const commands = nodesOf(graph, 'IF').filter(({ form }) => form === 'command');
  const [first, ...rest] = nodesOf(graph, 'TASK');
  expect([first?.scaffold, commands.length > 0]).toEqual(['node_cli', true]);
  const building = rest.filter((task) => commands.some(({ id }) => task.implements.includes(id)));
  expect(building.length).toBeGreaterThan(0);
  for (const { files } of building) expect(files.join()).toMatch(/-surface\.ts/);
});

test('whoever makes an account finds the table of what the person tells of themselves', () => {
  const graph = draftedGraph(
    intakeOf([
      'Owners can register.',
      'An owner has a name and a phone number.',
      'Owners can add a pet.',
      'Vets can see the pets.',
    ]),
    'Normal',
  );
  const made = nodesOf(graph, 'API').find(({ operation }) => operation === 'createAccount')!;
  const table = nodesOf(graph, 'ENT').find((node) => node.table === 'owners')!;
  expect(made.arguments?.map(({ name }) => name)).toContain('phone_number');
  const task = nodesOf(graph, 'TASK').find(({ implements: built }) => built.includes(made.id))!;
  expect(task.implements).toContain(table.id);
});

test('whoever takes back a tool needs the loans that this ends', () => {
  const graph = graphs.find(([name]) => name === 'library')![1];
  const builds = (title: string) =>
    nodesOf(graph, 'TASK').find(({ implements: built }) =>
      built.some((id) => graph.nodes.some((node) => node.id === id && node.title === title)),
    )!;
  const taking = builds('Take back a tool');
  const loans = builds('Loan');
  expect([taking.id, ...earlierThan(graph, taking.id)]).toContain(loans.id);
});
