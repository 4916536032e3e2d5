// The sample's interview, statement by statement: what the examples of the rules about statements start from.
import type { Clause } from '#contract/clauses.ts';
import type { IntakeStatement } from '#contract/intake.ts';
import { sampleInterview } from '#specification/testing/sample-graph.ts';

const turn = 2;
const text = sampleInterview.transcript.find((each) => each.turn === turn)!.text;

/** A clause that says nothing but what is given. */
export const clauseOf = (said: Partial<Clause> & Pick<Clause, 'kind' | 'act'>): Clause => ({
  actors: [],
  objects: [],
  relations: [],
  negated: false,
  modality: 'is',
  bounds: [],
  spans: [],
  ...said,
});

const readings: readonly [quote: string, clauses: Clause[]][] = [
  ['A tool library for our street.', []],
  [
    'Members book a tool, at most 3 bookings each.',
    [
      clauseOf({ kind: 'capability', modality: 'may', actors: ['member'], act: 'book', objects: ['tool'] }),
      clauseOf({
        kind: 'limit',
        modality: 'may',
        actors: ['member'],
        act: 'have',
        objects: ['bookings'],
        bounds: [{ sense: 'at most', value: 3, unit: 'bookings' }],
      }),
    ],
  ],
  [
    'If somebody is late we charge nothing for now.',
    [clauseOf({ kind: 'exclusion', act: 'include', objects: ['late fees'], negated: true })],
  ],
  [
    'Coordinators add tools.',
    [
      clauseOf({
        kind: 'capability',
        modality: 'may',
        actors: ['coordinator'],
        act: 'add',
        objects: ['tools'],
      }),
    ],
  ],
  [
    'We send reminders by SMS.',
    [
      clauseOf({
        kind: 'notification',
        act: 'send',
        objects: ['reminders'],
        relations: [{ role: 'by', what: 'SMS' }],
      }),
    ],
  ],
];

/** Each of them is read, but for the first, which a person set aside. */
export const exampleStatements: readonly IntakeStatement[] = readings.map(([quote, clauses], at) => {
  const start = text.indexOf(quote);
  const is_read = clauses.length > 0;
  return {
    id: `S-${String(at + 1).padStart(3, '0')}`,
    turn,
    start,
    end: start + quote.length,
    quote,
    status: is_read ? 'read' : 'set_aside',
    reason: is_read ? '' : 'It says what the project is.',
    clauses,
    playback: is_read ? quote : '',
    reader: is_read ? 'rules' : 'person',
    confirmed: !is_read,
    ...(!is_read && { settled: 'background' as const }),
  };
});

/** The interview of the sample with its statements, some of them changed; null takes one out. */
export const withStatements = (changed: Record<string, Partial<IntakeStatement> | null> = {}) => ({
  interview: {
    statements: exampleStatements.flatMap((each) => {
      const change = changed[each.id];
      return change === null ? [] : [{ ...each, ...change }];
    }),
  },
});

/** Left in the user's own words. */
export const notUnderstood: Partial<IntakeStatement> = {
  status: 'quoted',
  reason: 'It has a word that the rules do not know.',
  clauses: [],
  playback: '',
};
