import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

const texts = (text: string): string[] => splitSentences(text).map((sentence) => sentence.text);

test('abbreviations, versions and ellipses do not end a sentence', () => {
  expect(
    texts('We lend tools e.g. drills, saws etc. to members. It runs v1.2.3 of it. Dr. Lee agrees.'),
  ).toEqual(['We lend tools e.g. drills, saws etc. to members.', 'It runs v1.2.3 of it.', 'Dr. Lee agrees.']);
});

test('lower-case writers and semicolons make sentences too', () => {
  expect(texts('we lend tools. people pay deposits; late ones pay more')).toEqual([
    'we lend tools.',
    'people pay deposits;',
    'late ones pay more',
  ]);
});

test('wrapped lines are one sentence, list items are their own', () => {
  expect(texts('a line that is\nwrapped\n\n- first item\n- second\n  wrapped\n1. third')).toEqual([
    'a line that is\nwrapped',
    'first item',
    'second\n  wrapped',
    'third',
  ]);
});

test('an item knows the line that introduces its list and the heading above', () => {
  const [heading, lead, item] = splitSentences('# Desk\n\nStaff should be able to:\n- add a tool');
  expect([heading?.kind, lead?.kind, item?.kind]).toEqual(['heading', 'sentence', 'item']);
  expect(item).toMatchObject({ section: 'Desk', lead: 'Staff should be able to', text: 'add a tool' });
});

test('a sentence is always a slice of the text, in order and without overlap', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      let reached = 0;
      for (const { text: words, start, end } of splitSentences(text)) {
        expect(text.slice(start, end)).toBe(words);
        expect(start).toBeGreaterThanOrEqual(reached);
        reached = end;
      }
    }),
  );
});
