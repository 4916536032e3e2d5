import { singular } from '#knowledge/nouns.ts';
import { roleWords } from '#knowledge/people.ts';

/** A human by role, singular or plural. */
export function isRoleWord(word: string): boolean {
  return roleWords.has(word) || roleWords.has(singular(word));
}
