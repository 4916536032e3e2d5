// What a reading promises of any text: its statements lie in order over the whole of it, and only what stands in the text is read.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Reading } from '#contract/clauses.ts';
import { readText } from './read-text.ts';

const corpus = path.resolve(import.meta.dirname, '../../bench/reading/corpus');
const briefs = fs
  .readdirSync(corpus)
  .filter((name) => /^\d\d-.*\.json$/.test(name))
  .map(
    (name) => JSON.parse(fs.readFileSync(path.join(corpus, name), 'utf8')) as { id: string; brief: string },
  );

/** The statements cover the text but for white space, in order, each with its own words. */
function expectTiles(text: string): void {
  const { statements } = readText(text);
  let at = 0;
  for (const { start, end, quote } of statements) {
    expect(text.slice(at, start).trim()).toBe('');
    expect(end).toBeGreaterThan(start);
    expect(quote).toBe(text.slice(start, end));
    at = end;
  }
  expect(text.slice(at).trim()).toBe('');
}

const statusOf = (text: string) => readText(text).statements.map(({ status }) => status);
const reasonsOf = (text: string) => readText(text).statements.map(({ reason }) => reason);

describe('the statements of a text', () => {
  it.each(briefs.map(({ id, brief }) => [id, brief] as const))(
    'tile the brief %s and fit the schema',
    (_, brief) => {
      expectTiles(brief);
      expect(Reading.safeParse(readText(brief)).error).toBeUndefined();
    },
  );

  it('tile any text', () => {
    const pieces = [
      'The member must pay.',
      'e.g. a book',
      '\n',
      '- ',
      '| a | b |',
      'Ines: ',
      '(see 3.2)',
      '"No." ',
      ' ',
      '…',
      '!?',
      ';',
      ', and ',
      '[10:01] jo: ',
      '# Rules',
      '\u0000',
      '日本語。',
      '\r\n',
      'Only ',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 12 })), { maxLength: 40 }),
        (list) => expectTiles(list.join('')),
      ),
      { seed: 21, numRuns: 100 },
    );
  });

  it('have spans inside of their own words', () => {
    for (const { brief } of briefs)
      for (const { start, end, clauses } of readText(brief).statements)
        for (const span of clauses.flatMap((clause) => clause.spans)) {
          expect(span.start).toBeGreaterThanOrEqual(start);
          expect(span.end).toBeLessThanOrEqual(end);
        }
  });

  it('keep abbreviations, brackets, quotations and list items whole', () => {
    const text =
      'Send it e.g. by mail. (This is short. It is one.) He said "No. Never." and left.\n- A member pays.\n- A guest looks.';
    expect(readText(text).statements.map(({ quote }) => quote)).toEqual([
      'Send it e.g. by mail.',
      '(This is short. It is one.)',
      'He said "No. Never." and left.',
      '- A member pays.',
      '- A guest looks.',
    ]);
  });
});

describe('a sentence', () => {
  const quotes = (text: string) => readText(text).statements.map(({ quote }) => quote);

  test('begins with a backtick, a digit or a bracket as well', () => {
    const sentences = [
      'Only the first catch is kept.',
      '`send-file` writes the file for the centre.',
      '3 tries are allowed.',
      '[draft] marks a page that is not done.',
      '{name} stands for the guest.',
    ];
    expect(quotes(sentences.join(' '))).toEqual(sentences);
  });

  test('goes on behind a line end that asks for more', () => {
    expect(quotes('It tells file, line and\nwhat it expected.')).toHaveLength(1);
    expect(quotes('It tells the file,\nand it tells the line.')).toHaveLength(1);
    expect(quotes('Dear Ines,\nmembers borrow tools.')).toHaveLength(2);
    expect(quotes('Members borrow tools,\nTom')).toHaveLength(2);
  });

  test('keeps the clause that is the object of its verb', () => {
    const said =
      'The checker reads the files and tells every mistake with file, line and column, and what it expected.';
    expect(quotes(said)).toEqual([said]);
  });
});

describe('what stands around a statement', () => {
  const plain = 'The member must pay the fee.';

  it.each([
    [`${plain} No wait.`, 'what follows may take it back'],
    [`${plain} Except in winter.`, 'what follows may narrow it'],
    [`Out of scope:\n- ${plain}`, 'it stands under "Out of scope:"'],
    [`Is there a fee? ${plain}`, 'it may answer the question before it'],
    [`Yusuf: ${plain}`, 'it stands behind "Yusuf:"'],
  ])('lowers it: %s', (text, reason) => {
    expect(statusOf(plain)).toEqual(['read']);
    expect(reasonsOf(text)).toContain(reason);
  });

  it.each(['What I want:', 'We need:', 'In short:'])('leaves it as it is: %s', (label) => {
    expect(statusOf(`${label} ${plain} ${plain}`)).toEqual(['read', 'read']);
  });

  it('never raises it: a greeting is set aside, another language is quoted', () => {
    expect(statusOf('Hello everyone,\nThanks!')).toEqual(['set_aside', 'set_aside']);
    for (const [text, language] of [
      ['Der Kunde darf die Rechnung nicht ohne die Nummer bezahlen.', 'German'],
      ['Le client ne peut pas annuler la commande sans le code.', 'French'],
      ['El socio no puede reservar la sala sin pagar la cuota.', 'Spanish'],
    ])
      expect(reasonsOf(text!)).toEqual([`${language}: I read English only without a model`]);
  });
});

describe('a long text', () => {
  it('is read in a time that grows with its length', () => {
    const text = 'The office must confirm each booking within 24 hours unless the guest cancels it. '.repeat(
      600,
    );
    const start = process.threadCpuUsage().user;
    expect(readText(text).statements).toHaveLength(600);
    expect(process.threadCpuUsage().user - start).toBeLessThan(20_000_000);
  });
});
