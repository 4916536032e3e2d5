import { withoutMark } from '#language/without-mark.ts';

const quoted_chars_max = 110;

/** A sentence as one quotes it in passing. */
export function briefly(quote: string): string {
  const line = withoutMark(quote).replace(/\s+/g, ' ').trim();
  if (line.length <= quoted_chars_max) return line;
  return `${line.slice(0, quoted_chars_max).replace(/[\s,;:]+\S*$/, '')} …`;
}
