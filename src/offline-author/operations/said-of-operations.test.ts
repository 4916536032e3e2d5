import { describe, expect, test } from 'vitest';
import { intakeOf } from '#offline-author/testing/intake-of.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

function drawn(...sentences: string[]) {
  const graph = draftedGraph(intakeOf(sentences, { name: 'Day Book' }), 'Normal');
  const operation = (name: string) => nodesOf(graph, 'API').find((node) => node.operation === name)!;
  return { graph, operation, filters: (name: string) => operation(name).arguments?.map((each) => each.name) };
}

describe('a list is narrowed by what a clause names', () => {
  test.each([
    ['Singers can search scores by title.', 'listScores', ['title']],
    ['Singers can filter scores by composer and voicing.', 'listScores', ['composer', 'voicing']],
    ['A clerk can see the overdue loans.', 'listLoans', ['overdue']],
    ['Singers can search the free scores.', 'listScores', ['free']],
  ])('%s', (sees, name, wanted) => {
    const { filters } = drawn(
      'A clerk can add a score.',
      'A score has a title, a composer and a voicing.',
      'Singers can borrow a score.',
      sees,
    );
    expect(filters(name)).toEqual(wanted);
  });

  test('by its states where one of them is named', () => {
    const { operation } = drawn(
      'A customer can create an order.',
      'The states of an order are new, paid and sent.',
      'A clerk can see the paid orders.',
    );
    expect(operation('listOrders').arguments).toContainEqual(
      expect.objectContaining({
        name: 'status',
        type: 'enum',
        values: ['new', 'paid', 'sent'],
        required: false,
      }),
    );
  });

  test('by nothing where nothing was named', () => {
    const { filters } = drawn('A clerk can add a score.', 'Singers can see the scores.');
    expect(filters('listScores')).toBeUndefined();
  });
});

describe('a reason that was said is told with the act and kept', () => {
  test.each([
    ['A clerk can reject an order with a reason.', 'rejectOrder', 'reject_reason'],
    [
      'A clerk can cancel an order. A clerk must give a reason when the clerk cancels an order.',
      'cancelOrder',
      'cancel_reason',
    ],
  ])('%s', (said, name, field) => {
    const { operation, graph } = drawn('A customer can create an order.', said);
    expect(operation(name).body_fields).toContain(field);
    expect(operation('createOrder').body_fields).not.toContain(field);
    const order = nodesOf(graph, 'ENT').find(({ table }) => table === 'orders')!;
    expect(order.fields.map((each) => each.name)).toContain(field);
  });
});

test('who has the secret link of a booking needs no account, and the link is kept as a hash', () => {
  const { operation, graph } = drawn(
    'A clerk can add a room.',
    'Guests can book a room.',
    'Guests can cancel a booking through a secret link.',
  );
  expect(operation('cancelBooking')).toMatchObject({
    anonymous: true,
    admits: expect.stringContaining('link'),
  });
  expect(operation('cancelBooking').arguments?.map(({ name }) => name)).toEqual(['link_token']);
  const booking = nodesOf(graph, 'ENT').find(({ table }) => table === 'bookings')!;
  expect(booking.fields).toContainEqual(
    expect.objectContaining({ name: 'link_token_hash', classification: 'secret', unique: true }),
  );
  expect(operation('createBooking').body_fields).not.toContain('link_token_hash');
});

test('who books with an account needs no link, and a link opens no list', () => {
  const { operation, graph } = drawn(
    'Members can register.',
    'Members can book a room.',
    'Members can cancel their own bookings.',
    'Guests can cancel a booking through a secret link.',
    'Guests can see a booking through a secret link.',
  );
  const member = nodesOf(graph, 'ROLE').find(({ title }) => title === 'Member')!;
  expect(operation('cancelBooking').arguments).toContainEqual(
    expect.objectContaining({ name: 'link_token', required: false }),
  );
  expect(operation('cancelBooking').access).toContainEqual(
    expect.objectContaining({ role: member.id, allow: 'own' }),
  );
  expect(operation('listBookings').anonymous).toBeUndefined();
  expect(operation('readBooking').anonymous).toBe(true);
});

test('the provider of payments has an operation to report to, with a body and a guard', () => {
  const { operation, graph } = drawn(
    'Members can pay an invoice by card.',
    'A clerk can add an invoice.',
    'The system must use Stripe for card payments.',
  );
  const received = operation('receiveProviderReport');
  expect(received).toMatchObject({
    method: 'POST',
    anonymous: true,
    admits: expect.stringContaining('signature'),
  });
  expect(received.body_fields).toEqual(['reference', 'outcome', 'reason', 'reported_at']);
  const codes = nodesOf(graph, 'ERR').filter(({ id }) => received.errors.includes(id));
  expect(codes.map(({ code }) => code)).toContain('REPORT_SIGNATURE_INVALID');
});

describe('a right that was said has its operation', () => {
  test.each([
    ['Deckhands can report a defect.', 'createDefect', 'Deckhand'],
    ['Beekeepers may record a hive.', 'createHive', 'Beekeeper'],
    ['The bosun can close a hatch.', 'closeHatch', 'Bosun'],
  ])('whoever it is given to: %s', (said, name, title) => {
    const { operation, graph } = drawn(said, 'A clerk can see the bills.');
    const role = nodesOf(graph, 'ROLE').find((node) => node.title === title)!;
    expect(operation(name).access).toContainEqual(expect.objectContaining({ role: role.id, allow: 'yes' }));
  });

  test('registering is making an account', () => {
    const { operation, graph } = drawn('Customers can register.', 'A clerk can see the bills.');
    const asked = nodesOf(graph, 'FR').find(({ title }) => title === 'Register')!;
    expect(graph.edges).toContainEqual({
      kind: 'realises',
      from: operation('createAccount').id,
      to: asked.id,
    });
  });

  test('things that clauses describe are nobody', () => {
    const { graph } = drawn(
      'A sensor has a name.',
      'The sensor can record a value.',
      'A clerk can see the bills.',
    );
    expect(nodesOf(graph, 'ROLE').map(({ title }) => title)).toEqual(['Clerk']);
  });
});

test('a ban on booking a thing is kept where bookings are made, and not where the thing is', () => {
  const { operation, graph } = drawn(
    'A clerk can add a berth.',
    'Skippers can book a berth.',
    'A clerk can add a defect.',
    'A defect has a description and a berth.',
    'A berth with an open defect must not be booked.',
  );
  const [ban] = nodesOf(graph, 'FR').filter(({ title }) => title.includes('open defect'));
  const raised = graph.edges.filter(({ kind, from }) => kind === 'raises' && from === ban!.id);
  expect(raised).toHaveLength(1);
  expect(operation('createBooking').errors).toContain(raised[0]!.to);
  expect(operation('createBerth').errors).not.toContain(raised[0]!.to);
});
