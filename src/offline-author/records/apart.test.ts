import { describe, expect, test } from 'vitest';
import type { ReviewProfile } from '#contract/capabilities.ts';
import { intakeOf } from '#offline-author/testing/intake-of.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { renderSchema } from '#specification/render/data/schema-sql.ts';
import { promisedConstraintRules } from '#specification/rules/groups/data/promised-constraints.ts';
import { buildView } from '#specification/render/view.ts';

const drawn = (sentences: readonly string[], profile: ReviewProfile = 'Fast') => {
  const graph = draftedGraph(intakeOf([...sentences], { name: 'Club Book' }), profile);
  return { graph, schema: renderSchema(buildView(graph))[0]!.text };
};

const rooms = ['A clerk can add a room.', 'Guests can book a room.'];
const visits = ['A clerk can add a visit.', 'A visit has a nurse, a start time and an end time.'];
const lessons = ['Pupils can book a lesson.', 'A teacher can plan a lesson.'];

describe('what no two records may share is unique', () => {
  test.each([
    [
      [
        'A clerk can add a locker.',
        'A locker has a number and a hall.',
        'No two lockers may have the same number.',
      ],
      'number text not null unique',
    ],
    [
      [
        'A clerk can add a locker.',
        'A locker has a number and a hall.',
        'Two lockers can never have the same hall and the same number.',
      ],
      'unique (hall, number)',
    ],
    [
      [
        ...rooms,
        'The states of a booking are open and cancelled.',
        'Two bookings must not have the same room.',
      ],
      "bookings (room_id) where status in ('open')",
    ],
  ])('%s', (sentences, constraint) => {
    const { graph, schema } = drawn(sentences, 'Normal');
    expect(schema).toContain(constraint);
    const races = nodesOf(graph, 'INV').filter(({ check }) => check.includes('20 requests for the same one'));
    expect(races).toHaveLength(1);
  });
});

describe('what never runs twice at the same time is kept apart by the database', () => {
  test.each([
    [
      [
        ...rooms,
        'A booking has an arrival date and a departure date.',
        'A room must never be booked twice at the same time.',
      ],
      "exclude using gist (room_id with =, daterange(arrival_date, departure_date, '[)') with &&)",
    ],
    [
      [...rooms, 'A booking has a start date and an end date.', 'Bookings of a room must not overlap.'],
      "exclude using gist (room_id with =, daterange(start_date, end_date, '[]') with &&)",
    ],
    [
      [
        ...rooms,
        'A booking has a start time and an end time.',
        'No room is booked twice at the same time.',
        'Guests can cancel their own bookings.',
      ],
      "tstzrange(start_time, end_time, '[)') with &&) where (cancelled_at is null)",
    ],
    [
      [
        ...rooms,
        'A booking has an arrival date and a departure date.',
        'No two guests have the same room at the same time.',
      ],
      "exclude using gist (room_id with =, daterange(arrival_date, departure_date, '[)') with &&)",
    ],
    [
      [
        ...rooms,
        'A booking has an arrival date and a departure date.',
        'No two guests may book the same room at the same time.',
      ],
      "exclude using gist (room_id with =, daterange(arrival_date, departure_date, '[)') with &&)",
    ],
    [
      [...visits, 'Nurses can see the visits.', 'A nurse must never have two visits at the same time.'],
      "exclude using gist (nurse_id with =, tstzrange(start_time, end_time, '[)') with &&)",
    ],
    [
      [
        ...rooms,
        'A booking has an arrival date and a departure date.',
        'A booking is requested, confirmed or cancelled.',
        'A room may have at most one confirmed booking per night.',
      ],
      "with &&) where (status in ('confirmed'))",
    ],
    [
      [
        'A clerk can add a kiln.',
        'Members can book a firing.',
        'A firing has a kiln, a start time and an end time.',
        'No two firings use the same kiln at the same time.',
      ],
      "exclude using gist (kiln_id with =, tstzrange(start_time, end_time, '[)') with &&)",
    ],
  ])('%j', (sentences, constraint) => {
    expect(drawn(sentences).schema).toContain(constraint);
  });

  test('where nothing says how long it lasts, one may be open', () => {
    const { schema } = drawn([
      'A clerk can add a locker.',
      'A guest can rent a locker.',
      'A guest can return a locker.',
      'A locker must never be rented twice at the same time.',
    ]);
    expect(schema).toContain('on rentals (locker_id) where returned_at is null');
    expect(schema).not.toContain('exclude');
  });

  test('a plain limit on a number of records stays a count', () => {
    const { schema } = drawn([...lessons, 'A pupil may have at most 3 bookings.']);
    expect(schema).not.toContain('exclude');
  });
});

test('software that keeps its records in SQLite is told of triggers', () => {
  const sentences = [
    ...rooms,
    'A booking has an arrival date and a departure date.',
    'A room must never be booked twice at the same time.',
  ];
  const graph = draftedGraph(intakeOf(sentences, { name: 'Club Book', type: 'DesktopApp' }), 'Normal');
  const view = buildView(graph);
  const kept = nodesOf(graph, 'INV').map(({ check }) => check);
  expect(
    kept.filter((check) => check.startsWith('Kept by the triggers of the table `bookings`')),
  ).toHaveLength(1);
  expect(renderSchema(view)[0]!.text).toContain('create trigger bookings_room_id_apart_insert');
  const unkept = promisedConstraintRules.flatMap((rule) => [
    ...rule.check({ view, limits: { assumed_share_max: 1 } }),
  ]);
  expect(unkept).toEqual([]);
});

test('twenty requests for one time are tried, and the refusal is no matter of rights', () => {
  const { graph } = drawn([
    ...rooms,
    'A booking has an arrival date and a departure date.',
    'A room must never be booked twice at the same time.',
  ]);
  const promise = nodesOf(graph, 'FR').find(({ title }) => title.includes('twice'))!;
  const race = nodesOf(graph, 'AC').find(
    ({ requirement, when }) => requirement === promise.id && when.join().startsWith('20 requests'),
  );
  expect(race!.then[0]).toBe('exactly one booking is stored');
  const code = / error (\w+)$/.exec(race!.then[1]!)![1];
  const error = nodesOf(graph, 'ERR').find((node) => node.code === code)!;
  expect(error.status).toBe(409);
  const making = nodesOf(graph, 'API').find(({ path, method }) => path === '/bookings' && method === 'POST')!;
  expect(making.errors).toContain(error.id);
});
