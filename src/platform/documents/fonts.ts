// The fonts of a PDF, and which of them has a character: DejaVu for what is written with letters, Kosugi Maru
// for Han and kana, slice by slice. What none of them has is written by its number, so that nothing is lost
// without a trace.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const dejavu = (name: string): string => resolve(`dejavu-fonts-ttf/ttf/DejaVu${name}.ttf`);
const kosugi = path.dirname(resolve('@fontsource/kosugi-maru/unicode.json'));

export type FontFiles = { normal: string; bold: string; italics: string; bolditalics: string };

const ownFonts: Readonly<Record<'Sans' | 'Mono', FontFiles>> = {
  Sans: {
    normal: dejavu('SansCondensed'),
    bold: dejavu('SansCondensed-Bold'),
    italics: dejavu('SansCondensed-Oblique'),
    bolditalics: dejavu('SansCondensed-BoldOblique'),
  },
  Mono: {
    normal: dejavu('SansMono'),
    bold: dejavu('SansMono-Bold'),
    italics: dejavu('SansMono-Oblique'),
    bolditalics: dejavu('SansMono-BoldOblique'),
  },
};

/** A stretch of text that one font has. */
export type Stretch = { text: string; font: string };
export type Fonts = {
  /** The text font by font; `usual` is taken where it has the character. */
  split(text: string, usual: 'Sans' | 'Mono'): Stretch[];
  has(point: number): boolean;
  /** The files of every font that a split has named, and those of the usual ones. */
  files(): Record<string, FontFiles>;
};

type Covers = (point: number) => boolean;

export function openFonts(): Fonts {
  const covers = new Map<string, Covers>();
  const coverOf = (file: string): Covers => {
    const known = covers.get(file);
    if (known) return known;
    const font = create(fs.readFileSync(file)) as { hasGlyphForCodePoint: Covers };
    const cover: Covers = (point) => font.hasGlyphForCodePoint(point);
    covers.set(file, cover);
    return cover;
  };
  const named: Record<string, FontFiles> = { ...ownFonts };
  const slices = readSlices();

  /** null: no font has it. */
  const fontFor = (point: number, usual: 'Sans' | 'Mono'): string | null => {
    if (point < 0x20 || coverOf(ownFonts[usual].normal)(point)) return usual;
    if (coverOf(ownFonts.Sans.normal)(point)) return 'Sans';
    const slice = slices.find(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to));
    if (!slice || !coverOf(slice.file)(point)) return null;
    named[slice.name] = {
      normal: slice.file,
      bold: slice.file,
      italics: slice.file,
      bolditalics: slice.file,
    };
    return slice.name;
  };

  return {
    files: () => named,
    has: (point) => fontFor(point, 'Sans') !== null,
    split(text, usual) {
      const stretches: Stretch[] = [];
      for (const character of text) {
        const point = character.codePointAt(0)!;
        const font = fontFor(point, usual);
        const shown = font === null ? numbered(point) : character;
        const last = stretches.at(-1);
        if (last && last.font === (font ?? usual)) last.text += shown;
        else stretches.push({ text: shown, font: font ?? usual });
      }
      return stretches;
    },
  };
}

/** Marks that only choose between two looks of a character have no glyph and are not missed. */
const unseen = /^[\p{Cf}\p{Mn}]$/u;
const numbered = (point: number): string =>
  unseen.test(String.fromCodePoint(point)) ? '' : `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]`;

type Slice = { name: string; file: string; ranges: [from: number, to: number][] };

function readSlices(): Slice[] {
  const table = JSON.parse(fs.readFileSync(path.join(kosugi, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  return Object.entries(table).map(([key, ranges]) => {
    const name = key.replaceAll(/[[\]]/g, '');
    return {
      name: `Han ${name}`,
      file: path.join(kosugi, 'files', `kosugi-maru-${name}-400-normal.woff`),
      ranges: ranges.split(',').map(rangeOf),
    };
  });
}

function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
