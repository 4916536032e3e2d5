import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksFor, speaksOf, type Deed, type Sign } from './signs.ts';

const deed: Deed = {
  kind: 'capability',
  actors: ['member'],
  act: 'return',
  things: ['overdue loan'],
  lacks: [],
  also_named: ['end of the day'],
  bounds: [{ sense: 'within', measure: 'duration', unit: 'day', per: 'week' }],
  link: null,
  is_banned: false,
  is_narrowed: false,
  has_exception: false,
};

const found: Sign[] = [
  { kinds: ['capability'] },
  { actors: ['member'] },
  { acts: ['return'] },
  { things: ['loan'] },
  { things: ['overdue'] },
  { things: ['day'] },
  { bound: {} },
  { bound: { senses: ['within'], measures: ['duration'], units: ['day'], per: ['week'] } },
];
const lacking: Sign[] = [
  { kinds: ['limit'] },
  { actors: ['loan'] },
  { acts: ['loan'] },
  { things: ['over'] },
  { things: ['member'] },
  { bound: { senses: ['at least'] } },
  { bound: { measures: ['money'] } },
  { bound: { per: ['month'] } },
  { links: ['while'] },
  { restricts: true },
  { denies: true },
  { excepts: true },
];

describe('signs', () => {
  it('are found only in the part of the clause that they name, word by word', () => {
    for (const sign of found) expect(speaksOf([sign], [deed]), JSON.stringify(sign)).toBe(true);
    for (const sign of lacking) expect(speaksOf([sign], [deed]), JSON.stringify(sign)).toBe(false);
  });

  it('must all be found in one and the same clause', () => {
    const both = { acts: ['return'], actors: ['librarian'] };
    expect(speaksOf([both], [deed, { ...deed, act: 'lend', actors: ['librarian'] }])).toBe(false);
    fc.assert(
      fc.property(fc.constantFrom(...found), fc.constantFrom(...lacking), (one, other) => {
        expect(speaksOf([{ ...one, ...other }], [deed])).toBe(false);
        expect(speaksOf([other, one], [deed])).toBe(true);
      }),
    );
  });

  it('of a restriction are a ban, an "only" or an exception', () => {
    for (const how of ['is_banned', 'is_narrowed', 'has_exception'] as const)
      expect(speaksOf([{ restricts: true }], [{ ...deed, [how]: true }])).toBe(true);
  });

  it('speak of what is forbidden, and ask for it only where they look for a ban', () => {
    const banned = { ...deed, is_banned: true };
    expect(speaksOf([{ acts: ['return'] }], [banned])).toBe(true);
    expect(asksFor([{ acts: ['return'] }], [banned])).toBe(false);
    expect(asksFor([{ acts: ['return'], denies: true }], [banned])).toBe(true);
  });
});
