// The JSON of an answer, whatever stands around it, and parts of it while it is written. What a mind answers is no text of
// ours: every part is taken as far as it is of use, and unknown parts are passed over.

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** null: there is no object in it. */
export function readJson(text: string): Fields | null {
  const inside = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  for (const each of [text, inside])
    try {
      const value: unknown = JSON.parse(each);
      if (isFields(value)) return value;
    } catch {
      // The next one may be.
    }
  return null;
}

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
export const rowsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value : []).filter(isFields);
export const lineOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';

const letters = /^(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/;
const shown_chars_max = 4000;

/** As much as has come of the text that begins at this place. */
export function lettersAt(json: string, at: number): string {
  const text = letters.exec(json.slice(at, at + shown_chars_max))?.[0] ?? '';
  return (JSON.parse(`"${text.replaceAll(/[\n\r\t]/g, ' ')}"`) as string)
    .toWellFormed()
    .replace(/\ufffd$/, '');
}

/** Where the text of this key begins, when it stands first in the answer; null before it has come. */
export function firstTextAt(json: string, key: string): number | null {
  const match = new RegExp(`^[^{]{0,20}\\{\\s*"${key}"\\s*:\\s*"`).exec(json);
  return match ? match[0].length : null;
}

const questionBegun = /,\s*"question"\s*:\s*\{\s*"text"\s*:\s*"/g;

/** All that stands before the question of an answer, and where its text begins. */
export function questionIn(json: string): { before: Fields; at: number } | null {
  if (!json.includes('"question"')) return null;
  for (const match of json.matchAll(questionBegun)) {
    const before = readJson(`${json.slice(json.indexOf('{'), match.index)}}`);
    if (before) return { before, at: match.index + match[0].length };
  }
  return null;
}
