/** A stretch of the user's words on one line, without markup or loose punctuation at its ends. */
export function clean(words: string): string {
  return words
    .replace(/[*_`]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:–—-]+|[\s,;:–—.!?-]+$/g, '')
    .trim();
}
