// What is read out of documents, and what hostile ones may not do.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { writeDocument } from '#platform/documents/write-document.ts';
import { extractText, type ExtractionLimits } from './extract-text.ts';
import { assemble, readerNames, type ReaderName } from './extracted.ts';
import { pptxOf, xlsxOf, zipOf } from './testing/office-files.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-extraction-'));
afterAll(() => fs.rmSync(dir, { recursive: true }));

const read = (reader: ReaderName, bytes: Uint8Array | string, limits: Partial<ExtractionLimits> = {}) => {
  const file = path.join(dir, 'document');
  fs.writeFileSync(file, bytes);
  return extractText({ file, reader }, { chars_max: 100_000, ...limits });
};
async function extracted(
  reader: ReaderName,
  bytes: Uint8Array | string,
  limits: Partial<ExtractionLimits> = {},
) {
  const extraction = await read(reader, bytes, limits);
  if (!extraction.ok) throw new Error(extraction.reason);
  return extraction.extracted;
}
async function reason(
  reader: ReaderName,
  bytes: Uint8Array | string,
  limits: Partial<ExtractionLimits> = {},
): Promise<string> {
  const extraction = await read(reader, bytes, limits);
  return extraction.ok ? `it was read: ${extraction.extracted.text.slice(0, 80)}` : extraction.reason;
}

const brief = `# Reading room

Members can reserve a desk for up to 3 days, and everybody who has waited for longer than that is told by mail as soon as one is free again.

## Limits

- A member holds at most 2 reservations.
- Łódź and 東京 are names of rooms.
`;

describe('the text of a document', () => {
  it.each(['pdf', 'docx'] as const)(
    'of the kind %s has its headings, its paragraphs whole and its items apart',
    async (kind) => {
      const { text } = await extracted(kind, (await writeDocument(brief, kind)).bytes);
      expect(text).toMatch(/^#+ Reading room$/m);
      expect(text).toMatch(/^#+ Limits$/m);
      expect(text).toContain(
        'Members can reserve a desk for up to 3 days, and everybody who has waited for longer than that is told by mail as soon as one is free again.',
      );
      expect(text).toMatch(/^(?:- )?A member holds at most 2 reservations\.$/m);
      expect(text).toContain('東京');
    },
  );

  it('says on which page it stands', async () => {
    const long = Array.from({ length: 120 }, (_, at) => `Paragraph ${at} says something of its own.`).join(
      '\n\n',
    );
    const { text, places } = await extracted('pdf', (await writeDocument(long, 'pdf')).bytes);
    expect(places.map(({ place }) => place)).toEqual(places.map((_, at) => `page ${at + 1}`));
    expect(places.length).toBeGreaterThan(2);
    expect(text.indexOf('Paragraph 119')).toBeGreaterThan(places.at(-1)!.start);
  });

  it('of a sheet is a table under the name of the sheet', async () => {
    const { text, places } = await extracted(
      'xlsx',
      await xlsxOf({
        Prices: [
          ['Room', 'Price'],
          ['A & B', 12.5],
          ['', 3],
        ],
        Notes: [['Members can reserve a desk.']],
      }),
    );
    expect(text).toBe(
      '## Prices\n\n| Room | Price |\n| --- | --- |\n| A & B | 12.5 |\n|  | 3 |\n\n## Notes\n\nMembers can reserve a desk.',
    );
    expect(places).toEqual([
      { start: 0, place: 'sheet Prices' },
      { start: text.indexOf('## Notes'), place: 'sheet Notes' },
    ]);
  });

  it('of slides comes in the order in which they are shown', async () => {
    const { text, places } = await extracted(
      'pptx',
      await pptxOf([
        { title: 'Why', points: ['Desks are hard to find', 'People come in vain'] },
        { title: 'What', points: ['Members can reserve a desk'] },
      ]),
    );
    expect(text).toBe(
      '## Why\n\n- Desks are hard to find\n- People come in vain\n\n## What\n\n- Members can reserve a desk',
    );
    expect(places.map(({ place }) => place)).toEqual(['slide 1', 'slide 2']);
  });

  it('of a page is what it shows', async () => {
    const { text, places } = await extracted(
      'html',
      '<!doctype html><title>no</title><script>no()</script><h1>Reading <em>room</em></h1><p style="display:none">no</p><p>Members can<br>reserve.</p><ul><li>one<ul><li>two</li></ul></li><li>three</li></ul><table><tr><th>A<th>B<tr><td>1<td>2</table>',
    );
    expect(text).toBe(
      '# Reading room\n\nMembers can reserve.\n\n- one\n  - two\n- three\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
    );
    expect(places).toEqual([{ start: 0, place: 'section Reading room' }]);
  });

  it('of a list of values is a table, whatever parts them', async () => {
    for (const mark of [',', ';', '\t'])
      expect((await extracted('csv', `Room${mark}Price\r\n"A ""and"" B"${mark}3\n`)).text).toBe(
        '| Room | Price |\n| --- | --- |\n| A "and" B | 3 |',
      );
  });

  it.each([
    ['UTF-8', Buffer.from('Größe')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFGröße')],
    ['UTF-16', Buffer.from('\uFEFFGröße', 'utf16le')],
    ['Windows', Buffer.from('Größe', 'latin1')],
  ])('is understood in %s', async (_what, bytes) => {
    expect((await extracted('plain', bytes)).text).toBe('Größe');
  });

  it('is cut where it is longer than what is kept, and says so', async () => {
    const { text, left_out, places } = await extracted('markdown', '# A\n\nwords\n\n'.repeat(1000), {
      chars_max: 500,
    });
    expect(text.length).toBeLessThanOrEqual(500);
    expect(left_out).toContain(`first ${text.length} characters`);
    expect(places.every(({ start }) => start < text.length)).toBe(true);
  });

  const cell = 'x'.repeat(20);
  it.each<[string, ReaderName, () => Promise<Buffer> | string]>([
    ['a sheet of one column', 'xlsx', () => xlsxOf({ A: Array.from({ length: 200 }, () => [cell]) })],
    ['sheets', 'xlsx', () => xlsxOf({ A: Array.from({ length: 22 }, () => [cell]), B: [[cell]] })],
    ['slides', 'pptx', () => pptxOf(Array.from({ length: 60 }, () => ({ title: cell, points: [] })))],
    ['a list of values', 'csv', () => `${cell}\n`.repeat(200)],
    ['blanks between words', 'plain', () => `a${' \n'.repeat(5_000)}z`],
  ])('says that it is cut, however little is kept: %s', async (_what, reader, bytes) => {
    const { text, left_out } = await extracted(reader, await bytes(), { chars_max: 500 });
    expect(text.length).toBeLessThanOrEqual(500);
    expect(left_out).toBe(`only its first ${text.length} characters are read`);
  });

  it('has places that begin where they say, and no character that cannot be stored', () => {
    const lines = fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 300 }), (given, chars_max) => {
        const markdown = ['words', ...given.map((line, at) => (at % 3 === 0 ? `# ${line}` : line))].join(
          '\n\n',
        );
        const { text, places } = assemble(
          [
            { place: 'page 1', markdown },
            { place: null, markdown },
          ],
          chars_max,
        );
        expect(text.isWellFormed() && !text.includes('\0') && text.length <= chars_max).toBe(true);
        for (const { start, place } of places.slice(1))
          expect([place, text.slice(start)]).toEqual([
            expect.stringMatching(/^section /),
            expect.stringMatching(/^#/),
          ]);
      }),
    );
  });

  it('is read at once where nothing but blanks is in it for long', async () => {
    const blanks = ' '.repeat(60_000);
    expect((await extracted('plain', `${blanks}word${blanks}\n${blanks}x`)).text).toBe(`word\n${blanks}x`);
  });
});

describe('a document that cannot be read', () => {
  const billion =
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>';
  const nested = (name: string, depth: number) => `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth);
  const bomb = Buffer.alloc(120_000_000);

  it.each<[string, ReaderName, () => Promise<Buffer | string> | Buffer | string, RegExp]>([
    ['is empty', 'plain', () => ' \n ', /no text was found/],
    ['is no text', 'plain', () => Buffer.from([1, 0, 2]), /bytes that no text has/],
    ['is damaged', 'pdf', () => '%PDF-1.7\nnothing', /damaged/],
    ['is another kind', 'docx', () => '%PDF-1.7\nnothing', /damaged/],
    ['unpacks to too much', 'docx', () => zipOf({ 'word/document.xml': bomb }), /suspiciously much/],
    [
      'unpacks to too much where it is read',
      'xlsx',
      () => zipOf({ 'xl/workbook.xml': bomb }),
      /suspiciously much/,
    ],
    ['defines entities', 'xlsx', () => zipOf({ 'xl/sharedStrings.xml': billion }), /document type/],
    [
      'is nested in XML',
      'pptx',
      () => zipOf({ 'ppt/presentation.xml': nested('a', 100_000) }),
      /nested too deeply/,
    ],
    ['is nested in HTML', 'html', () => nested('div', 100_000), /nested too deeply/],
    [
      'has very many parts',
      'xlsx',
      () => zipOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}`, '']))),
      /more than 2000 parts/,
    ],
  ])('because it %s says why', async (_what, reader, bytes, why) => {
    expect(await reason(reader, await bytes())).toMatch(why);
  });

  it('in the time that it has is given up', async () => {
    expect(await reason('html', '<p>x'.repeat(2_000_000), { time_max_ms: 1 })).toMatch(/longer than/);
  });

  it('in the memory that it has is given up', async () => {
    expect(await reason('html', '<p>x'.repeat(4_000_000), { heap_max_mb: 24 })).toMatch(/more than 24 MB/);
  });

  it('because nobody waits for it any more is left', async () => {
    const file = path.join(dir, 'left');
    fs.writeFileSync(file, 'words');
    const gone = extractText(
      { file, reader: 'plain' },
      { chars_max: 10 },
      AbortSignal.abort(new Error('stopped')),
    );
    await expect(gone).rejects.toThrow('stopped');
  });

  it('never ends the process, whatever its bytes are', async () => {
    const whole = {
      pdf: (await writeDocument(brief, 'pdf')).bytes,
      docx: (await writeDocument(brief, 'docx')).bytes,
      xlsx: await xlsxOf({ A: [['words', 1]] }),
      pptx: await pptxOf([{ title: 'A', points: ['b'] }]),
    };
    const broken = fc.record({
      kind: fc.constantFrom('pdf', 'docx', 'xlsx', 'pptx'),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      put: fc.uint8Array({ maxLength: 200 }),
    });
    await fc.assert(
      fc.asyncProperty(broken, fc.constantFrom(...readerNames), async ({ kind, from, put }, other) => {
        const bytes = Buffer.from(whole[kind as 'pdf']);
        bytes.set(put.subarray(0, bytes.length), Math.floor(from * Math.max(0, bytes.length - put.length)));
        for (const reader of [kind as 'pdf', other]) {
          const extraction = await read(reader, bytes);
          if (!extraction.ok) expect(extraction.reason).not.toBe('');
        }
      }),
      { numRuns: 12 },
    );
  });
});
