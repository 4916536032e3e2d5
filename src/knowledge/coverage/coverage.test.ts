// What the schema of the cells cannot say: ids, questions and packs among each other.
import { describe, expect, it, test } from 'vitest';
import { projectTypes } from '#contract/capabilities.ts';
import { cellById, cellsFor } from './coverage-cells.ts';
import { packs, packsOf } from './packs.ts';
import type { Deed } from '#knowledge/signs/signs.ts';

const packIds = packs.map((pack) => pack.id);
const cells = [...cellById.values()];

describe('the coverage grid', () => {
  test.each(projectTypes)('names every concern of a %s once', (type) => {
    const ids = cellsFor(type, packIds).map((cell) => cell.id);
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
    for (const id of ids) expect(cellById.has(id)).toBe(true);
  });

  test('what is taken for granted in a game is nothing that only an office could mean', () => {
    const assumed = cellsFor('MobileGame', packIds)
      .filter(({ probing }) => !probing)
      .map(({ fallback }) => fallback.statement);
    expect(assumed.filter((statement) => /spreadsheet|CSV|50 people/.test(statement))).toEqual([]);
    expect(
      cellsFor('WebApp', packIds)
        .map(({ fallback }) => fallback.statement)
        .join(),
    ).toMatch(/spreadsheet/);
  });
});

describe('every question', () => {
  const asked = cells.flatMap(({ id, ask }) => (ask ? [{ id, ask }] : []));

  it('is worded unlike every other', () => {
    const texts = asked.map(({ ask }) => ask.text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('offers different options', () => {
    for (const { id, ask } of asked) expect(new Set(ask.options).size, id).toBe(ask.options.length);
  });

  it('belongs to a cell that is heavy enough to ask about', () => {
    for (const { id } of asked) expect(cellById.get(id)!.weight, id).toBeGreaterThanOrEqual(2);
  });

  it('quotes words only where a fact is held that it can quote', () => {
    for (const { id, ask, follows, quotes } of cells)
      if (ask?.text.includes('{')) expect(follows ?? quotes, id).toBeDefined();
  });
});

describe('a domain pack', () => {
  const deed: Deed = {
    kind: 'capability',
    actors: ['member'],
    act: 'look',
    things: ['list'],
    also_named: [],
    lacks: [],
    bounds: [],
    link: null,
    is_banned: false,
    is_narrowed: false,
    has_exception: false,
  };

  it('has a name of its own', () => {
    expect(new Set(packIds).size).toBe(packs.length);
  });

  it('adds its cells only where somebody does something of the kind', () => {
    expect(packsOf([deed])).toEqual([]);
    expect(packsOf([{ ...deed, actors: ['patient'] }])).toContain('health');
    expect(packsOf([{ ...deed, act: 'pay' }])).toContain('payments');
    expect(packsOf([{ ...deed, act: 'pay', is_banned: true }])).not.toContain('payments');
    expect(packsOf([{ ...deed, things: ['profile photo'] }])).toContain('media_uploads');
    expect(packsOf([{ ...deed, also_named: ['profile photo'] }])).not.toContain('media_uploads');
    const without = cellsFor('WebApp', []).map((cell) => cell.id);
    expect(without).not.toContain('health.access');
    expect(cellsFor('WebApp', ['health']).map((cell) => cell.id)).toContain('health.access');
  });
});
