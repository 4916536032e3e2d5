// Causes that criteria try one by one, titles that break off, and figures that are written out.
import { describe, expect, test } from 'vitest';
import { checkGraph } from '#specification/rules/check.ts';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

const sample = sampleGraph();
const told = (rule: string, set: Record<string, object>) =>
  checkGraph(changedGraph(sample, { set }), { assumed_share_max: 0.5 }).flatMap((finding) =>
    finding.rule === rule && finding.nodes.includes('FR-BOOK-001') ? [finding.message] : [],
  );

describe('causes of a requirement', () => {
  const of = (cause: string, first: string, second: string) =>
    told('REQ-51', {
      'FR-BOOK-001': { statement: `If ${cause}, then the Booking module shall refuse the file.` },
      'AC-BOOK-001': { given: [first], when: ['the file is read'] },
      'AC-BOOK-002': { given: [second], when: ['the file is read'] },
    });

  test('each count, also those that a comma parts', () => {
    const three = 'the header lacks a column, a row has a formula sign or the line breaks off early';
    expect(of(three, 'the header lacks the column sex', 'a row has a formula sign')).toEqual([
      expect.stringContaining('3 causes, and no criterion tries "the line breaks off early"'),
    ]);
  });
  test('are tried by another figure beyond the limit', () => {
    const two = 'the sum is above 120 people or the room has a lock';
    expect(of(two, 'the sum is 121 people', 'the room has a lock')).toEqual([]);
    expect(of(two, 'the day is over', 'the room has a lock')).toHaveLength(1);
  });
  test('are sentences: a list of amounts is one cause', () => {
    const one = 'the number is above 120 in the hall, 40 upstairs or the sum for both rooms';
    expect(of(one, 'the hall is free', 'the day is over')).toEqual([]);
  });
});

test('a title whose verb has its object before it does not break off', () => {
  expect(told('REQ-54', { 'FR-BOOK-001': { title: 'Cells that every row needs' } })).toEqual([]);
  expect(told('REQ-54', { 'FR-BOOK-001': { title: 'What a row needs' } })).toEqual([]);
  expect(told('REQ-54', { 'FR-BOOK-001': { title: 'Tell what happens when a row needs' } })).toHaveLength(1);
});

test('a figure at a comma is told without it, and only where something is counted', () => {
  const says = (statement: string) => told('NUM-02', { 'FR-BOOK-001': { statement } }).join(' ');
  expect(says('When the mass is above 0, the Booking module shall store a booking.')).toBe('');
  expect(says('When a member has waited 1,200 days, the Booking module shall store a booking.')).toContain(
    '1,200',
  );
});
