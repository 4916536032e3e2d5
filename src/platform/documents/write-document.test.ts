// Documents read back by readers that share nothing with what writes them.
import { Buffer } from 'node:buffer';
import mammoth from 'mammoth';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { writeDocument, type DocumentFormat } from './write-document.ts';

const markdown = `# Łódź’s tool library — überblick

It has **600 members**, *Ελλάδα* and Привет, \`npm run check --fix\`, and [a link](https://example.org/a?b=1&c=2).

## Numbers & states

| Record | States → | Says |
| --- | --- | --- |
| Loan | due \\| returned | 漢字 and かな |
| Fee <b> | ≤ 20 € | ✓ done |

1. First
2. Second
   - nested one
   - nested two

> Somebody said “this”.

\`\`\`sql
select 1 < 2;
  -- indented
\`\`\`

---

Emoji 🎉 and Hangul 한 and a\\
broken line.
`;

const words = [
  'Łódź’s',
  'überblick',
  '600 members',
  'Ελλάδα',
  'Привет',
  'npm run check --fix',
  'a link',
  'Numbers & states',
  'Record',
  'due | returned',
  '漢字',
  'かな',
  'Fee <b>',
  '≤ 20 €',
  '✓ done',
  'First',
  'Second',
  'nested two',
  'Somebody said “this”.',
  'select 1 < 2;',
  '-- indented',
  'broken line.',
];
const bytesOf = async (text: string, format: DocumentFormat) =>
  Buffer.from((await writeDocument(text, format)).bytes);
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

async function readPdf(text: string) {
  const pdf = await getDocumentProxy(new Uint8Array(await bytesOf(text, 'pdf')));
  const { text: read } = await extractText(pdf, { mergePages: true });
  const { links } = await extractLinks(pdf);
  return { read, links, pages: pdf.numPages };
}

describe.each(['md', 'txt', 'pdf', 'docx'] as const)('a document as %s', (format) => {
  test('has the same bytes for the same text', async () => {
    expect((await bytesOf(markdown, format)).equals(await bytesOf(markdown, format))).toBe(true);
  });

  test.each(['', '\0\u0001 \ud800', '#', '| a |\n| --- |\n', '- \n\n  1. '])(
    'is written for whatever is in the text: %j',
    async (odd) => {
      expect(await bytesOf(odd, format)).toBeInstanceOf(Buffer);
    },
  );
});

test('Markdown is kept as it is', async () => {
  expect((await bytesOf(markdown, 'md')).toString()).toBe(markdown);
});

test('plain text has every word, the addresses of links, and no marks', async () => {
  const text = (await bytesOf(markdown, 'txt')).toString();
  for (const word of [...words, '🎉', '한', 'https://example.org/a?b=1&c=2'])
    expect(flat(text)).toContain(word);
  expect(text).not.toMatch(/\*\*|^#|```|\| ---/m);
  expect(text).toMatch(/^=+$/m);
  expect(text).toContain('2. Second\n   - nested one');
  expect(text).toContain('Record: Loan\n  States →: due | returned');
});

describe('a PDF', () => {
  test('has every word in letters of its own fonts, and its links', async () => {
    const { read, links } = await readPdf(markdown);
    for (const word of words) expect(flat(read)).toContain(word);
    expect([...new Set(links)]).toEqual(['https://example.org/a?b=1&c=2']);
  });

  test('writes a character that no font has by its number', async () => {
    const { read } = await readPdf(markdown);
    expect(read).toContain('[U+1F389]');
    expect(read).toContain('[U+D55C]');
  });

  test('goes on over the pages', async () => {
    const long = Array.from({ length: 400 }, (_, at) => `Paragraph ${at}.`).join('\n\n');
    const { read, pages } = await readPdf(long);
    expect(pages).toBeGreaterThan(5);
    expect(read).toContain('Paragraph 399.');
  });
});

describe('a DOCX', () => {
  test('has headings, lists, tables, links, code and every character', async () => {
    const { value: html, messages } = await mammoth.convertToHtml({
      buffer: await bytesOf(markdown, 'docx'),
    });
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
    expect(html).toContain('<h1>Łódź’s tool library — überblick</h1>');
    expect(html).toContain('<h2>Numbers &amp; states</h2>');
    expect(html).toContain('<strong>600 members</strong>');
    expect(html).toContain('<em>Ελλάδα</em>');
    expect(html).toContain('<a href="https://example.org/a?b=1&amp;c=2">a link</a>');
    expect(html).toMatch(
      /<ol><li>First<\/li><li>Second<ul><li>nested one<\/li><li>nested two<\/li><\/ul><\/li><\/ol>/,
    );
    expect(html).toMatch(/<table>.*Loan.*due \| returned.*漢字.*Fee &lt;b&gt;.*<\/table>/);
  });

  test('has every word as text', async () => {
    const { value: text } = await mammoth.extractRawText({ buffer: await bytesOf(markdown, 'docx') });
    for (const word of [...words, '🎉', '한']) expect(flat(text)).toContain(word);
  });
});
