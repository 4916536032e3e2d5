import { roleWords } from '#knowledge/people.ts';

/** A human by role, singular or plural. */
export function isRoleWord(word: string): boolean {
  return roleWords.has(word) || (word.endsWith('s') && roleWords.has(word.slice(0, -1)));
}
