import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEars, writeEars } from './ears.ts';

const reserved = new Set([
  'where',
  'while',
  'when',
  'if',
  'then',
  'shall',
  'the',
  'not',
  'a',
  'an',
  'and',
  'or',
  'but',
  'nor',
  'than',
  'as',
  'which',
  'whose',
  'their',
  'its',
  'incl',
]);
const word = fc.stringMatching(/^[a-z]{1,9}$/).filter((text) => !reserved.has(text));
const phrase = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
/** A clause may list things and quote a sentence that looks like grammar. */
const clause = fc.oneof(
  phrase,
  fc.tuple(phrase, phrase).map(([a, b]) => `${a}, ${b}`),
  phrase.map((text) => `${text} breaks the rule "if late, the member shall pay."`),
);
const optional = fc.option(clause, { nil: null });
const parts = fc
  .record({
    where: optional,
    while: optional,
    trigger: fc.oneof(
      fc.constant({ when: null, if: null }),
      clause.map((when) => ({ when, if: null })),
      clause.map((text) => ({ when: null, if: text })),
    ),
    system: phrase,
    negated: fc.boolean(),
    response: phrase,
  })
  .map(({ trigger, ...rest }) => ({ ...rest, ...trigger }));

const problemOf = (sentence: string) => {
  const result = parseEars(sentence);
  return result.ok ? null : result.problem;
};

describe('the grammar of requirement sentences', () => {
  test('every sentence that is written from parts is read as these parts', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const result = parseEars(writeEars(given));
        expect(result.ok && result.sentence).toMatchObject(given);
      }),
    );
  });

  test('a sentence loses its form with its full stop, with its "shall" and with a second one', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const sentence = writeEars(given);
        expect(problemOf(sentence.slice(0, -1))).toContain('full stop');
        expect(problemOf(writeEars({ ...given, response: `${given.response} and shall wait` }))).toContain(
          'more than one',
        );
        expect(problemOf(sentence.replace(/ shall (?!pay\b)/, ' will '))).toContain('no "shall"');
      }),
    );
  });

  test('no text makes the reader throw, whatever it holds', () => {
    const pieces = fc.constantFrom(
      'When ',
      'If ',
      ', then ',
      'the ',
      ' shall ',
      'not ',
      ', ',
      '.',
      '"',
      '“',
      'x',
      '\n',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((all) => all.join('')),
    );
    fc.assert(fc.property(text, (given) => typeof parseEars(given).ok === 'boolean'));
  });

  test.each([
    ['The Store shall keep a copy.', 'ubiquitous'],
    ['While the shed is closed, the Web app shall show the opening hours.', 'state'],
    ['When a member books a drill, the saw or the pump, the Booking module shall store it.', 'event'],
    ['If the card is declined, then the Payments module shall refuse with CARD_DECLINED.', 'unwanted'],
    ['Where SMS is switched on, the Worker shall send a reminder.', 'feature'],
    ['While it rains, when a member returns, the Store shall wait.', 'complex'],
  ])('%s is read as %s', (sentence, pattern) => {
    expect(parseEars(sentence)).toMatchObject({ ok: true, sentence: { pattern } });
  });

  test.each([
    ['The Store keeps a copy.', 'no "shall"'],
    ['When a member books the Store shall keep it.', 'is not followed by ", the <system> shall"'],
    ['If the card is declined, the Store shall refuse.', 'is not followed by ", then the <system> shall"'],
    ['When a, when b, the Store shall wait.', 'two "When" clauses'],
    ['When a, while b, the Store shall wait.', 'out of order'],
    ['When a, if b, then the Store shall wait.', 'both "When" and "If"'],
    ['Members shall pay.', 'main clause'],
    ['The Tickets module shall handle 500 tickets a day, e.g.', 'breaks off at "e.g"'],
    ['', 'no "shall"'],
  ])('%s is refused because of: %s', (sentence, problem) => {
    expect(problemOf(sentence)).toContain(problem);
  });
});
