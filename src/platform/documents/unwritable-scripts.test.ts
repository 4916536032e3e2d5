import { expect, test } from 'vitest';
import { unwritableScripts } from './unwritable-scripts.ts';
import { writeDocument } from './write-document.ts';

const shown = [
  'Members can reserve a desk — “up to 3 days”.',
  'Łódź, Größe, naïve, İstanbul, Nguyễn',
  'Ελλάδα, Москва, Երևան, თბილისი',
  '図書館で本を借りる。カタカナ',
  'A tick ✓, an arrow →, a party 🎉, x² ≤ 4 €',
];

test.each(shown)('a PDF shows %s', async (text) => {
  expect(unwritableScripts(text)).toEqual([]);
  expect((await writeDocument(text, 'pdf')).bytes.length).toBeGreaterThan(1000);
});

test('every script that a PDF cannot show is named once, in the order of the text', () => {
  const text = 'ไทย हिन्दी தமிழ் বাংলা 한국어 שלום سلام සිංහල မြန်မာ ಕನ್ನಡ తెలుగు മലയാളം ગુજરાતી ਪੰਜਾਬੀ བོད་ ខ្មែរ 书 שלום';
  expect(unwritableScripts(text)).toEqual([
    'Thai',
    'Devanagari',
    'Tamil',
    'Bengali',
    'Hangul',
    'Hebrew',
    'Arabic',
    'Sinhala',
    'Myanmar',
    'Kannada',
    'Telugu',
    'Malayalam',
    'Gujarati',
    'Gurmukhi',
    'Tibetan',
    'Khmer',
    'Han',
  ]);
});
