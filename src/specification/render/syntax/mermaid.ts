// Mermaid labels and names. Whatever is neither letter, digit nor harmless punctuation becomes a numeric entity, so
// that no title can end a label or start a statement.

/** A label for use between double quotes. */
export function label(text: string): string {
  return text
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N} (),./+'?!%=-]/gu, (character) => `#${character.codePointAt(0) ?? 32};`);
}

/** A bare identifier: `FR-BOOK-001` gives `FR_BOOK_001`. */
export function name(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9_]/g, '_');
}
