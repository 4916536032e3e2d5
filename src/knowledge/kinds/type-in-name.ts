// The kind of software that a name stands for with more words before it, and the kind that a text begins with or wishes for.
import type { ProjectType } from '#contract/capabilities.ts';
import { openingNames, wishedNames } from '#language/english/opening-names.ts';
import { typeNamed } from './kinds.ts';

/** Kinds that one word names for certain: a "price controller" may be none. */
const own_words: ReadonlySet<string> = new Set(['website', 'API', 'microservice', 'chatbot', 'CLI', 'SDK']);

const isCertain = (name: string): boolean => name.includes(' ') || own_words.has(name);

/** "small website", "internal web app": what stands before the name of a kind says more of it. */
export function typeInName(name: string): ProjectType | null {
  const words = name.split(' ');
  const ends = words.slice(1).map((_, at) => words.slice(at + 1).join(' '));
  return [name, ...ends.filter(isCertain)].flatMap((each) => typeNamed(each) ?? [])[0] ?? null;
}

/** "A command-line tool that checks labels": who begins a text so says what it is about, though it is no sentence. */
export const typeAtStart = (text: string): ProjectType | null => certainTypes(openingNames(text))[0] ?? null;

/** "I need a command line program for Linux", whoever "I" is; null where the texts wish for nothing, or for several kinds. */
export function typeWished(texts: readonly string[]): ProjectType | null {
  const [type, ...others] = new Set(certainTypes(texts.flatMap(wishedNames)));
  return type && others.length === 0 ? type : null;
}

const certainTypes = (names: readonly string[]): ProjectType[] =>
  names.filter(isCertain).flatMap((name) => typeInName(name) ?? []);
