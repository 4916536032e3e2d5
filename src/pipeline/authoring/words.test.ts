import { describe, expect, test } from 'vitest';
import {
  article,
  camel,
  constant,
  gerund,
  kebab,
  list,
  pastParticiple,
  pascal,
  snake,
  thirdPerson,
  titleOf,
  withArticle,
} from './words.ts';

describe('word forms', () => {
  test.each([
    ['book', 'books', 'booked', 'booking'],
    ['cancel', 'cancels', 'cancelled', 'cancelling'],
    ['approve', 'approves', 'approved', 'approving'],
    ['carry', 'carries', 'carried', 'carrying'],
    ['check in', 'checks in', 'checked in', 'checking in'],
    ['lend', 'lends', 'lent', 'lending'],
    ['see', 'sees', 'seen', 'seeing'],
    ['tag', 'tags', 'tagged', 'tagging'],
    ['edit', 'edits', 'edited', 'editing'],
    ['re-inspect', 're-inspects', 're-inspected', 're-inspecting'],
  ])('%s is conjugated as %s, %s, %s', (verb, third, past, ing) => {
    expect([thirdPerson(verb), pastParticiple(verb), gerund(verb)]).toEqual([third, past, ing]);
  });

  test.each([
    ['member', 'a'],
    ['staff member', 'a'],
    ['manager', 'a'],
    ['loan', 'a'],
    ['refund', 'a'],
    ['order', 'an'],
    ['hour', 'an'],
    ['user', 'a'],
    ['unit', 'a'],
    ['SMS', 'an'],
    ['sms', 'an'],
    ['unknown sender', 'an'],
    ['API key', 'an'],
  ])('%s takes %s', (word, expected) => {
    expect(article(word)).toBe(expected);
  });

  test('plurals, determiners and numbers take no article', () => {
    expect(['tools', 'the tool', 'two tools', '{{@qty:x}}', 'equipment'].map(withArticle)).toEqual([
      'tools',
      'the tool',
      'two tools',
      '{{@qty:x}}',
      'equipment',
    ]);
  });
});

describe('names', () => {
  test('any phrase becomes a safe identifier', () => {
    expect([
      snake('Größe (cm)'),
      snake('2nd try'),
      kebab('Loan of a tool'),
      pascal('damage report'),
      camel('print label'),
    ]).toEqual(['gro_e_cm', 'x_2nd_try', 'loan-of-a-tool', 'DamageReport', 'printLabel']);
    expect(constant('damage report')).toBe('DAMAGE_REPORT');
  });

  test('lists read as a person would write them', () => {
    expect([list([]), list(['a']), list(['a', 'b']), list(['a', 'b', 'c'], 'or')]).toEqual([
      '',
      'a',
      'a and b',
      'a, b or c',
    ]);
  });

  test('a title is cut where a phrase ends and never ends in a stop', () => {
    const title = titleOf(
      'when a member has returned a tool and nobody else waits for it the tool is available again.',
    );
    expect(title.length).toBeLessThan(80);
    expect(title).toBe('When a member has returned a tool');
    expect(titleOf('short one.')).toBe('Short one');
    expect(titleOf('look at the weather station when a sailor reports that the wind is up')).toBe(
      'Look at the weather station',
    );
  });
});
