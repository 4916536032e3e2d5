import { describe, expect, it, test } from 'vitest';
import { projectTypes } from '#contract/capabilities.ts';
import { cellById, cellsFor, packsOf } from './coverage-cells.ts';
import { packs } from './packs.ts';

const packIds = packs.map((pack) => pack.id);
const cells = [...cellById.values()];

describe('the coverage grid', () => {
  test.each(projectTypes)('names every concern of a %s once', (type) => {
    const ids = cellsFor(type, packIds).map((cell) => cell.id);
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
    for (const id of ids) expect(cellById.has(id)).toBe(true);
  });

  it('weighs every cell from 1 to 5 and names its concern', () => {
    for (const { id, weight, concern, group } of cells) {
      expect([1, 2, 3, 4, 5], id).toContain(weight);
      expect(concern.trim(), id).not.toBe('');
      expect(group.trim(), id).not.toBe('');
    }
  });

  it('has a default with its price for every cell, never one that is certain', () => {
    for (const { id, fallback } of cells) {
      expect(fallback.statement, id).toMatch(/^\p{Lu}.*\.$/su);
      expect(fallback.cost_if_wrong, id).toMatch(/\S.*\.$/su);
      expect(fallback.confidence, id).toBeGreaterThan(0);
      expect(fallback.confidence, id).toBeLessThan(1);
    }
  });

  test('what is taken for granted in a game is nothing that only an office could mean', () => {
    const cells = cellsFor('MobileGame', packIds);
    const assumed = cells.filter(({ probing }) => !probing).map(({ fallback }) => fallback.statement);
    expect(assumed.filter((statement) => /spreadsheet|CSV|50 people/.test(statement))).toEqual([]);
    expect(
      cellsFor('WebApp', packIds)
        .map(({ fallback }) => fallback.statement)
        .join(),
    ).toMatch(/spreadsheet/);
  });

  it('says of every cell what settles it', () => {
    for (const { id, settled_by } of cells) {
      expect(settled_by.kinds?.length ?? settled_by.words, id).toBeTruthy();
      expect(settled_by.count ?? 1, id).toBeGreaterThanOrEqual(1);
    }
  });

  it('gives the same answer whenever its words are tried', () => {
    const patterns = cells.flatMap((cell) => [
      cell.settled_by.words,
      cell.follows?.words,
      cell.quotes?.words,
    ]);
    for (const pattern of patterns) expect(pattern?.flags ?? '').not.toMatch(/[gy]/);
  });
});

describe('every question', () => {
  const asked = cells.flatMap(({ id, ask }) => (ask ? [{ id, ask }] : []));

  it('ends with a question or an instruction and says why it matters', () => {
    for (const { id, ask } of asked) {
      expect(ask.text, id).toMatch(/[?.]$/);
      expect(ask.why, id).toMatch(/\S.*\.$/);
    }
  });

  it('is worded unlike every other', () => {
    const texts = asked.map(({ ask }) => ask.text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('offers two to four different options', () => {
    for (const { id, ask } of asked) {
      expect(ask.options.length, id).toBeGreaterThanOrEqual(2);
      expect(ask.options.length, id).toBeLessThanOrEqual(4);
      expect(new Set(ask.options).size, id).toBe(ask.options.length);
      for (const option of ask.options) expect(option.trim(), id).not.toBe('');
    }
  });

  it('belongs to a cell that is heavy enough to ask about', () => {
    for (const { id } of asked) expect(cellById.get(id)!.weight, id).toBeGreaterThanOrEqual(2);
  });
});

describe('a domain pack', () => {
  it('has a name of its own and adds at least one cell', () => {
    expect(new Set(packIds).size).toBe(packs.length);
    for (const pack of packs) expect(pack.cells.length, pack.id).toBeGreaterThan(0);
  });

  it('adds its cells only where somebody does something of the kind', () => {
    const deed = { actors: ['member'], act: 'look', things: ['list'], is_banned: false };
    expect(packsOf([deed])).toEqual([]);
    expect(packsOf([{ ...deed, actors: ['patient'] }])).toContain('health');
    expect(packsOf([{ ...deed, act: 'pay' }])).toContain('payments');
    expect(packsOf([{ ...deed, act: 'pay', is_banned: true }])).not.toContain('payments');
    expect(packsOf([{ ...deed, things: ['profile photo'] }])).toContain('media_uploads');
    const without = cellsFor('WebApp', []).map((cell) => cell.id);
    expect(without).not.toContain('health.access');
    expect(cellsFor('WebApp', ['health']).map((cell) => cell.id)).toContain('health.access');
  });
});
