// Whether words stand in a text one after the other, whatever they mean there.
import { tokensOf } from './tokens.ts';

/** Phrases in small letters; what is quoted or code counts as one name and holds none. */
export function hasPhrase(text: string, phrases: readonly string[]): boolean {
  const words = ` ${tokensOf(text)
    .map(({ lower }) => lower)
    .join(' ')} `;
  return phrases.some((phrase) => words.includes(` ${phrase} `));
}
