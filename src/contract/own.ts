/**
 * What a table has under a word that came from outside. Read plainly, every table also answers `constructor` and
 * `toString`, by what all objects inherit.
 */
export function own<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
