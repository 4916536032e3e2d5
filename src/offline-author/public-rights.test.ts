import { expect, test } from 'vitest';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { operationsOf } from './operations/operations.ts';
import { readDomain } from './read-domain.ts';
import { intakeOf } from './testing/intake-of.ts';

const domainOf = (...sentences: string[]) => readDomain(intakeOf(sentences, { name: 'Club Book' }));
const openIn = (...sentences: string[]) =>
  operationsOf(domainOf(...sentences))
    .filter(({ anonymous, on }) => anonymous && on === null)
    .map(({ method, path }) => `${method} ${path}`);

test.each(['Everyone', 'Anyone', 'Visitors'])('what "%s" can see needs no account', (who) => {
  const sentences = [`${who} can see the boats.`, 'A member can add a boat.', 'A member can reserve a boat.'];
  expect(openIn(...sentences)).toEqual(['GET /boats', 'GET /boats/{id}']);
  const need = domainOf(...sentences).needs.find(({ title }) => title.toLowerCase().includes('see'))!;
  expect(need.error?.code).not.toBe('NOT_AUTHENTICATED');
});

test('whoever books without an account chooses the room, and sees no bookings of others', () => {
  const sentences = ['Anyone can book a room.', 'A clerk can add a room.', 'A clerk can see all bookings.'];
  expect(openIn(...sentences).toSorted()).toEqual(['GET /rooms', 'GET /rooms/{id}', 'POST /bookings']);
  const booking = domainOf(...sentences).entities.find(({ name }) => name === 'booking')!;
  expect(booking.people).toMatchObject([{ may_be_unknown: true }]);
});

test.each([
  ['their own is nobody else’s', 'Everyone can see their own bookings.'],
  ['a duty is no right', 'Everyone must pay the fee.'],
  ['a ban gives nothing', 'Nobody can delete a boat.'],
])('%s', (_, sentence) => {
  expect(openIn('A member can book a boat.', sentence)).toEqual([]);
});

test('where everyone has to sign in, everyone is everyone with an account', () => {
  expect(openIn('Everyone can see the boats.', 'A member can add a boat.', 'Everyone must sign in.')).toEqual(
    [],
  );
});

test('what the product is and what it is made with is given from outside, and is no function', () => {
  const intake = intakeOf(
    [
      'The product must be a web application.',
      'The system uses Stripe for card payments.',
      'A member can pay a fee by card.',
    ],
    { name: 'Club Book' },
  );
  const graph = draftedGraph(intake, 'Fast');
  expect(
    nodesOf(graph, 'FR')
      .map(({ statement }) => statement)
      .join(),
  ).not.toMatch(/Stripe|web application/);
  expect(
    nodesOf(graph, 'INV')
      .filter(({ key }) => key.startsWith('invariant:constraint-'))
      .map(({ title }) => title),
  ).toEqual(['Stripe for card payments']);
  expect(nodesOf(graph, 'INT').map(({ title }) => title)).toEqual(['Stripe']);
});

test('a loan of a member names its member, who acts on this loan alone', () => {
  const operations = operationsOf(
    domainOf(
      'A volunteer can lend a tool.',
      'When a loan of a member is overdue, the system sends the member a message.',
      'A member can renew a loan.',
    ),
  );
  const renew = operations.find(({ path }) => path === '/loans/{id}/renew')!;
  expect(renew.owning.map(({ name }) => name)).toEqual(['member']);
  expect(
    operations.find(({ method, path }) => method === 'POST' && path === '/loans')!.body_fields,
  ).toContain('member_id');
});
