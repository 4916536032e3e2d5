// Which numbers are somebody's words though no clause of the cited statement has them, on the sample.
import { describe, expect, test } from 'vitest';
import type { Clause } from '#contract/clauses.ts';
import type { IntakeStatement } from '#contract/intake.ts';
import { checkGraph } from '#specification/rules/check.ts';
import type { GraphChange } from '#specification/rules/rule.ts';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { sampleGraph, sampleInterview } from '#specification/testing/sample-graph.ts';
import { clauseOf, exampleStatements } from './example-statements.ts';

const sample = sampleGraph();
const adds = clauseOf({
  kind: 'capability',
  modality: 'may',
  actors: ['coordinator'],
  act: 'add',
  objects: ['tools'],
});

/** The sample where the statement about adding tools reads as given, told by one requirement of a mind. */
function told(
  quote: string,
  statement: string,
  { clauses = [adds], ...more }: GraphChange & { clauses?: Clause[] } = {},
) {
  const said = { turn: 2, quote };
  const own = exampleStatements.find(({ id }) => id === 'S-004')!;
  const text = sampleInterview.transcript[1]!.text.replace(own.quote, quote);
  const transcript = sample.interview.transcript.map((turn) => (turn.turn === 2 ? { ...turn, text } : turn));
  const moved = quote.length - own.quote.length;
  const statements = exampleStatements.map((each): IntakeStatement =>
    each.id === 'S-004'
      ? { ...each, quote, clauses, end: each.end + moved }
      : each.start > own.start
        ? { ...each, start: each.start + moved, end: each.end + moved }
        : each,
  );
  const change: GraphChange = {
    ...more,
    project: { worded_by: 'mind' },
    interview: { statements, transcript },
    set: {
      'FR-TOOL-001': {
        title: 'Changed',
        story: undefined,
        statement,
        sources: [{ kind: 'interview', ...said }],
      },
    },
  };
  return checkGraph(changedGraph(sample, change), { assumed_share_max: 0.5 })
    .filter(({ rule, message }) => rule === 'UND-2' && message.startsWith('S-004'))
    .map(({ severity, message }) => `${severity}: ${message}`);
}
const stores = (rest: string) => `When a coordinator adds a tool, the Tool module shall store it ${rest}.`;

describe('a quantity', () => {
  const sayingOf = (quote: string, value: number, clauses: Clause[]) => {
    const own = exampleStatements.find(({ id }) => id === 'S-004')!;
    const text = sampleInterview.transcript[1]!.text.replace(own.quote, quote);
    const moved = quote.length - own.quote.length;
    const change: GraphChange = {
      project: { worded_by: 'mind' },
      interview: {
        transcript: sample.interview.transcript.map((turn) => (turn.turn === 2 ? { ...turn, text } : turn)),
        statements: exampleStatements.map((each): IntakeStatement =>
          each.id === 'S-004'
            ? { ...each, quote, clauses, end: each.end + moved }
            : each.start > own.start
              ? { ...each, start: each.start + moved, end: each.end + moved }
              : each,
        ),
      },
      set: { 'QTY-001': { value, unit: 'parts', sources: [{ kind: 'interview', turn: 2, quote }] } },
    };
    return checkGraph(changedGraph(sample, change), { assumed_share_max: 0.5 }).filter(
      ({ rule, nodes }) => rule === 'NUM-03' && nodes.includes('QTY-001'),
    );
  };
  const never = clauseOf({
    kind: 'rule',
    negated: true,
    subject: 'tool',
    act: 'run',
    bounds: [{ sense: 'exactly', value: 2, unit: '' }],
  });

  test('may count the parts of which one is said, or what is left where more is ruled out', () => {
    expect(sayingOf('Coordinators add a twelfth of the tools each month.', 12, [adds])).toEqual([]);
    expect(sayingOf('Coordinators add a twelfth of the tools each month.', 11, [adds])).toHaveLength(1);
    expect(sayingOf('Two tools must never run.', 1, [never])).toEqual([]);
    expect(sayingOf('Two tools must never run.', 3, [never])).toHaveLength(1);
  });
});

describe('a number of the very words', () => {
  test.each([
    ['an ordinal day', 'Coordinators add tools on the 15th.', stores('on 15 March')],
    ['a time of day', 'Coordinators add tools from 7 to 9:30.', stores('from 7:00 until 9:30')],
    ['a plain number', 'Coordinators add tools, 12 a year.', stores('with 12 a year')],
  ])('is said: %s', (_, quote, statement) => {
    expect(told(quote, statement)).toEqual([]);
  });

  test.each([
    ['another number', 'Coordinators add tools on the 15th.', stores('on 16 March')],
    ['days in the place of a day', 'Coordinators add tools on the 15th.', stores('for 15 days')],
    [
      'a sense that was turned',
      'Coordinators add tools, at most 12 a year.',
      stores('with at least 12 a year'),
    ],
  ])('does not cover %s', (_, quote, statement) => {
    expect(told(quote, statement)).toEqual([
      expect.stringMatching(/^blocker: S-004: what rests on it says 1/),
    ]);
  });
});

describe('a number that something else of the project says', () => {
  const plain = 'Coordinators add tools.';
  test('is to be cited, and is no false claim', () => {
    expect(told(plain, stores('and at most 3 bookings'))).toEqual([
      'warning: S-004: what rests on it says 3, which it does not; S-002 says it, so that it is to be cited too.',
    ]);
  });
  test('is another number where it counts other things', () => {
    expect(told(plain, stores('for 3 days'))).toEqual([expect.stringMatching(/^blocker/)]);
  });
  test('is no claim at all where the requirement names the assumption that says it', () => {
    const [assumption] = sample.nodes.flatMap((node) => (node.kind === 'ASM' ? [node] : []));
    const opening = {
      ...assumption!,
      id: 'ASM-900',
      key: 'asm:opening',
      statement: 'The shop opens at 6:00.',
    };
    const link = [{ kind: 'presumes' as const, from: 'FR-TOOL-001', to: 'ASM-900' }];
    const at = (hour: string, more: GraphChange) => told(plain, stores(`at ${hour}`), more);
    expect(at('6:00', { add: [opening], link })).toEqual([]);
    expect(at('6:00', { add: [opening] })).toEqual([expect.stringMatching(/^warning/)]);
    expect(at('8:00', { add: [opening], link })).toEqual([expect.stringMatching(/^blocker/)]);
  });
});

describe('a number that limits nothing', () => {
  const bounded = (act: Partial<Clause>, bound: Clause['bounds'][number]): Clause => ({
    ...adds,
    ...act,
    bounds: [bound],
  });
  test.each([
    ['tells who the others are', 'Only Kim and I add tools, not the other two.', false],
    ['says how many others it takes', 'Coordinators add tools with two other people.', true],
    ['stands for a limit as well', 'Two add tools, not the other two.', true],
  ])('%s', (_, quote, is_told) => {
    const clauses = [bounded({}, { sense: 'exactly', value: 2, unit: 'people' })];
    expect(told(quote, stores('at once'), { clauses }).length > 0).toBe(is_told);
  });

  const aside = 'Coordinators add tools (half of them come back at noon!).';
  const start = exampleStatements.find(({ id }) => id === 'S-004')!.start;
  const half = (quote: string, change: Partial<Clause> = {}): Clause[] => [
    adds,
    clauseOf({
      kind: 'rule',
      act: 'come back',
      subject: 'tool',
      spans: [{ part: 'act', start: start + quote.indexOf('come'), end: start + quote.indexOf('come') + 9 }],
      bounds: [{ sense: 'exactly', value: 0.5, unit: '', of: 'tool' }],
      ...change,
    }),
  ];
  const open = aside.replaceAll(/[()!]/g, '');
  test.each([
    ['is told in brackets of how things are', aside, half(aside), false],
    ['is demanded', aside, half(aside, { modality: 'must' }), true],
    ['stands in the sentence itself', open, half(open), true],
  ])('a share that %s', (_, quote, clauses, is_told) => {
    expect(told(quote, stores('when they come back'), { clauses }).join(' ').includes('0.5')).toBe(is_told);
  });
});
