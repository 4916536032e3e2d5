// What is authored from everyday sentences says what was said, in plain English: who may not, what is tried, what it is called.
import { describe, expect, it, test } from 'vitest';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { renderSpecification } from '#specification/render/spec/specification.ts';
import { buildView } from '#specification/render/view.ts';
import { intakeOf } from './testing/intake-of.ts';

type Project = Parameters<typeof intakeOf>[1];

const drawn = (sentences: readonly string[], project: Project = { name: 'Club Book' }) =>
  draftedGraph(intakeOf(sentences, project), 'Fast');
const criteriaIn = (sentences: readonly string[], project?: Project): string =>
  nodesOf(drawn(sentences, project), 'AC')
    .map(({ given, when, then }) => [...given, ...when, ...then].join('; '))
    .join('\n');
const statementsIn = (sentences: readonly string[], project?: Project): string[] =>
  nodesOf(drawn(sentences, project), 'FR').map(({ statement }) => statement);
const specificationOf = (sentences: readonly string[]): string =>
  renderSpecification(buildView(drawn(sentences)))
    .map(({ text }) => text)
    .join('\n');

describe('the name of the product in a sentence', () => {
  const fact = ['A boat costs 5 EUR.', 'Members can book a boat.'];
  it.each([
    ['Telescopes', 'The Telescopes application shall'],
    ['Bus delay service', 'The Bus delay service shall'],
    ['Tool library', 'The Tool library shall'],
    ['Rowlog', 'The Rowlog application shall'],
  ])('%s', (name, opening) => {
    const said = statementsIn(fact, { name }).join('\n');
    expect(said.includes(opening) || !said.includes(name), said).toBe(true);
  });
});

test('who needs no account is not forbidden one, and is tried without one', () => {
  const sentences = [
    'Customers do not need an account.',
    'Customers can see the menu.',
    'A cook can add a dish.',
  ];
  expect(specificationOf(sentences)).not.toMatch(/\|[^|\n]*need not have an account[^|\n]*\|\s*$/m);
  expect(criteriaIn(sentences)).toContain(
    'no one is signed in; a customer uses what is open to customers; it is done, and no one is asked to sign in',
  );
});

test('what somebody sees is named as it was asked', () => {
  const names = nodesOf(
    drawn(['The owner can see which nights are taken.', 'Guests can book a hut.']),
    'API',
  ).map(({ summary }) => summary);
  expect(names.join('\n')).not.toMatch(/the (?:which|how)/i);
});

test('"check in" is one act', () => {
  const names = nodesOf(drawn(['The desk can check in a guest.', 'Guests can book a hut.']), 'API');
  expect(names.map(({ summary }) => summary)).toContain('Check in the guest');
});

test('states are those that something goes from and to', () => {
  const graph = drawn([
    'Helpers can add a repair.',
    'A repair goes from waiting to in work.',
    'A repair goes from in work to done or hopeless.',
  ]);
  const [machine] = nodesOf(graph, 'SM');
  expect(machine?.states.map(({ name }) => name)).toEqual(['waiting', 'in_work', 'done', 'hopeless']);
  const moves = machine?.cells.flatMap((cell) =>
    'to' in cell && cell.to ? [`${cell.state} > ${cell.to}`] : [],
  );
  expect(moves).toEqual(['waiting > in_work', 'in_work > done', 'in_work > hopeless']);
});

test('no days are no length of a record', () => {
  const graph = drawn(['Members can make a payment.', 'A payment lasts at most 0 days.']);
  const [payment] = nodesOf(graph, 'ENT').filter(({ table }) => table === 'payments');
  expect(payment?.lasts ?? []).toEqual([]);
});

test('one sentence may name every step', () => {
  const [machine] = nodesOf(
    drawn(['Members can request a booking.', 'A booking goes from requested to confirmed to fired.']),
    'SM',
  );
  const moves = machine?.cells.flatMap((cell) =>
    'to' in cell && cell.to ? [`${cell.state} > ${cell.to}`] : [],
  );
  expect(moves).toEqual(['requested > confirmed', 'confirmed > fired']);
});

test('what somebody sees may be a question, told as it stands', () => {
  const text = specificationOf(['The kiln master can see who has which shelf.']);
  expect(text).toContain('see who has which shelf');
  expect(text).not.toMatch(/who ha\b/);
});

describe('criteria', () => {
  it('do not have the worker do what always holds', () => {
    const said = criteriaIn([
      'The website must work on a phone.',
      'Each member needs a signed waiver.',
      'Members can book a boat.',
    ]);
    expect(said).not.toMatch(/was worked|is needed|works on a phone, once/);
    expect(said).toContain('a member has no signed waiver');
  });

  it('name what is waited for', () => {
    const said = criteriaIn([
      'Members get a reminder 2 weeks before the fee is due.',
      'Members can book a boat.',
    ]);
    expect(said).not.toContain('fee is due A');
  });

  it('look for what is read, and not for what it is of', () => {
    const said = criteriaIn([
      'A member can add a hive.',
      'A hive has a name.',
      'The inspector can read the entries of every hive.',
    ]);
    expect(said).not.toMatch(/inspector.*hive A and hive B/);
  });

  it('speak of what is recorded as it was said', () => {
    const said = criteriaIn(['The system records who took the part.', 'A mechanic can take a part.']);
    expect(said).toContain('it is recorded who took the part');
    expect(said).not.toMatch(/the who took|second who took/);
  });

  it('have several things agree', () => {
    const said = criteriaIn([
      'Prices are shown without tax.',
      'A code is exactly four characters long.',
      'A clerk can add a part.',
    ]);
    expect(said).not.toContain('prices is');
    expect(said).toContain('a code that is 5 characters long is entered; it is saved');
  });

  it('have the number of one thing agree', () => {
    const said = criteriaIn(['A member can add a hive.', 'Each hive belongs to one member.']);
    expect(said).not.toContain('1 member are');
  });

  it('see what is removed as gone', () => {
    const said = criteriaIn([
      'Positions older than 30 days are deleted automatically.',
      'A driver can add a position.',
    ]);
    expect(said).not.toContain('shows when the position was deleted');
    expect(said).toContain('no record and no list holds position A any more');
  });
});

test('a title says when, and then in which case', () => {
  const titles = nodesOf(
    drawn([
      'When a repair is hopeless, the owner must pick up the item on the same day.',
      'Helpers can add a repair.',
    ]),
    'FR',
  ).map(({ title }) => title);
  expect(titles.join('\n')).toContain('on the same day when a repair is hopeless');
});

test('a limit on one of several things is named for it', () => {
  const codes = nodesOf(
    drawn([
      'Each café has a date, a place and at most 40 items.',
      'An owner can add a café.',
      'Guests can register an item.',
    ]),
    'ERR',
  ).map(({ code }) => code);
  expect(codes.join()).not.toContain('DATE_PLACE');
});

test('an argument of a command is no command', () => {
  const names = nodesOf(
    drawn(['The user gives a folder as an argument.', 'The user can undo the last run.'], {
      name: 'Scanname',
      type: 'CommandLineTool',
    }),
    'IF',
  ).map(({ name }) => name);
  expect(names).not.toContain('scanname give');
});

test('words that were not understood are quoted without the mark of their list', () => {
  const graph = drawn(['- Members can book a boat.', '- The thing with the keys, you know.']);
  const [question] = nodesOf(graph, 'OQ').filter(({ question: asked }) => asked.includes('keys'));
  expect(question?.question).toContain('“The thing with the keys');
});
