import { isPerson } from '#interviewing/reading/persons.ts';

const selfDescription = /\b(?:i(?:'m| am)|as) (?:the|our|an?) (?<role>[\p{L}-]+(?: [\p{L}-]+)?)/giu;

/** What the speaker is by their own words: "I am the archivist of our choir". Null when they do not say. */
export function speakerRole(text: string): string | null {
  for (const { groups } of text.matchAll(selfDescription)) {
    const words = (groups?.['role'] ?? '').toLowerCase();
    const role = [words, words.split(' ')[0] ?? ''].find((one) => isPerson(one));
    if (role !== undefined && !/^(?:user|person|family|team|company|firm|agency|small)\b/.test(role))
      return role;
  }
  return null;
}
