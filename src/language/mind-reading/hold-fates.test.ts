// What a mind says of each statement becomes its reading, or is told back with all that is wrong.
import { describe, expect, test } from 'vitest';
import type { Clause } from '#contract/clauses.ts';
import { givenFates } from './fates.ts';
import { conversationOf, holdFates, type ToRead } from './hold-fates.ts';

describe('statements with the fates that a mind gave them', () => {
  const quote = 'Couriers may carry 12 wreaths.';
  const statement = {
    id: 'S-001',
    start: 10,
    end: 10 + quote.length,
    quote,
    status: 'quoted' as const,
    reason: 'x',
    clauses: [],
    playback: '',
  };
  const asked: ToRead<typeof statement & { reader: string }>[] = [
    { statement: { ...statement, reader: 'rules' }, asked: '' },
  ];
  const hold = (entries: unknown) =>
    holdFates(asked, {
      fates: givenFates(entries).fates,
      reader: 'model:test/one',
      conversation: conversationOf(quote),
    });
  const clause = {
    kind: 'limit',
    actors: ['courier'],
    act: 'carry',
    objects: ['wreath'],
    modality: 'may',
    bounds: [{ sense: 'exactly', value: 12, unit: 'wreath' }],
  };

  test('are read with places in the text and a playback of ours', () => {
    const { statements, refused, missing } = hold([{ id: 's-001', clauses: [clause], mood: 1 }]);
    expect([refused, missing]).toEqual([[], []]);
    const text = ' '.repeat(10) + quote;
    const [read] = statements;
    expect(read).toMatchObject({
      status: 'read',
      reader: 'model:test/one',
      playback: 'The courier may carry exactly 12 wreaths.',
    });
    expect(
      (read!.clauses as Clause[])[0]!.spans.map(({ part, start, end }) => [part, text.slice(start, end)]),
    ).toEqual([
      ['actors', 'Couriers'],
      ['act', 'carry'],
      ['objects', 'wreaths'],
      ['bounds', '12'],
    ]);
  });

  test('are told what is wrong, or that they are missing', () => {
    expect(hold([{ id: 'S-001', clauses: [{ ...clause, bounds: [] }] }]).refused).toEqual([
      { id: 'S-001', problems: ['the statement says 12, no clause does'] },
    ]);
    const two = hold([
      {
        id: 'S-001',
        clauses: [
          { ...clause, objects: ['tulip'] },
          { ...clause, kind: 'wish' },
        ],
      },
    ]);
    expect(two.refused[0]!.problems.join()).toMatch(/“wish” is none of .*“tulip”/);
    expect(hold('nothing').missing).toEqual(['S-001']);
    expect(hold([{ id: 'S-001', same: true }]).refused).toMatchObject([{ id: 'S-001' }]);
    expect(hold([{ id: 'S-001', quoted: 'A day?' }]).statements[0]).toMatchObject({
      status: 'quoted',
      reason: 'it is open: A day?',
    });
  });
});
