import { describe, expect, test } from 'vitest';
import { intakeOf } from '#offline-author/testing/intake-of.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

function drawn(...sentences: string[]) {
  const graph = draftedGraph(intakeOf(sentences, { name: 'Day Book' }), 'Fast');
  const table = (name: string) => nodesOf(graph, 'ENT').find((node) => node.table === name)!;
  const account = table('accounts')?.id;
  return {
    graph,
    account,
    field: (of: string, name: string) => table(of)?.fields.find((field) => field.name === name),
    names: (of: string) => table(of).fields.map(({ name }) => name),
    questions: nodesOf(graph, 'OQ').map(({ question }) => question),
  };
}

describe('people who sign in', () => {
  test.each([
    ['Owners can register.', 'An owner has a name, an email and a phone number.', 'owners'],
    ['Pupils can book a lesson.', 'A pupil has a name, an email and a phone number.', 'pupils'],
  ])('have one account and one record of their details: %s', (joins, details, of) => {
    const { field, names, account, questions } = drawn(joins, details, 'A clerk can see the bills.');
    expect(field(of, 'account_id')).toMatchObject({ references: account, unique: true, required: true });
    expect(names(of)).toContain('phone_number');
    expect(names(of)).not.toContain('email');
    expect(questions.filter((question) => question.startsWith('Who adds'))).toEqual([]);
  });

  test.each([
    ['Customers can rent a bike.', 'A customer can create a repair order.', 'repair_orders', 'customer_id'],
    ['Owners can register.', 'Owners can pay an invoice by card.', 'invoices', 'owner_id'],
    [
      'Skippers can book a berth.',
      'A skipper pays a deposit of 30 EUR for each booking.',
      'deposits',
      'skipper_id',
    ],
  ])('are named by what they make and pay: %s %s', (joins, does, of, name) => {
    const { field, account } = drawn(joins, does, 'A clerk can add a berth.');
    expect(field(of, name)).toMatchObject({ references: account, required: true });
  });

  test('are not named by what the house keeps for everybody', () => {
    const { names } = drawn(
      'Skippers can book a berth.',
      'A clerk can add a berth.',
      'A berth has a number.',
    );
    expect(names('berths').filter((name) => name.endsWith('_id'))).toEqual([]);
  });

  test('are named once, though others of their kind may not see it', () => {
    const { names } = drawn(
      'Owners can register.',
      'An owner can have several pets.',
      'Receptionists can add a pet.',
      'An owner must not see the pets of other owners.',
    );
    expect(names('pets').filter((name) => name.endsWith('_id'))).toEqual(['owner_id']);
  });
});

describe('one fact stands once, as what it is', () => {
  test('a price per night is money, and changing the price is changing that', () => {
    const { field } = drawn(
      'A clerk can add a berth.',
      'A berth has a number and a price per night.',
      'A clerk can change the price of a berth.',
    );
    expect(field('berths', 'price_per_night')?.type).toBe('money');
    expect(field('berths', 'price')).toBeUndefined();
  });

  test('a number of things is a whole number', () => {
    const { field } = drawn('A clerk can add a score.', 'A score has a title and a number of copies.');
    expect(field('scores', 'number_of_copies')?.type).toBe('integer');
  });

  test('what the deposit of a tool is stands with the tool, and each that is paid with its payer', () => {
    const { field, names } = drawn(
      'A tool has a name and a deposit.',
      'A clerk can add a tool.',
      'Members can pay a deposit by card.',
      'A clerk can refund a deposit.',
    );
    expect(field('tools', 'deposit')?.type).toBe('money');
    expect(names('deposits')).toEqual(expect.arrayContaining(['tool_id', 'member_id', 'amount']));
  });

  test('a late fee is kept with what comes back late', () => {
    const { field } = drawn(
      'Volunteers can lend a tool to a member.',
      'Volunteers can take back a tool.',
      'A loan lasts 7 days.',
      'The late fee is 1 GBP per day.',
    );
    expect(field('loans', 'late_fee')).toMatchObject({ type: 'money', required: false, worked_out: true });
  });

  test('a fee names what it is paid for, where its case tells that', () => {
    const { names } = drawn(
      'Owners can book a visit.',
      'When an owner cancels a visit, the owner must pay a fee of 20 EUR.',
      'A clerk can see the fees.',
    );
    expect(names('fees')).toEqual(expect.arrayContaining(['owner_id', 'visit_id']));
  });

  test('where nothing tells what an amount is for, it is asked', () => {
    const { questions } = drawn('A clerk can add a berth.', 'The cleaning fee is 9 EUR.');
    expect(questions).toContainEqual(expect.stringContaining('What is the cleaning fee charged for'));
  });
});

describe('what nobody said is asked', () => {
  test('who adds what others only use', () => {
    const { questions } = drawn(
      'Customers can rent a bike.',
      'A bike has a brand.',
      'A clerk can see the rentals.',
    );
    expect(questions).toContainEqual(expect.stringMatching(/^Who adds a new bike/));
  });

  test('how a fee comes about, and not from which file', () => {
    const { graph } = drawn('Owners can register.', 'Owners can pay a fee.', 'A clerk can see the fees.');
    const asked = nodesOf(graph, 'OQ').find(({ question }) => question.startsWith('Who makes a new fee'))!;
    expect(asked.proposed_default).not.toContain('file');
  });

  const closing = ['Skippers can book a berth.', 'A clerk can add a berth.', 'A clerk can close a berth.'];
  test('what happens to what is open when a thing is closed', () => {
    expect(drawn(...closing).questions).toContainEqual(
      expect.stringContaining('What happens to the open bookings when a berth is closed'),
    );
  });

  test('but not where a clause tells it', () => {
    const { questions } = drawn(
      ...closing,
      'When a clerk closes a berth, the open bookings of the berth are cancelled.',
    );
    expect(questions.filter((question) => question.startsWith('What happens to'))).toEqual([]);
  });
});
