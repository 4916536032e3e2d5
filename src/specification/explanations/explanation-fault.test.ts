import { describe, expect, test } from 'vitest';
import { explanationFault } from './explanation-fault.ts';

const text = '| QTY-001 about 1000 members; 14 days; 12 tools; https://example.org/a; FR-LOAN-001 says so';
const quotable = 'We rent out tents,\nand 14 days is the limit.';
const shown = { text, quotable, without_ids: false, words_max: 200 };
const padding = `${'Members reserve tools and volunteers hand them out. '.repeat(10)}\n`;
const told = (more: string) => `# A title\n\n${padding}\n${more}\n`;

describe('an explanation of a model', () => {
  test.each([
    'It has 14 days.',
    'There are 1,000 members.',
    'There are twelve tools, and two risks.',
    '1. First\n2. Second\n3. Third\n4. Fourth\n5. Fifth',
    'See FR-LOAN-001.',
    'See https://example.org/a and [there](https://example.org/a).',
    '| A | B |\n| --- | --- |\n| 14 | 12 |',
    'A `code` and **strong** words.',
  ])('may say what it was shown: %j', (more) => {
    expect(explanationFault(told(more), shown)).toBeNull();
  });

  test.each([
    ['It takes 15 days.', '15'],
    ['About 1,001 members.', '1,001'],
    ['That is 14.5 days.', '14.5'],
    ['Some twenty tools.', 'twenty'],
    ['| A |\n| --- |\n| 99 |', '99'],
    ['`42`', '42'],
    ['```\n77\n```', '77'],
    ['See FR-LOAN-002.', 'FR-LOAN-002'],
    ['See https://evil.example/.', 'link'],
    ['[x](javascript:alert(1))', ''],
    ['<b>bold</b>', 'Markdown'],
    ['![x](https://example.org/a)', 'Markdown'],
  ])('may not add to it: %j', (more, part) => {
    expect(explanationFault(told(more), shown)).toContain(part);
  });

  test.each([
    'The owner said: “We rent out tents, and 14 days is the limit.”',
    'It is "the limit", and the members’ wish.',
    '- One “tents” mark\n- and “the limit” another.',
  ])('quotes letter by letter: %j', (more) => {
    expect(explanationFault(told(more), shown)).toBeNull();
  });

  test.each([
    ['The owner said: “We hire out tents.”', 'We hire out tents.'],
    ['It is a "one-stop shop".', 'one-stop shop'],
    ['The owner said: “We rent out **all** tents”.', 'We rent out all tents'],
  ])('is refused with a quotation that nobody said: %j', (more, part) => {
    expect(explanationFault(told(more), shown)).toContain(part);
  });

  test.each(['We rent out tents.', 'Ask your team.', 'It is our limit.'])(
    'speaks in the third person: %j',
    (more) => {
      expect(explanationFault(told(more), shown)).toContain('third person');
    },
  );

  test('has its title first, and as many words as its reader has time for', () => {
    expect(explanationFault(padding, shown)).toContain('title');
    expect(explanationFault('# Short\n', shown)).toContain('2 words');
    expect(explanationFault(told(padding.repeat(3)), shown)).toContain('words');
    expect(explanationFault(`\`\`\`markdown\n${told('')}\`\`\`\n`, shown)).toContain('title');
  });

  test('names no identifier to who reads none', () => {
    expect(explanationFault(told('See FR-LOAN-001.'), { ...shown, without_ids: true })).toContain(
      'identifiers',
    );
  });
});
