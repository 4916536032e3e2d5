// What is played through a state table and what is left alone, since a rule that misreads a criterion is worse than none.
import { describe, expect, test } from 'vitest';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { buildView, type View } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { eventsSaidIn } from './events-said.ts';
import { playedRules } from './played-rules.ts';
import { statesSaidIn } from './states-said.ts';

type Steps = { given?: string[]; when: string[]; then: string[] };

const told = (view: View): string[] =>
  playedRules.flatMap((rule) =>
    [...rule.check({ view, limits: { assumed_share_max: 1 } })].map(({ message }) => message),
  );
const played = ({ given = [], when, then }: Steps, set: Record<string, object> = {}): string[] =>
  told(buildView(changedGraph(sampleGraph(), { set: { 'AC-BOOK-001': { given, when, then }, ...set } })));

/** Lending is set off by no operation of the sample, as a sensor would. */
const lends = ['The tool is lent.'];

describe('a criterion is told of', () => {
  test('when the table refuses what it says', () =>
    expect(
      played({ given: ['Tool 7 is out.'], when: ['Ben retires tool 7.'], then: ['Tool 7 is gone.'] }),
    ).toEqual([expect.stringContaining('SM-001 refuses it in "out"')]));
  test('when the table leads elsewhere', () =>
    expect(played({ given: ['The tool is free.'], when: lends, then: ['The tool is gone.'] })).toEqual([
      expect.stringContaining('SM-001 leads to "out"'),
    ]));
  test('when no state is named and the event leads there from none, set off by no caller', () => {
    const cells = ['free', 'out', 'gone'].flatMap((state) => [
      { state, event: 'lend', to: 'out' },
      { state, event: 'retire', to: 'gone' },
    ]);
    expect(played({ when: lends, then: ['The tool is free.'] }, { 'SM-001': { cells } })).toEqual([
      expect.stringContaining('leads there from no state'),
    ]);
  });
  test('when nothing leads there, whatever happens', () =>
    expect(
      played({
        given: ['Tool 7 is gone.'],
        when: ['Ben mends it and paints it.'],
        then: ['Tool 7 is free.'],
      }),
    ).toEqual([expect.stringContaining('goes from "gone" to "free"')]));
  test('when the table makes the move that it is to refuse', () => {
    const cells = ['free', 'out', 'gone'].flatMap((state) => [
      { state, event: 'lend', rejected_with: 'ERR-004' },
      { state, event: 'retire', to: 'gone' },
    ]);
    const steps = {
      given: ['Tool 7 is out.'],
      when: ['Ben retires tool 7.'],
      then: ['The answer is TOOL_TAKEN.'],
    };
    expect(played(steps, { 'SM-001': { cells } })).toEqual([
      expect.stringContaining('moves from "out" to "gone"'),
    ]);
  });
  test('when it is refused with another code than that of the table', () =>
    expect(
      played({
        given: ['Tool 7 is out.'],
        when: ['Ben retires tool 7.'],
        then: ['The answer is BOOKING_LIMIT.'],
      }),
    ).toEqual([expect.stringContaining('with TOOL_TAKEN')]));
});

describe('nothing is told', () => {
  test.each<[string, Steps]>([
    [
      'of what stays as it was',
      { given: ['The tool is out.'], when: ['Ben retires it.'], then: ['The tool is still out.'] },
    ],
    [
      'of a move that may be made under its guard',
      { given: ['The tool is free.'], when: ['Ben retires it.'], then: ['The tool is gone.'] },
    ],
    [
      'of another thing by its number',
      { given: ['Tool 7 is free.'], when: ['Tool 8 is lent.'], then: ['Tool 7 is gone.'] },
    ],
    [
      'of two steps',
      {
        given: ['The tool is free.'],
        when: ['The tool is lent and brought back for good.'],
        then: ['The tool is gone.'],
      },
    ],
    [
      'of an event that the table does not know',
      { given: ['The tool is free.'], when: ['Ben paints it.'], then: ['The tool is gone.'] },
    ],
    [
      'of several things at once',
      { given: ['The tool is out.'], when: ['Ben retires it.'], then: ['Every tool is free.'] },
    ],
    [
      'of a code that may be answered in every state',
      { given: ['Tool 7 is out.'], when: ['Ben retires tool 7.'], then: ['The answer is FORBIDDEN.'] },
    ],
    [
      'of a state that a caller may have been refused in',
      { when: ['Ben retires the tool.'], then: ['The tool is out.'] },
    ],
  ])('%s', (_, steps) => expect(played(steps)).toEqual([]));

  test('of a requirement that brings about what the table does', () => {
    const statement = 'When a member lends a tool, the Booking module shall move the tool to out.';
    expect(told(buildView(changedGraph(sampleGraph(), { set: { 'FR-BOOK-001': { statement } } })))).toEqual(
      [],
    );
  });
});

test('a state is read with the number or the owner of what is in it', () => {
  const view = buildView(sampleGraph());
  const read = (text: string) => statesSaidIn(text, view).map(({ state, which }) => [state, which]);
  expect(read('Tool 7 is OUT, and the page says so.')).toEqual([['out', '7']]);
  expect(read('Ben’s tool stays free until Friday.')).toEqual([['free', 'Ben’s']]);
  expect(read('No tool is out.')).toEqual([]);
  expect(read('The tool is out of the shed.')).toEqual([]);
  expect(read('The page says “The tool is free.”')).toEqual([]);
});

test('an event is read by its name, its meaning or the operation that sets it off', () => {
  const view = buildView(sampleGraph());
  const [machine] = view.all('SM');
  const read = (text: string) => eventsSaidIn(text, machine!, view);
  expect(read('Ben lends the tool.')).toEqual(['lend']);
  expect(read('The tool is handed over.')).toEqual(['lend']);
  expect(read('Ben retires it.')).toEqual(['retire']);
  expect(read('Ben looks at it.')).toEqual([]);
});
