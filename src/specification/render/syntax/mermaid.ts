// Mermaid labels and names. Whatever is neither letter, digit nor harmless punctuation becomes a numeric
// entity, so that no title can end a label or start a statement.

/** A label for use between double quotes or after a colon. */
export function label(text: string): string {
  const plain = text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  if (plain === '') return '–';
  return (
    plain
      .replaceAll(/[^\p{L}\p{M}\p{N} (),./+'?!=-]/gu, (character) => `#${character.codePointAt(0) ?? 32};`)
      // Mermaid takes these two words for a statement even inside a label.
      .replaceAll(/\b(direction) (?=(?:TB|TD|BT|RL|LR)\b)/gi, '$1#32;')
  );
}

/** A bare identifier: `FR-BOOK-001` gives `FR_BOOK_001`. */
export function name(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9_]/g, '_');
}
