// The kind of software that a name stands for with more words before it.
import type { ProjectType } from '#contract/capabilities.ts';
import { typeNamed } from './kinds.ts';

/** Kinds that one word names for certain: a "price controller" may be none. */
const own_words: ReadonlySet<string> = new Set(['website', 'API', 'microservice', 'chatbot', 'CLI', 'SDK']);

export const isCertain = (name: string): boolean => name.includes(' ') || own_words.has(name);

/** "small website", "internal web app": what stands before the name of a kind says more of it. */
export function typeInName(name: string): ProjectType | null {
  const words = name.split(' ');
  const ends = words.slice(1).map((_, at) => words.slice(at + 1).join(' '));
  return [name, ...ends.filter(isCertain)].flatMap((each) => typeNamed(each) ?? [])[0] ?? null;
}
