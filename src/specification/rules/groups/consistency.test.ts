import { expect, test } from 'vitest';
import { checkGraph } from '#specification/rules/check.ts';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

test('a refusal names its code, even where something else is not to be called an error', () => {
  const sample = sampleGraph();
  const term = sample.nodes.find(({ kind }) => kind === 'TERM')!;
  const saysError = (statement: string) => {
    const set = { [term.id]: { not_called: ['error'] }, 'FR-BOOK-002': { statement } };
    const found = checkGraph(changedGraph(sample, { set }), { assumed_share_max: 0.5 });
    return found.some(({ rule, nodes }) => rule === 'CON-02' && nodes.includes('FR-BOOK-002'));
  };
  const refuse = 'If a member has a booking, then the Booking module shall';
  expect(saysError(`${refuse} refuse another one with error BOOKING_LIMIT.`)).toBe(false);
  expect(saysError(`${refuse} show an error.`)).toBe(true);
});

test('numbers of two kinds contradict each other only under a name of their own', () => {
  const sample = sampleGraph();
  const [one, other] = sample.nodes.filter(({ kind }) => kind === 'QTY');
  const bays = (title: string, unit: string, value: number) => {
    const common = { title, applies_to: 'Each bay', sense: 'exactly' as const };
    const set = {
      [one!.id]: { ...common, value: 1, unit: 'controllers' },
      [other!.id]: { ...common, value, unit },
    };
    return checkGraph(changedGraph(sample, { set }), { assumed_share_max: 0.5 }).some(
      ({ rule }) => rule === 'CON-01',
    );
  };
  expect(bays('Each bay', 'motors', 2)).toBe(false);
  expect(bays('Parts of a bay', 'motors', 2)).toBe(true);
  expect(bays('Each bay', 'controllers', 2)).toBe(true);
});

test('a number without a unit is not found in the time of a day', () => {
  const sample = sampleGraph();
  const bound = sample.edges.find(({ kind, to }) => kind === 'bounds' && to.startsWith('FR-'))!;
  const criterion = sample.nodes.find((node) => node.kind === 'AC' && node.requirement === bound.to)!;
  const told = (unit: string, given: string) => {
    const set = {
      [bound.from]: { sense: 'exactly' as const, value: 7, unit },
      [criterion.id]: { polarity: 'positive' as const, given: [given] },
    };
    return checkGraph(changedGraph(sample, { set }), { assumed_share_max: 0.5 }).some(
      ({ rule }) => rule === 'NUM-07',
    );
  };
  expect(told('1', 'it is 18:01')).toBe(false);
  expect(told('doors', 'a hall with 9 doors')).toBe(true);
});

test('what has a name of its own may be called by it, though a term is not called so', () => {
  const sample = sampleGraph();
  const [term] = sample.nodes.filter(({ kind }) => kind === 'TERM');
  const [record] = sample.nodes.filter(({ kind }) => kind === 'ENT');
  const told = (title: string) => {
    const set = {
      [term!.id]: { not_called: ['agreed price'] },
      [record!.id]: { title },
      'FR-BOOK-002': { statement: 'The Booking module shall store the agreed price.' },
    };
    const found = checkGraph(changedGraph(sample, { set }), { assumed_share_max: 0.5 });
    return found.some(({ rule }) => rule === 'CON-02');
  };
  expect(told('Sum')).toBe(true);
  expect(told('Agreed price')).toBe(false);
});
