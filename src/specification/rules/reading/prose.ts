// Prose without what is not the writer's own: somebody's words in quotation marks, and code.
import { replaceProse } from '#specification/graph/references.ts';

/** Quotations and code spans leave a gap, so that the words around them do not run together. */
export function unquoted(text: string): string {
  return text.replaceAll(/"[^"]*"|“[^”]*”|`[^`]*`/g, '…');
}

/** Every prose field of a node, without what it quotes. */
export function proseOf(node: object): string[] {
  const texts: string[] = [];
  replaceProse(node, (text) => {
    texts.push(unquoted(text));
    return text;
  });
  return texts;
}

/** Words of a text, lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
