// Which scripts of a text a PDF cannot show: those that no font of ours has, and those that run from right to
// left, which the writer of PDFs lays out the wrong way round.
import { openFonts } from './fonts.ts';

const leftward = [
  'Arabic',
  'Hebrew',
  'Syriac',
  'Thaana',
  'Nko',
  'Samaritan',
  'Mandaic',
  'Adlam',
  'Hanifi_Rohingya',
];
const others = [
  'Armenian',
  'Balinese',
  'Bengali',
  'Bopomofo',
  'Canadian_Aboriginal',
  'Cherokee',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hiragana',
  'Javanese',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Latin',
  'Malayalam',
  'Meetei_Mayek',
  'Mongolian',
  'Myanmar',
  'Ol_Chiki',
  'Oriya',
  'Sinhala',
  'Sundanese',
  'Tai_Le',
  'Tamil',
  'Telugu',
  'Thai',
  'Tibetan',
  'Tifinagh',
  'Vai',
  'Yi',
];
const tests = [...leftward, ...others].map((name) => ({
  name: name.replaceAll('_', ' '),
  is_leftward: leftward.includes(name),
  says: new RegExp(`\\p{Script=${name}}`, 'u'),
}));

/** Their names, in the order of the text. Symbols such as emoji belong to no script. */
export function unwritableScripts(text: string): string[] {
  const fonts = openFonts();
  const found = new Set<string>();
  for (const letter of new Set(text.match(/[\p{L}\p{M}\p{Nd}]/gu))) {
    if (letter <= '\u024F' || common.test(letter)) continue;
    const script = tests.find(({ says }) => says.test(letter));
    if (script?.is_leftward || !fonts.has(letter.codePointAt(0)!))
      found.add(script?.name ?? 'another script');
  }
  return [...found];
}

/** What many scripts share. */
const common = /[\p{Script=Common}\p{Script=Inherited}]/u;
