import * as fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { csvRows } from '#specification/testing/package-checks.ts';
import { csv } from './csv.ts';
import { code, escapeMarkdown, fence, oneLine, table } from './markdown.ts';
import { label } from './mermaid.ts';
import { identifier, literal, objectName } from './sql.ts';
import { yaml } from './yaml.ts';

const markdown = new MarkdownIt({ html: true });
const odd = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'\\`*_[]<>|&#-+=~"\'!.()1a \n') }),
);

/** What a reader sees of a Markdown text. */
function seen(text: string): string {
  const inline = markdown.parse(text, {}).flatMap((token) => token.children ?? []);
  return inline.map((token) => (token.type === 'softbreak' ? ' ' : token.content)).join('');
}

describe('Markdown', () => {
  test('an escaped text is seen as it was written, as one paragraph', () => {
    fc.assert(
      fc.property(odd, (text) => {
        const escaped = escapeMarkdown(text);
        expect(seen(`x ${escaped}`)).toBe(`x ${oneLine(text)}`.trim());
        const kinds = markdown.parse(escaped, {}).map((token) => token.type);
        expect(kinds).toEqual(escaped === '' ? [] : ['paragraph_open', 'inline', 'paragraph_close']);
      }),
    );
  });

  test('words with underscores stay readable in the source', () => {
    expect(escapeMarkdown('booked_at and _emphasis_')).toBe('booked_at and \\_emphasis\\_');
  });

  test('code is seen as it was written', () => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(seen(`x ${code(text)}`).trim()).toBe(`x ${oneLine(text)}`.trim());
      }),
    );
  });

  test('a fenced text cannot close its fence', () => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(markdown.parse(`${fence('sql', text)}\n\nafter`, {}).map((token) => token.type)[0]).toBe(
          'fence',
        );
        expect(seen(`${fence('sql', text)}\n\nafter`)).toBe('after');
      }),
    );
  });

  test('a cell is seen as it was written', () => {
    fc.assert(
      fc.property(odd, (text) => {
        const shown = seen(table(['Head'], [[`x ${escapeMarkdown(text)}`]]) || '');
        expect(shown).toBe(`Head${`x ${oneLine(text)}`.trim()}`);
      }),
    );
  });

  test('a table drops columns without content, and itself without rows', () => {
    expect(
      table(
        ['A', 'B'],
        [
          ['1', ''],
          ['', ''],
        ],
      ),
    ).toBe('| A |\n| --- |\n| 1 |\n|  |');
    expect(table(['A'], [])).toBeNull();
  });
});

test('a CSV cell comes back as one line of the same text, and never as a formula', () => {
  fc.assert(
    fc.property(odd, (text) => {
      const cell = csvRows(csv(['a', 'b'], [[text, 'end']]))[1];
      const line = text.replaceAll(/[\r\n\t\0]+/g, ' ').trim();
      expect(cell?.[0]).toBe(/^[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line);
      expect(cell).toHaveLength(2);
    }),
  );
});

test('a Mermaid label holds nothing that Mermaid could read as syntax', () => {
  fc.assert(
    fc.property(odd, (text) => {
      expect(label(text)).toMatch(/^(?:[\p{L}\p{M}\p{N} (),./+'?!=–-]|#\d+;)+$/u);
    }),
  );
  expect(label('in direction LR')).toBe('in direction#32;LR');
});

test('SQL names are quoted only where they must be, and stay apart when they are long', () => {
  expect([identifier('tool'), identifier('order'), identifier('Größe"')]).toEqual([
    'tool',
    '"order"',
    '"Größe"""',
  ]);
  expect(literal("o'clock")).toBe("'o''clock'");
  const long = 'a'.repeat(60);
  expect(objectName(long, 'first', 'idx').length).toBeLessThanOrEqual(63);
  expect(objectName(long, 'first', 'idx')).not.toBe(objectName(long, 'second', 'idx'));
});

test('YAML keeps on one line what fits there, and reads back as what it was made of', () => {
  const long = 'a word '.repeat(30).trim();
  const value = {
    id: { type: 'string', format: 'uuid', description: 'Identifies it, "once": yes' },
    name: { type: 'string', description: long },
    required: ['id', 'no', '2026-01-01'],
    two: { text: 'one\ntwo' },
  };
  const text = yaml({ properties: value });
  expect(parseYaml(text)).toEqual({ properties: value });
  expect(text).toContain('  required: [ id, "no", "2026-01-01" ]\n');
  expect(text).toMatch(/^ {2}id: \{ type: string, format: uuid, .* \}$/m);
  expect(text).toContain('  name:\n    type: string\n');
  expect(text).toContain('  two:\n    text: |');
});
