// Prose without what is not the writer's own: somebody's words in quotation marks, and code.

/** Quotations and code spans leave a gap, so that the words around them do not run together. */
export function unquoted(text: string): string {
  return text.replaceAll(/"[^"]*"|“[^”]*”|`[^`]*`/g, '…');
}

/** Words of a text, lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
