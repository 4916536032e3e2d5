// Words that two readers fill differently: the rules look for them in what a package says in words of its own.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import data from './data/vague-words.json' with { type: 'json' };

const vague = new Set(readTable(z.array(z.string().min(1)).min(1), data));
const words_max = Math.max(...[...vague].map((each) => each.split(' ').length));

/** Each once, in lower case and without hyphens, in the order of the text; the longest where several begin alike. */
export function vagueWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const found = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const phrase = longestAt(words, at);
    if (phrase === null) continue;
    found.add(phrase);
    at += phrase.split(' ').length - 1;
  }
  return [...found];
}

function longestAt(words: readonly string[], at: number): string | null {
  for (let count = words_max; count > 0; count -= 1) {
    const phrase = words.slice(at, at + count).join(' ');
    if (vague.has(phrase)) return phrase;
  }
  return null;
}
