import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columns, printable, wrap } from './text.ts';

const control = /[^\P{Cc}\n\t]|\p{Bidi_Control}/u;

describe('text on its way to a terminal', () => {
  it('carries no control characters, whatever a package or a service says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(printable(text)).not.toMatch(control);
      }),
    );
    expect(printable('a\u001b[2Jb\r\nc\u202ed')).toBe('a[2Jb\ncd');
  });

  it('is broken between words only, and loses none', () => {
    const texts = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 20, max: 100 }), (words, width) => {
        const lines = wrap(words.join(' '), width).split('\n');
        expect(lines.join(' ').split(' ')).toEqual(words);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      }),
    );
  });

  it('keeps continuations below the text of a bullet and below the last column', () => {
    expect(wrap('- one two three', 10)).toBe('- one two\n  three');
    expect(wrap('  A) one two three', 12)).toBe('  A) one two\n     three');
    expect(wrap('--x  one two three four', 14)).toBe('--x  one two\n     three\n     four');
  });

  it('stands in columns as wide as their widest cell', () => {
    expect(
      columns([
        ['a', 'bb', 'c'],
        ['aaa', 'b', 'cc'],
      ]),
    ).toBe('a    bb  c\naaa  b   cc');
  });
});
