import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

test('headings, links, anchors and prose are found with their lines, also below front matter', () => {
  const text = [
    '---',
    'title: x',
    '---',
    '',
    '# One Thing',
    '',
    'See [a](b.md)',
    'and [c](#d).',
    '',
    '<a id="fr-1"></a>',
    '',
    '## Two',
    '',
    '- an item',
  ].join('\n');
  const read = readMarkdown(text);
  expect(read.headings).toEqual([
    { level: 1, text: 'One Thing', line: 5, empty: false },
    { level: 2, text: 'Two', line: 12, empty: false },
  ]);
  expect(read.links).toEqual([
    { target: 'b.md', line: 7 },
    { target: '#d', line: 8 },
  ]);
  expect([...read.anchors].toSorted()).toEqual(['fr-1', 'one-thing', 'two']);
  expect(read.prose.map(({ kind, line }) => ({ kind, line }))).toEqual([
    { kind: 'paragraph', line: 7 },
    { kind: 'item', line: 14 },
  ]);
});

test('code is no prose: links, headings and words in it do not count', () => {
  const { links, headings, prose, prose_lines } = readMarkdown(
    '# One\n\n```md\n# [no](no.md)\nTBD\n```\n\nSay `TBD [no](no.md)`.\n',
  );
  expect(links).toEqual([]);
  expect(headings.map((heading) => heading.text)).toEqual(['One']);
  expect(prose.map((each) => each.text)).toEqual(['Say ….']);
  expect(prose_lines).toBe(1);
});

test('the cells of a table are prose of their own and count no lines', () => {
  const { prose, prose_lines } = readMarkdown('| a | b |\n| --- | --- |\n| c | d |\n');
  expect(prose.map(({ kind, text }) => `${kind} ${text}`)).toEqual(['cell a', 'cell b', 'cell c', 'cell d']);
  expect(prose_lines).toBe(0);
});

test.each([
  ['# One\n\n## Two\n', ['Two']],
  ['# One\n\n## Two\n\nText.\n', []],
  ['# One\n\n## Two\n\n### Three\n\nText.\n', []],
  ['# One\n\n## Two\n\n<a id="x"></a>\n\n## Three\n\nText.\n', ['Two']],
  ['# One\n\n## Two\n\n```\ncode\n```\n', []],
])('%j has these empty headings: %j', (text, empty) => {
  expect(
    readMarkdown(text)
      .headings.filter((heading) => heading.empty)
      .map((heading) => heading.text),
  ).toEqual(empty);
});

test('a line that needs no parser is read as the parser reads it', () => {
  const bits = fc.constantFrom(
    'word',
    'due_on',
    '_a_',
    ' ',
    ', ',
    '!',
    '[a b](c.md#d)',
    '[it](//x.org)',
    '[no]',
    '(c)',
    '[',
    ']',
    '`code`',
    '`',
    '``',
    '**strong**',
    '**',
    '*',
    '<a id="x"></a>',
    '<b>',
    '&amp;',
    '\\',
    'é',
    '.',
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 8 }), (parts) => {
      const line = `A${parts.join('')}z`;
      const [alone, parsed] = [readMarkdown(line), readMarkdown(`${line}\nend`)];
      expect(alone.prose.map(({ text }) => `${text}\nend`)).toEqual(parsed.prose.map(({ text }) => text));
      expect([alone.links, alone.anchors]).toEqual([parsed.links, parsed.anchors]);
    }),
    { numRuns: 2_000 },
  );
});
