// Whether words stand in a text one after the other, whatever they mean there.
import { tokensOf } from './tokens.ts';

/**
 * Looks phrases in small letters up in one text; "stm32*" is found where a word begins so. What is quoted or code counts as one name
 * and holds none.
 */
export function phrasesIn(text: string): (phrase: string) => boolean {
  const words = ` ${tokensOf(text)
    .map(({ lower }) => lower)
    .join(' ')} `;
  return (phrase) => words.includes(phrase.endsWith('*') ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `);
}
