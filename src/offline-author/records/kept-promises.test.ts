import { expect, test } from 'vitest';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { renderSchema } from '#specification/render/data/schema-sql.ts';
import { buildView } from '#specification/render/view.ts';
import { machineOf } from './machines.ts';
import { operationsOf } from '#offline-author/operations/operations.ts';
import { readDomain } from '#offline-author/read-domain.ts';
import { intakeOf } from '#offline-author/testing/intake-of.ts';

const domainOf = (...sentences: string[]) => readDomain(intakeOf(sentences, { name: 'Club Book' }));

test.each([
  [
    'Members can join the waiting list of a boat.',
    'A member can reserve a boat.',
    'boat',
    'waiting list entry',
  ],
  ['A guest can join the queue of a ride.', 'A guest can see the rides.', 'ride', 'queue entry'],
  ['Families can enter the waiting list of a plot.', 'A clerk can add a plot.', 'plot', 'waiting list entry'],
])('whoever waits is a row with the person and the thing: %s', (joins, other, thing, entry) => {
  const domain = domainOf(joins, other);
  const record = domain.entities.find(({ name }) => name === entry)!;
  expect(record.references.map(({ field }) => field)).toEqual([`${thing}_id`]);
  expect(record.people).toHaveLength(1);
  expect(domain.entities.find(({ name }) => name === thing)!.fields.map(({ name }) => name)).not.toContain(
    'joined_at',
  );
  const path = `/${record.plural.replaceAll(' ', '-')}`;
  expect(operationsOf(domain)).toContainEqual(
    expect.objectContaining({ method: 'POST', path, body_fields: [`${thing}_id`] }),
  );
});

test.each([
  [
    'available, reserved, lent and in repair',
    'Volunteers can lend a tool.',
    'Volunteers can take back a tool.',
    'take_back',
    'lent',
  ],
  [
    'free, on loan, lost and sold',
    'Members can borrow a tool.',
    'Members can return a tool.',
    'return',
    'on_loan',
  ],
])('what was given out comes back from there alone: %s', (states, ...[out, back, event, from]) => {
  const domain = domainOf(`The states of a tool are ${states}.`, out, back);
  const machine = machineOf(domain.entities.find(({ name }) => name === 'tool')!)!;
  const cells = machine.kind === 'SM' ? machine.cells : [];
  expect(cells.filter((cell) => cell.event === event && 'to' in cell).map(({ state }) => state)).toEqual([
    from,
  ]);
});

const drawn = (...sentences: string[]) => {
  const graph = draftedGraph(intakeOf(sentences, { name: 'Club Book' }), 'Fast');
  return { graph, schema: renderSchema(buildView(graph))[0]!.text };
};

test.each([
  [
    ['A member can borrow a boat.', 'A loan lasts 7 days.'],
    "check (ends_at = starts_at + interval '7 days')",
  ],
  [
    ['A member can reserve a boat.', 'A reservation lasts at most 14 days.'],
    "check (ends_at >= starts_at and ends_at <= starts_at + interval '14 days')",
  ],
  [
    [
      'A guest can make a reservation.',
      'A reservation has an arrival date, a departure date and a boat.',
      'A reservation must be for at most 30 nights.',
    ],
    "check (departure_date >= arrival_date and departure_date <= arrival_date + interval '30 days')",
  ],
  [
    ['A member can borrow a boat.', 'A loan lasts 7 days.', 'Members can renew a loan once.'],
    "check (ends_at = starts_at + (1 + times_renewed) * interval '7 days')",
  ],
])('how long a record lasts is a check of its table: %j', (sentences, check) => {
  expect(drawn(...sentences).schema).toContain(check);
});

test('the age of a person is no time that a record lasts', () => {
  const { schema } = drawn('A clerk can add a driver.', 'A driver must be at least 21 years old.');
  expect(schema).not.toContain('starts_at');
});

test.each([
  ['Members can renew a loan once.', 'A member can borrow a boat.', 'times_renewed', 1],
  ['A customer can extend a rental at most two times.', 'A customer can rent a boat.', 'times_extended', 2],
])('how often something may be done is counted in its row: %s', (limit, makes, field, max) => {
  const { schema } = drawn(makes, limit);
  expect(schema).toMatch(new RegExp(`${field} integer not null default 0 .*check \\(${field} <= ${max}\\)`));
});

test('what ends by itself is asked of nobody, and what may be shorter is', () => {
  const bodyOf = (...sentences: string[]) =>
    operationsOf(domainOf(...sentences)).find(({ shape }) => shape === 'create')!.body_fields;
  expect(bodyOf('A member can borrow a boat.', 'A loan lasts 7 days.')).toEqual(['boat_id']);
  expect(bodyOf('A member can reserve a boat.', 'A reservation lasts at most 14 days.')).toEqual([
    'boat_id',
    'ends_at',
  ]);
  expect(bodyOf('A pupil can book a lesson.', 'A lesson lasts 45 minutes.')).toContain('starts_at');
});

test('a loan ends when its boat comes back, and a boat is out on one loan at a time', () => {
  const { schema, graph } = drawn(
    'The states of a boat are free, lent and broken.',
    'A keeper can lend a boat to a member.',
    'A keeper can take back a boat.',
    'A loan lasts 7 days.',
    'When a loan is overdue, the system sends the member an e-mail.',
  );
  expect(schema).toContain('on loans (boat_id) where taken_back_at is null');
  const loan = nodesOf(graph, 'ENT').find(({ title }) => title === 'Loan')!;
  expect(loan.fields.find(({ name }) => name === 'ends_at')!.description).toMatch(/overdue.*taken_back_at/);
});

test('what is overdue has a moment at which it is due, though nobody said how long it lasts', () => {
  const { schema } = drawn(
    'A clerk can add an invoice.',
    'When an invoice is overdue, the system sends a reminder to the clerk.',
  );
  expect(schema).toContain('due_at timestamptz not null');
});

test('nobody waits twice for the same', () => {
  const { schema } = drawn('Members can join the waiting list of a boat.', 'A keeper can add a boat.');
  expect(schema).toContain('on waiting_list_entries (member_id, boat_id) where left_at is null');
});

test('what is compared with a detail of another record names that record', () => {
  const { schema } = drawn(
    'A boat has a name and a value.',
    'A treasurer can approve a damage fee.',
    'A damage fee must not exceed the value of the boat.',
  );
  expect(schema).toMatch(/create table damage_fees[^;]*boat_id uuid not null references boats/);
  expect(schema).toMatch(/create table damage_fees[^;]*amount numeric/);
});

test.each([
  ['A clerk can export the orders as CSV.', 'text/csv'],
  ['A clerk can export a monthly report as PDF.', 'application/pdf'],
  ['A clerk can print an order.', 'application/pdf'],
])('what is taken out is a file in the answer: %s', (takes, media_type) => {
  const operations = operationsOf(domainOf('A clerk can add an order.', takes));
  expect(operations.map(({ file }) => file)).toContain(media_type);
});
